import { actions } from '../../src/actions/registry.ts';
import { readByGrammar } from '../../src/intent/grammar/grammar-reader.ts';
import { findProvenanceFault } from '../../src/intent/provenance.ts';
import { requestOf } from '../../src/intent/testing/requests.ts';
import type { CorpusCase } from '../case.ts';
import { seededRandom, type Random } from '../random.ts';
import { framed, inserted, varied } from './bends.ts';
import type { Bent, Understood } from './bent.ts';
import { outline } from './bent.ts';
import { joined } from './joined.ts';
import { isMadeOther, MADE_PLAIN } from './made-plain.ts';
import { parted } from './parted.ts';
import { refused } from './refused.ts';
import { replaced } from './replaced.ts';
import { slipped } from './slipped.ts';

/** A changed request from which something is read that the change does not let expect. */
export interface Broken {
  readonly relation: string;
  readonly id: string;
  readonly how: string;
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** How often was read, how often a transaction came of it, and which of them should not have been. */
export interface Bending {
  readonly requests: number;
  /** Requests that are asked about or refused, whatever is done to them. */
  readonly refused: number;
  readonly readings: number;
  readonly intents: number;
  readonly broken: readonly Broken[];
}

/** How much is read: each change once in so many times, as the seed decides. `1` reads all. */
export interface BendOptions {
  readonly oneIn: number;
  readonly seed: number;
  /** So many other requests are put behind each. */
  readonly joins: number;
}

/** What is known to hold between an understood request and a changed one, by name. */
const RELATIONS: Readonly<Record<string, (given: Understood) => Iterable<Bent>>> = {
  inserted,
  framed,
  varied,
  replaced,
  slipped,
  parted,
};

/** Changes every request of the corpus in every known way, and reads it again: with the grammar, held against the user's words. */
export function bend(cases: readonly CorpusCase[], { oneIn, seed, joins }: BendOptions): Bending {
  const understood = cases.flatMap(understand);
  const totals = { readings: 0, intents: 0 };
  const broken: Broken[] = [];
  const follow = (relation: string, given: Understood, random: Random, bents: Iterable<Bent>): void => {
    for (const bent of bents) {
      if (!random.oneIn(oneIn)) continue;
      const after = readBent(given, bent);
      totals.readings += 1;
      totals.intents += after ? 1 : 0;
      if (!after || bent.isFine(after)) continue;
      const { id, intent } = given;
      const { how, text } = bent;
      broken.push({ relation, id, how, text, before: outline(intent), after: outline(after) });
    }
  };
  for (const given of understood) {
    const random = seededRandom(seed + sumOf(given.id));
    for (const [name, relation] of Object.entries(RELATIONS))
      if (!isMadeOther(given.id, name)) follow(name, given, random, relation(given));
    for (let count = 0; count < joins; count += 1)
      follow('joined', given, random, joined(given, random.pick(understood)));
  }
  const others = cases.filter(mustNotPass);
  for (const given of others) {
    const random = seededRandom(seed + sumOf(given.id));
    const request = lastOf(given);
    for (const { how, text } of refused(given)) {
      if (isMadeOther(given.id, 'refused') || !random.oneIn(oneIn)) continue;
      const after = readBent(request, { text });
      totals.readings += 1;
      if (!after) continue;
      totals.intents += 1;
      broken.push({ relation: 'refused', id: given.id, how, text, before: '[]', after: outline(after) });
    }
  }
  return { requests: understood.length, refused: others.length, ...totals, broken };
}

/** What is labelled a question or a refusal, and is asked about or refused. */
const mustNotPass = (given: CorpusCase): boolean =>
  given.expect.kind !== 'intent' && !MADE_PLAIN.has(given.id) && understand(given).length === 0;

const lastOf = ({ chain, messages }: CorpusCase): Pick<Understood, 'chain' | 'messages' | 'last'> => ({
  chain,
  messages,
  last: messages.findLastIndex(({ role }) => role === 'user'),
});

/** What is drawn for a request does not depend on the requests beside it. */
const sumOf = (id: string): number =>
  id.split('').reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0;

function understand({ id, chain, messages }: CorpusCase): Understood[] {
  const request = { ...requestOf('', chain), messages };
  const reading = readByGrammar(request, actions);
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (reading.kind !== 'intent') return [];
  const { family } = request.vocabulary;
  return [{ id, chain, family, messages, intent: reading.intent, last, text: messages[last]?.content ?? '' }];
}

function readBent(
  { chain, messages, last }: Pick<Understood, 'chain' | 'messages' | 'last'>,
  bent: Pick<Bent, 'text' | 'messages'>,
): Understood['intent'] | null {
  const said = messages.map((message, index) =>
    index === last ? { ...message, content: bent.text } : message,
  );
  const request = { ...requestOf('', chain), messages: bent.messages ?? said };
  const reading = readByGrammar(request, actions);
  if (reading.kind !== 'intent') return null;
  return findProvenanceFault(reading.intent, { ...request, actions }) === null ? reading.intent : null;
}
