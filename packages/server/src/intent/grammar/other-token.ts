import type { ActionDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import type { ReadingRequest } from '../reading.ts';
import { fits } from './fits.ts';
import type { Grammar } from './grammar.ts';
import type { Item } from './item.ts';
import { phrasesAt } from './phrase-trie.ts';
import { questions } from './questions.ts';
import { textOf } from './text-of.ts';

/** "Wrap 5 USDC": the verb is known, but is not said of that token. */
export function otherToken(
  items: readonly Item[],
  { messages, vocabulary }: Pick<ReadingRequest, 'messages' | 'vocabulary'>,
  { compiled }: Grammar,
): string | null {
  for (const at of items.keys()) {
    const [verb] = phrasesAt(compiled.verbs, items, at);
    const action = verb?.ends[0]?.action;
    const narrow = Object.values(action?.slots ?? {}).filter(
      (slot) => slot.native === 'only' || slot.wrapped === 'only' || slot.among,
    );
    const token = items
      .slice(verb?.end)
      .find(
        ({ value }) =>
          value?.kind === 'term' &&
          value.token !== null &&
          !narrow.some((slot) => fits(slot, value, vocabulary)),
      );
    if (!verb || !action || !token || narrow.length === 0) continue;
    return questions.otherToken(
      textOf(items.slice(at, verb.end), messages),
      textOf([token], messages),
      exampleHere(action, vocabulary),
    );
  }
  return null;
}

/** An example whose tokens the chain has; otherwise one about the chain's own coin. */
function exampleHere({ examples, slots }: ActionDefinition, { native, tokens }: Vocabulary): string {
  const [coin = ''] = native.values();
  const known = examples.find((text) =>
    [...text.matchAll(/\b[A-Za-z]*[A-Z]{3,}\b/g)].every(
      ([symbol]) => native.has(symbol.toLowerCase()) || tokens.has(symbol.toLowerCase()),
    ),
  );
  const own = Object.values(slots).some((slot) => slot.native === 'only');
  return known ?? (own ? (examples[0] ?? '').replace(/\b(?:ETH|AVAX|SOL|POL)\b/, coin) : (examples[0] ?? ''));
}
