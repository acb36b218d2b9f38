import {
  BEFORE_AMOUNT,
  BEFORE_PERSON,
  BEHIND_AMOUNT,
  BEHIND_PERSON,
  IT_BEHIND,
  MAKE_IT,
  THE_ONE,
  VERB_IT,
  VERB_MUCH,
} from '../../lexicon/answer-frames.ts';

/** What an answer is read against. */
export interface Asked {
  /** What the assistant said right before it. */
  readonly heard: string;
  /** Whether a verb asks for what was asked for before the answer. */
  readonly asksSame: (verb: string) => boolean;
}

const ASKS =
  /\?|\b(?:please|kindly)\s+(?:say|state|provide|give|tell|enter|specify|share|type|let|send|name)\b|\blet me know\b|\bi(?:'ll|\s+will)?(?:\s+\w+)?\s+need\b/i;
const ASKS_WHOM =
  /\b(?:who|whom|who's|whose|where|address|recipient|receiver|receive|contact|beneficiary|payee|person|destination|going|goes)\b/i;
const ASKS_WHICH = /\bwhich\b/i;
/** "The first one" picks a place in a list. */
const PLACES = /^(?:first|second|third|last|former|latter|next|other|same|new|old|right|wrong)$/i;
const ASKS_MUCH = /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity|size)\b/i;

/** Whether an assistant asks for something, with a question mark or without. */
export const asksForMore = (heard: string): boolean => ASKS.test(heard);

/** "Please transfer it to 0x…" as "to 0x…": the words around the values of an answer that say what was said before; null where there are none. */
export function withoutFrame(content: string, { heard, asksSame }: Asked): string | null {
  const verb = VERB_IT.exec(content) ?? MAKE_IT.exec(content);
  if (verb) {
    return asksSame(verb[1]?.toLowerCase() ?? 'transfer') ? blank(content, 0, verb[0].length) : null;
  }
  const much = VERB_MUCH.exec(content);
  if (much) {
    if (!asksSame(much[2]?.toLowerCase() ?? '')) return null;
    return blank(content, much[1]?.length ?? 0, much[0].length);
  }
  const one = ASKS_WHICH.test(heard) ? withoutOne(content) : null;
  if (one !== null) return one;
  if (ASKS_WHOM.test(heard)) {
    const person = between(content, BEFORE_PERSON, BEHIND_PERSON);
    if (person !== null) return person;
  }
  return ASKS_MUCH.test(heard) ? between(content, BEFORE_AMOUNT, BEHIND_AMOUNT) : null;
}

/** "The BONK one" as "BONK"; null for anything else. */
function withoutOne(content: string): string | null {
  const [one = '', named = ''] = THE_ONE.exec(content) ?? [];
  if (one === '' || PLACES.test(named)) return null;
  const from = one.search(/\S+\s+one$/i);
  return blank(blank(content, 0, from), from + named.length, one.length);
}

/** "Let's send bob.eth the money": what is sent was said before. */
export function withoutObject(content: string): string | null {
  const object = IT_BEHIND.exec(content);
  return object ? blank(content, object.index, object.index + object[0].length) : null;
}

function between(content: string, before: RegExp, behind: RegExp): string | null {
  const lead = before.exec(content)?.[0].length ?? 0;
  const tail = behind.exec(content);
  if (lead === 0 && !tail) return null;
  const made = blank(content, 0, lead);
  return tail ? blank(made, tail.index, tail.index + tail[0].length) : made;
}

/** The same text with nothing between two offsets; every other character stays where it is. */
const blank = (content: string, from: number, to: number): string =>
  content.slice(0, from) + ' '.repeat(to - from) + content.slice(to);
