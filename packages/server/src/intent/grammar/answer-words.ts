import { limitAt } from './limiting-words.ts';
import type { Item } from './item.ts';
import { phraseEnd, phraseTrie } from './phrase-trie.ts';
import { NOISE, PAUSES, QUIET_MARKS } from './words.ts';

const YES = phraseTrie(
  "yes|yep|yeah|yup|sure|ok|okay|correct|right|exactly|confirm|confirmed|i_confirm|that's_right|that_is_right|that's_correct|do_it|go_ahead|go_for_it|send_it|please_do|sounds_good|y|looks_good|absolutely|of_course|that's_it|proceed|yes_it_is|i_do|it_is",
);
const NO = phraseTrie(
  "no|nope|nah|n|not_that|don't|cancel|stop|wrong|that's_wrong|no_thanks|never_mind|nevermind",
);
const CHANGING = phraseTrie(
  "no|nope|sorry|actually|make_it|make_that|change_it_to|change_that_to|change_to|i_mean|i_meant|rather|instead|better|use|let's_do|it_should_be|should_be|wait|oops|no_wait|to_be_precise",
);
const VAGUE: ReadonlySet<string> = new Set(
  'about around roughly approximately approx circa ca some few several bit little nearly almost maybe between or upto least most more less over under like ish ~ then again twice also another repeat thereafter'.split(
    ' ',
  ),
);

const wholly = (items: readonly Item[], words: Parameters<typeof phraseEnd>[0]): boolean => {
  let said = false;
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const end = item?.value && item.value.kind !== 'term' ? null : phraseEnd(words, items, at);
    if (end !== null) {
      said = true;
      at = end;
    } else {
      const noise = phraseEnd(NOISE, items, at);
      const mark =
        item?.kind === 'mark' && item.value === null && (PAUSES.has(item.word) || QUIET_MARKS.has(item.word));
      if (noise === null && !mark) return false;
      at = noise ?? at + 1;
    }
  }
  return said;
};

/** A plain yes. One word more may be a condition or a change. */
export const isYes = (items: readonly Item[]): boolean => wholly(items, YES);

export const isNo = (items: readonly Item[]): boolean => wholly(items, NO);

/** A number that is not exact: "about ten". */
export const isVague = (items: readonly Item[]): boolean => items.some(({ word }) => VAGUE.has(word));

/** Past words that announce a change, such as "no, make it"; `from` where there are none. */
export function pastChanging(items: readonly Item[], from: number): number {
  let at = from;
  for (;;) {
    const item = items[at];
    if (!item) return at;
    const end = phraseEnd(CHANGING, items, at) ?? (item.value ? null : phraseEnd(NOISE, items, at));
    if (end !== null) at = end;
    else if (
      item.kind === 'mark' &&
      item.value === null &&
      (PAUSES.has(item.word) || QUIET_MARKS.has(item.word))
    )
      at += 1;
    else return at;
  }
}

/** Whether the words around a value may negate it, limit it or put it off. */
export const areLimiting = (items: readonly Item[]): boolean =>
  items.some(
    ({ word, value }, at) =>
      word === '?' || VAGUE.has(word) || (value === null && limitAt(items, at) !== null),
  );
