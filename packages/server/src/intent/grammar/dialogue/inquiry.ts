import {
  ASKING_TO_DO,
  BEFORE_INQUIRY,
  BEHIND_INQUIRY,
  INQUIRING,
  INQUIRING_UNMARKED,
  INQUIRY_WORDS,
} from '../../lexicon/inquiries.ts';
import { spacedOut } from '../../text/phrase-pattern.ts';

/** No question in between is longer. */
const LONGEST = 160;

/**
 * Whether a text only asks to be told something, such as a fee, a rate, a time or a balance: it begins as such a question, and every
 * word is one of those, or one that the user has said before. Numbers are in none: "is 10 possible?" may ask for 10.
 */
export function isInquiry(text: string, known: ReadonlySet<string>): boolean {
  if (text.length > LONGEST || /[\d"“”$€£]/.test(text)) return false;
  const plain = spacedOut(text).trim();
  const end = plain.lastIndexOf('?');
  if (end !== -1 && !BEHIND_INQUIRY.test(plain.slice(end))) return false;
  const question = plain.replace(BEFORE_INQUIRY, '');
  if (!INQUIRING.test(question) || ASKING_TO_DO.test(question)) return false;
  if (!text.includes('?') && !INQUIRING_UNMARKED.test(question)) return false;
  return wordsOf(question).every((word) => INQUIRY_WORDS.has(word) || known.has(word));
}

/** The words of what a user said before that a question may use again: names of tokens, people and protocols, no signals. */
export function wordsSaid(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(spacedOut(text))).filter((word) => !SIGNALLING.test(word)));
}

/** Words that would make a question ask for something else, whoever said them before. */
const SIGNALLING =
  /^(?:not|no|never|nor|without|instead|but|if|unless|only|also|too|and|or|then|except|another|other|different|more|less|half|double|cancel|stop|change|make|use|should|could|can|would|may|might|.*n't)$/;

const wordsOf = (plain: string): string[] =>
  plain
    .split(/[\s,;:!?()]+/)
    .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, '').replace(/'s$/, ''))
    .filter((word) => word !== '');
