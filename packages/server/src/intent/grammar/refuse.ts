import { unbuiltActions, type UnbuiltAction } from '../../actions/unbuilt-actions.ts';
import type { Reading } from '../reading.ts';
import type { Vocabulary } from '../reader.ts';
import { foreignTokenIn } from './foreign-token.ts';
import { isOrder } from './is-order.ts';
import type { Item } from './item.ts';
import { limitAt, limitsIn } from './limiting-words.ts';
import { lookUpOf } from './look-up-words.ts';
import { newTrie, addPhrase, phraseEnd, phrasesAt } from './phrase-trie.ts';
import { NOISE, PAUSES } from './words.ts';
import { questions } from './questions.ts';

const UNBUILT = { verbs: newTrie<UnbuiltAction>(), nouns: newTrie<UnbuiltAction>() };
for (const action of unbuiltActions) {
  for (const word of action.verbs?.split('|') ?? []) addPhrase(UNBUILT.verbs, word, action);
  for (const word of action.nouns?.split('|') ?? []) addPhrase(UNBUILT.nouns, word, action);
}

/** Whether a clause begins: at the start, behind a pause, a joining word, or words without a meaning. */
function beginsClause(items: readonly Item[], at: number): boolean {
  const before = items[at - 1];
  if (!before || PAUSES.has(before.word) || before.word === 'and' || before.word === 'then') return true;
  for (let start = Math.max(0, at - 4); start < at; start += 1)
    if (phraseEnd(NOISE, items, start) === at) return true;
  return false;
}

/** Why nothing is prepared: words that negate the request, set a condition, or make it no request. Null where there are none. */
export function refusalOf(items: readonly Item[], vocabulary: Vocabulary): Reading | null {
  const damaged = items.find(
    ({ value }) => value?.kind === 'address' && value.defect !== null && !isOrder(value),
  )?.value;
  if (damaged?.kind === 'address') {
    const detail = `“${damaged.text}” is no address: ${damaged.defect ?? ''}.`;
    return { kind: 'refusal', code: 'invalid_address', detail };
  }
  const [unbuilt] = items.flatMap((_, at) => [
    ...(phrasesAt(UNBUILT.nouns, items, at)[0]?.ends ?? []),
    ...(beginsClause(items, at) ? (phrasesAt(UNBUILT.verbs, items, at)[0]?.ends ?? []) : []),
  ]);
  if (unbuilt)
    return {
      kind: 'refusal',
      code: 'action_unavailable',
      detail: questions.notHere(unbuilt.what, unbuilt.instead),
    };
  const unserved = unservedChain(items, vocabulary);
  if (unserved) return { kind: 'refusal', code: 'action_unavailable', detail: unserved };
  const limits = limitsIn(items);
  if ((limits.has('condition') || saysWhen(items)) && !isQuestion(items))
    return { kind: 'refusal', code: 'conditions_unsupported', detail: questions.conditional };
  if (isQuestion(items)) {
    const lookup = lookUpOf(items);
    if (lookup) return { kind: 'lookup', lookup, detail: questions.asked };
    return { kind: 'refusal', code: 'not_a_transaction', detail: questions.asked };
  }
  if (limits.has('negation'))
    return { kind: 'refusal', code: 'not_a_transaction', detail: questions.negated };
  if (limits.has('report')) return { kind: 'refusal', code: 'not_a_transaction', detail: questions.reported };
  return elsewhere(items, vocabulary);
}

/** "In 30 minutes" says when, which is no deadline. */
const saysWhen = (items: readonly Item[]): boolean =>
  items.some(({ value }) => value?.kind === 'duration') &&
  !items.some(({ word }) => /^(?:deadline|within|expires?)$/.test(word));

const isQuestion = (items: readonly Item[]): boolean =>
  items.some(({ word }) => word === '?') ||
  limitAt(
    items,
    items.findIndex(({ kind }) => kind === 'word'),
  ) === 'question';

/** A chain that is not served: a bridge leads there, or its name can't be a token's. */
function unservedChain(items: readonly Item[], { families, beyond }: Vocabulary): string | null {
  const led = [...beyond.values()];
  const bridged = items.some(({ word }) => /^(?:bridge|network|mainnet)$/.test(word));
  const term = items.find(
    ({ value }, at) =>
      value?.kind === 'term' &&
      value.chain !== null &&
      !families.has(value.chain) &&
      // A bridge does lead there, so it is something else that was not understood.
      !(led.includes(value.chain) && /^(?:to|onto|into)$/.test(items[at - 1]?.word ?? '')) &&
      (value.token === null || bridged),
  )?.value;
  return term ? questions.unserved(term.text, [...families.keys()].join(', ')) : null;
}

/** A token that is known on other chains only. */
function elsewhere(items: readonly Item[], vocabulary: Vocabulary): Reading | null {
  const foreign = foreignTokenIn(
    items,
    vocabulary,
    ({ value }) => value?.kind === 'term' && value.protocol === null && value.chain === null,
  );
  if (!foreign) return null;
  const { value, word } = foreign.item;
  const detail = questions.elsewhereToken(value?.text ?? word, vocabulary.chain, foreign.on);
  return { kind: 'refusal', code: 'unknown_token', detail };
}
