import {
  ASKING_TO_DO,
  BEFORE_INQUIRY,
  BEHIND_INQUIRY,
  COMPARING,
  INQUIRING,
  INQUIRING_UNMARKED,
  INQUIRY_WORDS,
  LOOKING,
  OTHER_FEES,
  SUGGESTING,
  TAKING_UP,
} from '../../lexicon/inquiries.ts';
import { ASKING } from '../../lexicon/asking.ts';
import { BLOCKING } from '../../lexicon/blocking.ts';
import { CONFIRMING } from '../../lexicon/confirming.ts';
import { isEntity, isSomebody, useOf, type Item } from '../../scan/item.ts';
import { phrasePattern, spacedOut } from '../../text/phrase-pattern.ts';
import { asksForMore, asksWhom } from './answer-frame.ts';
import { isDone } from './answering.ts';
import { looksUpBalance } from './balance-lookup.ts';

/** No question in between is longer. */
const LONGEST = 160;

/**
 * Whether a text only asks to be told something, such as a fee, a rate, a time or a balance: it begins as such a question, and every
 * word is one of those, or one that the user has said before. Numbers are in none: "is 10 possible?" may ask for 10.
 */
export function isInquiry(text: string, wordsKnown: () => ReadonlySet<string>): boolean {
  if (/[\d"“”$€£]/.test(text)) return false;
  const question = inquiryIn(text);
  if (question === null) return false;
  const known = wordsKnown();
  return wordsOf(question.replaceAll(OTHER_FEES, '').replace(PRICED, '')).every(
    (word) => INQUIRY_WORDS.has(word) || known.has(word),
  );
}

/** "What's the ETH price?": of whatever token. */
const PRICED = /(?<=\bprice) of [a-z]{2,6}\b|\b[a-z]{2,6}(?=\s+price\b)/;

/** What a text asks to be told, if it does nothing else. */
function inquiryIn(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = spacedOut(text)
    .trim()
    .replaceAll(/\b(what|how|who|where)s\b/g, "$1's");
  const end = plain.lastIndexOf('?');
  if (end !== -1 && !BEHIND_INQUIRY.test(plain.slice(end))) return null;
  const question = plain.replace(BEFORE_INQUIRY, '');
  if (!INQUIRING.test(question) || ASKING_TO_DO.test(question)) return null;
  return text.includes('?') || INQUIRING_UNMARKED.test(question) ? question : null;
}

/** A message in between, what the assistant asked before it and says after it. */
export interface Between {
  readonly content: string;
  readonly asked: string;
  readonly answer: string;
  readonly said: readonly string[];
  /** The items of a text of the user. */
  readonly itemsOf: (text: string) => readonly Item[];
  /** Whether a verb asks for what was asked for before. */
  readonly asksSame: (verb: string) => boolean;
}

/**
 * Whether a message leaves the request as it was: a question about fees, times, balances and the like, or any other that suggests
 * nothing, where the assistant answers it and then asks the same as before. So does "2 secs, I have it somewhere".
 */
export function leavesAsItWas(between: Between): boolean {
  const { content, asked, answer, said } = between;
  if (isInquiry(content, () => wordsSaid(said))) return true;
  if (asksToSeeFirst(content) && kindsOf(questionsIn(asked)) === 'yes') return true;
  // "All of it, or a part?" – "A part." – "How much?"
  if (A_PART.test(content) && /\bpart\b/i.test(asked) && MUCH.test(questionsIn(answer).join(' ')))
    return true;
  // "Wait" to "Shall I?" is no yes, and may be a no.
  const looks = IS_LOOKING.test(plainClauses(content)) && kindsOf(questionsIn(asked)) !== 'yes';
  const open = namesSomebody(between) || suggestsNothing(between);
  return (looks || (open && !TAKING_UP.test(answer))) && asksAgain(asked, answer, [...said, content]);
}

/** Whether a message wants to be shown the balance before anything is done: a mere "ok" behind it may be to what is shown. */
export const asksToSeeFirst = (content: string): boolean =>
  content.length <= LONGEST && looksUpBalance(withoutFirst(content));

/** "Actually, show me the balance first". */
const withoutFirst = (content: string): string =>
  content
    .replace(
      /^\s*(?:(?:actually|wait|hold\s+on|hang\s+on|hm+|oh|sorry|first|before\s+that|but)\b[\s,.!-]*)+/i,
      '',
    )
    .replace(/[\s,]+(?:first|before\s+that|beforehand)(?:[\s,]+(?:please|pls|thanks))?[\s.!]*$/i, '');

/** "My ledger", "the winner of our giveaway", "sarah", where an address is asked for: it is still to be said. */
const namesSomebody = ({ content, asked, itemsOf }: Between): boolean => {
  if (!asksWhom(asked) || content.split(/[^\w'’]+/).some((word) => BLOCKING.has(word.toLowerCase())))
    return false;
  const items = itemsOf(content);
  if (BARE_NAME.test(content)) return items.at(-1)?.kind === 'word' || items.at(-2)?.kind === 'word';
  return (
    SOMEBODY.test(content) &&
    items.every(
      (item) =>
        !isEntity(item) && item.kind !== 'chain' && item.kind !== 'defect' && useOf(item)?.use !== 'verb',
    )
  );
};

const SOMEBODY =
  /^\s*(?:(?:to|for|it's|its|it\s+is)\s+)?(?:my|our|his|her|their|the|an?)\s+[a-z][a-z' -]{1,50}[\s.!]*$/i;
/** A name that nobody knows. */
const BARE_NAME = /^\s*(?:(?:to|for)\s+)?[a-z]{3,20}[\s.!]*$/i;

/**
 * What an assistant says after a question for a fee, without the sentence that tells it and nothing else: "About 0.0002 SOL for both.
 * Approve both steps?". After the report that it was done any fee is one that was paid.
 */
export function withoutTold({ content, asked, answer, itemsOf }: Omit<Between, 'said' | 'asksSame'>): string {
  if (!FOR_FEE.test(content) || ARRIVING.test(content)) return answer;
  if (isDone(asked)) return isDone(`${asked}\n${answer}`) && tellsFigures(itemsOf(answer)) ? '' : answer;
  const [told = ''] = /^[^?!\n]*?\.(?=\s|$)/.exec(answer) ?? [];
  if (!ROUGHLY.test(told)) return answer;
  const items = itemsOf(told);
  const amounts = items.filter(({ kind }) => kind === 'amount');
  const ofPart = amounts.some((item) => item.kind === 'amount' && item.match.amount.kind === 'share');
  return tellsFigures(items) && amounts.length === 1 && !ofPart ? answer.slice(told.length) : answer;
}

/** Amounts, what they count, and words that ask for nothing. */
const tellsFigures = (items: readonly Item[]): boolean =>
  items.every((item) => {
    if (item.kind === 'amount' || item.kind === 'token') return true;
    return !isEntity(item) && item.kind !== 'chain' && item.kind !== 'defect' && useOf(item)?.use !== 'verb';
  });

/** An exact fee may be one that is taken off. */
const ROUGHLY = /[<~≈]|\b(?:about|around|approx(?:imately)?|roughly|less than|below|under)\b/i;
const FOR_FEE = /\b(?:fees?|gas|costs?|charges?|commissions?)\b/i;
const ARRIVING = /\b(?:gets?|receives?|arrives?|left|after|send|sent|pay)\b/i;

const A_PART = /^\s*(?:(?:just|only)\s+)?(?:(?:a|some|one)\s+)?part(?:\s+of\s+(?:it|them|that))?[\s.!]*$/i;

const IS_LOOKING = new RegExp(`^(?:${phrasePattern(LOOKING)})+$`);
const plainClauses = (text: string): string => spacedOut(text.replaceAll(/[.,;:!…]+/g, ' ')).trimEnd();

function suggestsNothing({ content, asked, said, itemsOf, asksSame }: Between): boolean {
  const of = asksWhom(asked) ? OF_SOMEBODY : null;
  const question = inquiryIn(content) ?? (of?.test(content) === true ? spacedOut(content).trim() : null);
  if (question === null) return false;
  const isKnown = knownIn([...said, ...questionsIn(asked)]);
  const compares = COMPARING.test(question);
  return itemsOf(content).every((item) => {
    if (ITSELF.test(item.lower)) return true;
    if (isEntity(item) || item.kind === 'chain') {
      return isKnown(item.lower) || (isSomebody(item) && of?.test(content) === true);
    }
    if (item.kind === 'kept' || item.kind === 'defect') return false;
    const own = wordsOf(item.lower);
    if (useOf(item)?.use === 'verb' && !asksSame(item.lower))
      return own.every((word) => INQUIRY_WORDS.has(word));
    return own.every((word) => isKnown(word) || !SUGGESTING.has(word) || (compares && BETTER.test(word)));
  });
}

const ITSELF = /^(?:me|it|that|them|this|these|those|one|the one)$/;
const BETTER = /^(?:better|best)$/;

/** "Is 0x… the one I paid last time?", while it is asked for somebody: the answer is still to come. */
const OF_SOMEBODY =
  /^\W*(?:(?:oh|hm+|so|wait|and|ok)\W+)*(?:is|was)\s+\S+\s+(?:the|my|an?|his|her|still|already)\s[^?]*\?\s*$/i;

/** Whether a word was said before and is none that may make a question ask for something else. */
function knownIn(texts: readonly string[]): (word: string) => boolean {
  const known = new Set(texts.flatMap((text) => spacedOut(text).split(/[\s,;:!?()]+/)));
  return (word) => known.has(word) && !SUGGESTING.has(word);
}

/**
 * Whether an assistant asks for the same as before, in as many words or others that such questions have: "To whom?", and then "To which
 * address should I send the 60 USDC?".
 */
function asksAgain(asked: string, answer: string, said: readonly string[]): boolean {
  const [before, again] = [questionsIn(asked), questionsIn(answer)];
  if (before.length === 0 || again.length === 0) return false;
  const known = new Set([...before, ...said].flatMap((text) => wordsOf(spacedOut(text))));
  return (
    again.every((text) =>
      wordsOf(spacedOut(text)).every((word) => known.has(word) || ASKING.has(word) || CONFIRMING.has(word)),
    ) && kindsOf(before) === kindsOf(again)
  );
}

const questionsIn = (text: string): readonly string[] =>
  text.split(/(?<=[?!\n])|(?<=\.)(?=\s)/).filter((sentence) => asksForMore(sentence));

/** What questions ask for, as a key. */
function kindsOf(questions: readonly string[]): string {
  const text = questions.join(' ');
  const kinds = [asksWhom(text) && 'whom', MUCH.test(text) && 'much'].filter(Boolean).join(' ');
  return kinds || (WHICH.test(text) ? 'which' : 'yes');
}

const MUCH = /\bhow\s+(?:much|many)\b|\bamount\b/i;
const WHICH = /\b(?:which|what|or)\b/i;

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
