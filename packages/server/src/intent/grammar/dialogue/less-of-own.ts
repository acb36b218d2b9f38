import { exactNumber } from '../../text/exact-number.ts';

/** Numbers that are no part of a name or an address. */
const NUMBERS = /(?<![\w.])\$?(\d[\d.,]*)(?![\w-]*\.[a-z])(?:(?=\s)|(?!\w))(?:\s+([a-z]{2,8})\b)?/gi;
/** A fee, a price, a time, a count, a balance or what comes out: of these it may be too much as well. */
const OF_OTHERS =
  /\b(?:fees?|gas|costs?|charges?|slippage|tolerance|impact|prices?|rates?|ap[yr]|yield|interest|ltv|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|times|transfers|payments|batches|parts|steps|transactions|recipients|people|leaves?|left|remain\w*|balance|hold|have|get|gets|receive[sd]?|receiving|output|return|worth|expect\w*|estimat\w*|approximately|about|minimum|maximum|limit)\b|[%≈~→]|->|=>/i;
/** "Fee: 3 USDC", "slippage 3%", "in 3 days". */
const BESIDE =
  /\b(?:fees?|gas|costs?|charges?|slippage|tolerance|impact|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|times|transfers|payments|batches|parts)\b/i;
/** Of two tokens either may be counted. */
const OF_TWO = /\b(?:swap|exchange|convert|trade|buy|sell|turn|get|switch|change|purchase)\b/i;

interface Counted {
  readonly number: string;
  readonly token: string;
}

const countedIn = (text: string): readonly Counted[] =>
  [...text.matchAll(NUMBERS)].map(([, number = '', token = '']) => ({
    number: plain(number),
    token: NO_TOKEN.test(token) ? '' : token.toLowerCase(),
  }));
const NO_TOKEN = /^(?:to|on|in|of|for|from|into|with|is|will|would|should|and|at|by|per|please)$/i;
const plain = (number: string): string => number.replaceAll(',', '').replace(/\.$/, '');

/**
 * Whether "that's too high, 1" may be of a fee, a time or a count that the assistant tells: one that is more than that, and less than the request's amount; and
 * "that's too low, 1", where the amount is more already.
 */
export function mayBeOfOthers(answer: string, said: readonly string[], heard: string): boolean {
  if (!BESIDE.test(heard)) return false;
  const [other] = exactIn([answer]);
  const amounts = exactIn(said);
  if (other === undefined) return false;
  if (/\btoo\s+(?:low|little|few|small)\b/i.test(answer)) return amounts.some((own) => other <= own);
  return exactIn([heard]).some((told) => other < told && amounts.some((own) => told < own));
}

const exactIn = (texts: readonly string[]): readonly bigint[] =>
  texts.flatMap(countedIn).flatMap(({ number }) => exactNumber(number) ?? []);

/** The only number that a user said before, and what it counts. */
function ownOf(said: readonly string[]): Counted | null {
  const [own, more] = said.flatMap(countedIn);
  return own && !more && exactNumber(own.number) !== null ? own : null;
}

/** Whether an assistant tells the amount of a request, and no other number or anything that has one. */
const tellsOnly = (heard: string, { number }: Counted): boolean => {
  const told = countedIn(heard);
  return told.length > 0 && told.every((one) => one.number === number) && !OF_OTHERS.test(heard);
};

const isAlike = (token: string, own: Counted): boolean => token === '' || token === own.token;

/** Whether "that's too much, 200" is of the request's amount, the only number there is: less of the same. */
export function isLess(answer: string, said: readonly string[], heard: string): boolean {
  const own = ownOf(said);
  const [less, more] = countedIn(answer);
  if (!own || !less || more || !tellsOnly(heard, own) || !isAlike(less.token, own)) return false;
  const counts = less.token !== '' || !said.some((text) => OF_TWO.test(text));
  const [left, whole] = [exactNumber(less.number), exactNumber(own.number)];
  return counts && left !== null && whole !== null && left < whole;
}

/** Whether "not 5", "not 5 USDC" denies the request's own amount, and not "5 minutes". */
export function isOwnAmount(denied: string, said: readonly string[], heard: string): boolean {
  const own = ownOf(said);
  const [old, more] = countedIn(denied);
  return (
    own !== null && old?.number === own.number && !more && isAlike(old.token, own) && tellsOnly(heard, own)
  );
}
