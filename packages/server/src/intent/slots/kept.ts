import type { Decimal } from '../../core/intent.ts';
import { phraseList } from '../lexicon/phrase-list.ts';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from '../text/lexeme.ts';
import { createPhraseIndex, matchPhrase, type PhraseIndex } from '../text/phrase-index.ts';
import { readAmount } from './amount.ts';
import { readToken, type TokenValue } from './token.ts';

/** What is to stay of "all of it": so many tokens, of a token where it is named. */
export interface Kept {
  readonly value: Decimal;
  readonly token: KeptToken | null;
  /** It is called for the network's fees, which are paid in the native coin. */
  readonly gas: boolean;
  /** `except` leaves out of what is said; `keep` says it as a wish of its own. */
  readonly form: 'except' | 'keep';
}

/** A token inside of such words: lexemes by index, `to` exclusive. */
export interface KeptToken {
  readonly token: TokenValue;
  readonly from: number;
  readonly to: number;
}

const EXCEPT = phraseList(`
  except, except for, excepting, excluding, but, but for, minus, less, other than, apart from, aside from, save, save for,
  bar, barring, short of, with the exception of`);
const LEADS = phraseList(`
  and, but, while, whilst, by, please, and please, but please, just, but just, and just, and also, but also, i want to, i'd like to,
  i would like to, but i want to, and i want to, but i'd like to, let me, but let me, make sure to, but make sure to,
  and make sure to, making sure to, be sure to, but be sure to`);
const KEEP = phraseList(`
  keep, keeping, leave, leaving, retain, retaining, reserve, reserving, hold back, holding back, set aside, setting aside,
  hold on to, holding on to, save, saving`);
const WHOM = phraseList('me, me with, myself, us, behind, over, aside, back, back for myself');
const AT_LEAST = phraseList(`
  at least, exactly, a minimum of, minimum, no less than, not less than, only, just, the last, my last`);
const LAST = phraseList('the last, my last, exactly, just');
const FOR_GAS = phraseList(`
  for gas, for the gas, for gas fees, for the gas fees, for gas fee, for gas costs, for fees, for the fees, for network fees,
  for transaction fees, for tx fees, for future gas, for future fees, for later gas, as gas, as gas money, for gas money,
  to pay gas, to pay for gas, to pay the gas, to cover gas, to cover the gas, to cover gas fees, to cover fees, to pay fees,
  to pay for fees, to pay network fees, to cover network fees, for the network fee, for the transaction fee, as gas fees, as a gas reserve`);
const ASIDE = phraseList(`
  behind, in my wallet, in the wallet, in my account, in wallet, left, left over, untouched, aside, back, as a reserve, as reserve,
  in reserve, for me, for myself, with me, in my balance`);

const indexOf = <T>(lists: readonly (readonly [readonly string[], T])[]): PhraseIndex<T> =>
  createPhraseIndex(lists.flatMap(([words, value]) => words.map((word) => [word, value] as const)));

const OPENINGS = indexOf([[EXCEPT, 'except' as const]]);
const LEAD = indexOf([[LEADS, true]]);
const VERB = indexOf([[KEEP, true]]);
const WHO = indexOf([[WHOM, true]]);
const BOUND = indexOf([[AT_LEAST, true]]);
const BOUND_LAST = indexOf([[LAST, true]]);
const TAILS = indexOf([
  [FOR_GAS, 'gas' as const],
  [ASIDE, 'aside' as const],
]);

/** Words that such a phrase can begin with. */
export const KEPT_FIRST_WORDS: ReadonlySet<string> = new Set([
  ...OPENINGS.firstWords,
  ...LEAD.firstWords,
  ...VERB.firstWords,
]);

/** Reads "except 10 USDC", "but leave me 0.005 for gas", as far as it goes. Null where there is no number of tokens. */
export function readKept(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
): { readonly kept: Kept; readonly next: number } | null {
  return readForm(lexemes, at, vocabulary, 'keep') ?? readForm(lexemes, at, vocabulary, 'except');
}

function readForm(
  lexemes: readonly Lexeme[],
  at: number,
  vocabulary: Vocabulary,
  form: Kept['form'],
): { readonly kept: Kept; readonly next: number } | null {
  const begun = form === 'keep' ? afterKeep(lexemes, at) : afterExcept(lexemes, at);
  const amount = begun === null ? null : readAmount(lexemes, begun, vocabulary.family);
  if (amount?.kind !== 'amount' || amount.amount.kind !== 'tokens' || amount.bare) return null;
  const token = readCounted(lexemes, amount.next, vocabulary);
  let next = token?.to ?? amount.next;
  let gas = false;
  for (let tail = matchPhrase(TAILS, lexemes, next); tail; tail = matchPhrase(TAILS, lexemes, next)) {
    gas ||= tail.value === 'gas';
    next = tail.next;
  }
  return { kept: { value: amount.amount.value, token, gas, form }, next };
}

function afterKeep(lexemes: readonly Lexeme[], at: number): number | null {
  const lead = matchPhrase(LEAD, lexemes, at)?.next ?? at;
  const verb = matchPhrase(VERB, lexemes, lead);
  if (!verb) return null;
  const who = matchPhrase(WHO, lexemes, verb.next)?.next ?? verb.next;
  return matchPhrase(BOUND, lexemes, who)?.next ?? who;
}

function afterExcept(lexemes: readonly Lexeme[], at: number): number | null {
  const opening = matchPhrase(OPENINGS, lexemes, at);
  return opening && (matchPhrase(BOUND_LAST, lexemes, opening.next)?.next ?? opening.next);
}

/** "10 USDC", "10 of my USDC". */
function readCounted(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): KeptToken | null {
  const of = lexemes[at]?.lower === 'of' ? 1 : 0;
  const my = of === 1 && /^(?:my|our)$/.test(lexemes[at + 1]?.lower ?? '') ? 1 : 0;
  const from = at + of + my;
  const found = readToken(lexemes, from, vocabulary);
  return found && { token: found.token, from, to: found.next };
}
