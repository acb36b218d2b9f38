import type { Item } from './item.ts';
import { phraseEnd, phraseTrie } from './phrase-trie.ts';
import { EVERY_LAST_COIN, JOINING, NOISE } from './words.ts';

/** What words may do to the request that they stand in. */
export type Limit = 'negation' | 'condition' | 'report' | 'question' | 'bound';

const TABLE: readonly (readonly [Limit, ReturnType<typeof phraseTrie>])[] = [
  [
    'negation',
    phraseTrie(
      "not|no|don't|dont|doesn't|didn't|won't|wont|can't|cant|cannot|never|none|nothing|nobody|neither|nor|stop|cancel|avoid|refuse|refrain|abort|undo|forget|ignore|isn't|aren't|wasn't|shouldn't|wouldn't|couldn't|hold_on|hold_off|wait",
    ),
  ],
  [
    'condition',
    phraseTrie(
      'if|when|whenever|once|until|till|while|after|before|tomorrow|tonight|later|soon|next_week|next_month|every|daily|weekly|monthly|hourly|yearly|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|schedule|scheduled|recurring|automatically|limit|limit_order|below|above|drops|falls|rises|hits|reaches|provided_that|assuming|otherwise|or_else|depending|subject_to|in_case|eventually|per_day|per_week|per_month|each_day|each_week|each_month|a_week|a_month|a_day|in_an_hour|at_noon|at_midnight|as_soon_as|unless|in_future|from_now|stream',
    ),
  ],
  [
    'bound',
    phraseTrie('or|either|only|except|but|without|instead_of|rather_than|unlike|other|besides|any_other'),
  ],
  [
    'report',
    phraseTrie(
      'said|says|told|tells|asked|asks|wrote|was|were|had|did|yesterday|ago|already|earlier|hypothetically|imagine|suppose|might|maybe|perhaps|joking|kidding|quote|quoted|pretend|example|sent|swapped',
    ),
  ],
  [
    'question',
    phraseTrie(
      "what|what's|whats|why|how|how's|who's|which|where|who|whose|does|do_i|do_you|is|are|am_i|should|shall|explain|tell_me|show_me|check|calculate|estimate|compare|simulate|quote_me",
    ),
  ],
];

/** What the words at an item may do to the request; null where they do nothing. */
export function limitAt(items: readonly Item[], at: number): Limit | null {
  if (phraseEnd(NOISE, items, at) !== null || phraseEnd(EVERY_LAST_COIN, items, at) !== null) return null;
  // "And after that" joins two steps.
  if ((phraseEnd(JOINING, items, at) ?? at) > at + 1) return null;
  return TABLE.find(([, words]) => phraseEnd(words, items, at) !== null)?.[0] ?? null;
}

/** All that the words of a message may do to the request. */
export function limitsIn(items: readonly Item[]): ReadonlySet<Limit> {
  const found = new Set<Limit>();
  for (let at = 0; at < items.length;) {
    const limit = items[at]?.value ? null : limitAt(items, at);
    if (limit) found.add(limit);
    at = phraseEnd(NOISE, items, at) ?? at + 1;
  }
  return found;
}
