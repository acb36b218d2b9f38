import {
  ASKS_ITSELF,
  ASKS_WHETHER_RIGHT,
  BEFORE_ASKING,
  BEHIND_ASKING,
  GOING_ON,
  MAKING_ONE,
  OF_THE_REQUEST,
  THE_REQUEST,
  TOLD_AGAIN,
  WILL_I,
} from '../../lexicon/yes-questions.ts';
import { isEntity, type Item } from '../../scan/item.ts';

type Is = (item: Item) => boolean;

/**
 * Whether a question asks for a yes to doing what was asked for, by how it is built: "Shall I create an account for 0x…?", "Would you like a
 * preview?", "Do you need help?" hold no word that a question for a yes can not hold, and a yes to them is none to the request.
 *
 * @param isVerb whether an item is a verb of the request's actions
 * @param isNoun whether it is a noun of them
 */
export function isYesQuestion(items: readonly Item[], isVerb: Is, isNoun: Is): boolean {
  const said = partsOf(items, isVerb, isNoun).filter((words) => words.length > 0);
  return said.every(
    (words, at) =>
      (at < said.length - 1 && !words.some((word) => ASKS_ITSELF.has(word))) || asksForYes(words),
  );
}

/** The words of each part of a question: `V` for a value, `A` for a verb of the request's actions, `N` for a noun of them. */
function partsOf(items: readonly Item[], isVerb: Is, isNoun: Is): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const item of items) {
    if (!/[a-z\d]/.test(item.lower)) {
      if (PARTING.test(item.text)) parts.push([]);
    } else parts.at(-1)?.push(...wordsFor(item, isVerb, isNoun));
  }
  return parts;
}

function wordsFor(item: Item, isVerb: Is, isNoun: Is): readonly string[] {
  if (/^(?:it|them|all|everything|that|me|us)$/.test(item.lower)) return [item.lower];
  if (isEntity(item) || item.kind === 'chain') return ['V'];
  const words = item.lower.match(/[a-z'][a-z'-]*/g) ?? [];
  if (words.length > 0 && isVerb(item)) return ['A'];
  return isNoun(item) ? ['N'] : words;
}
const PARTING = /[,:;()—–•\n]/u;

function asksForYes(words: readonly string[]): boolean {
  if (isRight(words)) return true;
  const start = words.findIndex((word) => !BEFORE_ASKING.has(word));
  if (start === -1) return true;
  const asked = words.slice(start);
  return isRight(asked) || isProposal(asked) || BEHIND_ASKING.some((tail) => isBefore(asked, tail));
}

const isRight = (words: readonly string[]): boolean =>
  ASKS_WHETHER_RIGHT.some((pattern) => pattern.test(words.join(' ')));

/** "Send 5 USDC to 0x…, is that right?". */
function isBefore(words: readonly string[], tail: readonly string[]): boolean {
  const rest = words.slice(0, words.length - tail.length);
  return words.slice(rest.length).join(' ') === tail.join(' ') && (rest.length === 0 || isProposal(rest));
}

/** "(Shall I) (go ahead and) prepare (the transaction)", or the request told again. */
function isProposal(words: readonly string[], times = 3): boolean {
  if (isDoing(words) || isToldAgain(words)) return true;
  const begun = WILL_I.find((phrase) => phrase.every((word, at) => words[at] === word));
  if (!begun || times === 0) return false;
  const rest = words.slice(begun.length);
  const next = rest.findIndex((word) => !BEFORE_ASKING.has(word));
  if (next === -1) return !rest.some((word) => TOLD_FIRST.has(word));
  return isProposal(rest.slice(next), times - 1) || isRight(rest.slice(next));
}

/** "Should I recap?". */
const TOLD_FIRST: ReadonlySet<string> = new Set(['recap', 'summary', 'here', "here's"]);

/** "5 USDC to 0x…", and not "the payment". */
const isToldAgain = (words: readonly string[]): boolean =>
  words.every((word) => TOLD_AGAIN.has(word)) && words.some((word) => /^(?:[VAN]|details)$/.test(word));

function isDoing(words: readonly string[]): boolean {
  const verbs = words.findIndex((word) => !GOING_ON.has(word) && !LINKING.has(word));
  if (verbs === -1) return true;
  const rest = words.slice(verbs);
  const made = rest.findIndex((word) => !MAKING_ONE.has(word) && !LINKING.has(word));
  if (made === -1) return false;
  // "Sign for 0x…", "start a pool": an object of another kind.
  if (made > 0 || verbs > 0) return isTheRequest(rest.slice(made));
  return rest[0] === 'A' && rest.every((word) => TOLD_AGAIN.has(word));
}
const LINKING: ReadonlySet<string> = new Set(['and', 'with', 'to', 'by', 'please', 'now']);

/** "The transfer of 5 USDC to 0x…", "5 USDC to 0x…". */
function isTheRequest(words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const at = words.findIndex(
    (word) => !OF_THE_REQUEST.has(word) || (THE_REQUEST.has(word) && !isWord(words, word)),
  );
  const rest = words.slice(at + 1);
  return at !== -1 && THE_REQUEST.has(words[at] ?? '') && rest.every((word) => TOLD_AGAIN.has(word));
}

/** "This" in "this transfer" stands before what is meant. */
const isWord = (words: readonly string[], word: string): boolean =>
  words.at(-1) !== word && OF_THE_REQUEST.has(word);
