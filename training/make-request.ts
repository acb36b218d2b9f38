import { readActions as actions } from '../packages/server/src/actions/registry.ts';
import type { Random } from '../packages/server/corpus/random.ts';
import { WALLETS } from '../packages/server/corpus/read-corpus.ts';
import { vocabularyFor } from '../packages/server/corpus/vocabulary.ts';
import type { Tokenised } from '../packages/server/src/intent/learned/tokenise.ts';
import type { LabelledRequest } from '../packages/server/src/labelled-request.ts';
import { makeFiller } from './fill.ts';
import { parseLabel, unmark, type Mark, type Template } from './template.ts';

/** A request made of a template. */
export interface Made {
  readonly request: Tokenised;
  readonly expect: LabelledRequest['expect'];
  readonly marks: readonly Mark[];
}

const CHAINS = ['base', 'polygon', 'avalanche', 'solana'];
const HOLE = /\{(A|T|S|N|R|K|X|C|H|PC|I)(\d?)\}/g;

/** Fills a template with values that a seed decides; null where it can't be. */
export function makeRequest(template: Template, random: Random): Made | null {
  const chain = random.pick(chainsOf(template));
  const vocabulary = vocabularyFor(chain);
  const [coin = ''] = vocabulary.native.values();
  const coins = !template.turns.some(({ content }) =>
    new RegExp(`\\{N\\}|\\bW?${coin}\\b`, 'i').test(content),
  );
  const fill = makeFiller(random, vocabulary, { coins });
  const marks: Mark[] = [];
  const messages = template.turns.map(({ role, content }, index) => {
    const filled = content.replaceAll(HOLE, (_, kind: string, digit: string) => fill(kind + digit).text);
    const plain = unmark(filled, index);
    marks.push(...plain.marks);
    return { role, content: plain.content };
  });
  const label = template.label
    .replaceAll('W{N}', `W${coin}`)
    .replaceAll(HOLE, (_, kind: string, digit: string) => fill(kind + digit).label);
  const expect = parseLabel(label);
  if (!expect) return null;
  return { request: { messages, wallet: WALLETS[vocabulary.family], vocabulary }, expect, marks };
}

/** Where all of its actions exist. */
function chainsOf({ chains, label }: Template): readonly string[] {
  if (chains.length > 0) return chains;
  const steps = parseLabel(label);
  if (steps?.kind !== 'transactions') return CHAINS;
  const own = steps.steps.map(({ action }) => actions.find(({ name }) => name === action));
  return CHAINS.filter((chain) =>
    own.every((action) => action?.families?.includes(chain === 'solana' ? 'svm' : 'evm') ?? true),
  );
}
