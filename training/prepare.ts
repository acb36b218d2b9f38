import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadCorpus } from '../packages/server/corpus/load-corpus.ts';
import { seededRandom, type Random } from '../packages/server/corpus/random.ts';
import { WALLETS } from '../packages/server/corpus/read-corpus.ts';
import { vocabularyFor } from '../packages/server/corpus/vocabulary.ts';
import type { LabelledRequest } from '../packages/server/src/labelled-request.ts';
import { join, limit, partsOf, surround, type Parts } from './combine.ts';
import { hashAll, hashLines, templateFiles } from './data-lines.ts';
import { makeRequest } from './make-request.ts';
import { collectRows, type Origin, type Rows } from './rows.ts';
import { parseTemplate, type Template } from './template.ts';
import { vary } from './vary.ts';

const SEED = 20_261_129;
/** How often each template is filled; every second time in another spelling. */
const FILLS = 4;
/** Lines that stand side by side are often pairs: they are learned or held out together. */
const BLOCK = 10;

interface Work {
  readonly rows: Rows;
  readonly random: Random;
  /** How much of the data is learned, for the learning curve. */
  readonly share: number;
}

/** Writes what train.py learns from: rows of numbers, and what they stand for. */
export function prepare(folder: string, share = 1): void {
  mkdirSync(folder, { recursive: true });
  const work = { rows: collectRows(), random: seededRandom(SEED), share };
  const plain = addCorpus(work);
  const groups = templateFiles().map(({ name, lines }) => ({
    name,
    templates: addTemplates(name, lines, work),
  }));
  for (const { templates } of groups)
    addMixtures(partsOf(templates), Math.round(templates.length * 1.4), work);
  const talk = partsOf(
    groups.filter(({ name }) => name !== 'languages').flatMap(({ templates }) => templates),
  );
  addMixtures({ ...talk, whole: plain }, plain.length, work);
  writeFileSync(`${folder}/rows.jsonl`, work.rows.lines.join('\n'));
  writeFileSync(`${folder}/meta.json`, JSON.stringify({ data: hashAll(hashLines()), ...work.rows.meta() }));
}

const shareOf = (block: string): number =>
  createHash('sha256').update(block).digest().readUInt16LE(4) / 65_536;

/** Whether a block of lines is not learned, so that what was learned can be judged by it. */
export const isHeldOut = (block: string): boolean =>
  createHash('sha256').update(block).digest().readUInt8(0) % 10 === 0;

/** The corpus as it is; what can be mixed with other texts comes back as templates. */
function addCorpus({ rows, share }: Work): Template[] {
  return loadCorpus().flatMap((request, index) => {
    const { family } = vocabularyFor(request.chain);
    const block = `corpus-${Math.floor(index / BLOCK)}`;
    const origin: Origin = { source: 'corpus', block, held: isHeldOut(block), made: false };
    if (!origin.held && shareOf(block) > share) return [];
    const asked = {
      messages: request.messages,
      wallet: WALLETS[family],
      vocabulary: vocabularyFor(request.chain),
    };
    rows.add({ request: asked, expect: request.expect, marks: [] }, origin);
    return origin.held ? [] : (asTemplate(request) ?? []);
  });
}

/** A short request of one message, with its values as they are. */
function asTemplate({ id, chain, messages, expect }: LabelledRequest): Template | null {
  const [only, more] = messages;
  if (!only || more || only.role !== 'user' || expect.kind !== 'transactions') return null;
  if (/[~^{}"]/.test(only.content) || only.content.length > 200) return null;
  const steps = expect.steps.map(
    ({ action, slots }) =>
      `${action} ${Object.entries(slots)
        .map(([name, value]) => (/\s/.test(value) ? `${name}="${value}"` : `${name}=${value}`))
        .join(' ')}`,
  );
  return { id, chains: [chain], turns: [{ role: 'user', content: only.content }], label: steps.join(' ; ') };
}

/** Every template some times over; those that are learned come back. */
function addTemplates(name: string, lines: readonly string[], { rows, random, share }: Work): Template[] {
  return lines.flatMap((line, index) => {
    const template = parseTemplate(line, `${name}-${index}`);
    if (!template) return [];
    const block = `${name}-${Math.floor(index / BLOCK)}`;
    const held = isHeldOut(block);
    if (!held && shareOf(block) > share) return [];
    for (let time = 0; time < (held ? 1 : FILLS); time++) {
      const varied = time % 2 === 1;
      const made = makeRequest(varied ? vary(template, random) : template, random);
      if (made) rows.add(made, { source: name, block, held, made: varied });
    }
    return held ? [] : [template];
  });
}

/** Requests with other words around them, with what takes them back, and one after another. */
function addMixtures(parts: Parts, times: number, { rows, random }: Work): void {
  for (const [source, make] of Object.entries({ surround, limit, join }))
    for (let time = 0; time < times; time++) {
      const template = make(parts, random);
      const made = template && makeRequest(random.oneIn(3) ? vary(template, random) : template, random);
      if (made) rows.add(made, { source, block: `${source}-${time}`, held: false, made: true });
    }
}
