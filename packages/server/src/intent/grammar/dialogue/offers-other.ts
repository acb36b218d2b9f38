import { ASKS_WHETHER_HELD, CALLED, OTHER_OFFERS } from '../../lexicon/other-offers.ts';
import type { Step } from '../steps/step.ts';
import { exactNumber } from '../../text/exact-number.ts';
import { fieldsDiffer } from './card-fields.ts';

const NOUN = `(?<noun>${Object.keys(CALLED).join('|')})`;
/** "Bridge quote ready", "loan quote", "withdrawal ready": one of several steps may be called so. */
const PREPARED = new RegExp(
  String.raw`\b${NOUN}\s+(?:quote|offer|is\s+ready|ready|is\s+prepared|prepared)\b`,
  'gi',
);
/** "Confirm the payment?", "confirm or cancel the swap": all that is asked for is called so. */
const TO_CONFIRM = new RegExp(
  String.raw`\bconfirm\s+(?:or\s+(?:cancel|reject|decline)\s+)?(?:the|this|your)\s+${NOUN}\b`,
  'gi',
);
/** "Reply "yes" to approve", and not "… to approve the transaction". */
const APPROVES = /\byes['"”]?\s+to\s+approve\s*(?=[.!\n]|$)/i;

type IsToken = (word: string) => boolean;

interface Known {
  readonly steps: readonly Step[];
  readonly isToken: IsToken;
  /** Whether a word is in no list. */
  readonly isUnknown: (word: string) => boolean;
}

/** "With GoGoPool": a place that nobody knows. */
const WITH_PLACE = /\b(?:[Ww]ith|[Vv]ia|[Tt]hrough|[Uu]sing)\s+(?<word>[A-Z][A-Za-z]{3,20})\b/g;

/**
 * Whether an assistant offers something else than some steps: to cancel them, another kind of transaction ("bridge quote ready"), details that it changed ("I
 * corrected the address"), another time, or only to tell more. No word of such an offer need be a value of another request.
 *
 * @param content as it was said
 * @param asked the same without the set phrases around it, and the way out that it offers
 * @param known whether a word is a token here, which is held against those of the request elsewhere, and whether it is in no list
 */
export function offersOther(content: string, asked: string, { steps, isToken, isUnknown }: Known): boolean {
  const names = steps.map(({ action }) => action.definition.name);
  const called = (pattern: RegExp): readonly (readonly string[])[] =>
    [...content.matchAll(pattern)].map(({ groups }) => CALLED[groups?.['noun']?.toLowerCase() ?? ''] ?? []);
  return (
    OTHER_OFFERS.some((pattern) => pattern.test(asked)) ||
    asked
      .split(/(?<=[.!?\n])/)
      .some((sentence) => sentence.includes('?') && ASKS_WHETHER_HELD.test(sentence)) ||
    called(PREPARED).some((may) => !names.some((name) => may.includes(name))) ||
    called(TO_CONFIRM).some((may) => !names.every((name) => may.includes(name))) ||
    (APPROVES.test(content) && !names.includes('approve')) ||
    sellsBought(asked, steps) ||
    turnsRound(asked, steps) ||
    fieldsDiffer(content, steps, isUnknown) ||
    sharesOtherwise(asked, steps) ||
    costsMost(content, steps) ||
    namesUnknown(asked, steps, isToken) ||
    [...asked.matchAll(WITH_PLACE)].some(({ groups }) => isUnknown(groups?.['word'] ?? ''))
  );
}

/** "100 USDC each", where 100 are shared out; "total: 10 USDC", where each gets 10. */
function sharesOtherwise(asked: string, steps: readonly Step[]): boolean {
  if (steps.length < 2) return false;
  const amounts = steps.flatMap(({ said }) => said.get('amount')?.value.entity ?? []);
  const shared = amounts.some((item) => item.kind === 'amount' && item.match.amount.kind === 'portion');
  const numbers = amounts.flatMap(({ text }) => /\d[\d.,]*\d|\d/.exec(text) ?? []);
  const told = [...asked.matchAll(shared ? EACH_GETS : IN_TOTAL)].map(({ groups }) => groups?.['number']);
  return told.some((number) => number !== undefined && numbers.includes(number));
}
const EACH_GETS = /(?<number>\d[\d.,]*\d|\d)\s+\$?[a-z.]{2,8}\s+(?:each|apiece|per\s+\w+)\b/gi;
const IN_TOTAL = /\btotal(?:\s+amount)?\s*:?\s*(?<number>\d[\d.,]*\d|\d)(?=\s)/gi;

/** "You receive 100 USDC", "Payer: 0x…", where it is the other way round. */
function turnsRound(asked: string, steps: readonly Step[]): boolean {
  const gives = steps.every(
    ({ action: { definition, slots } }) =>
      definition.output === undefined && slots['destination'] === undefined,
  );
  const payers = [...asked.matchAll(PAYER)].map(({ groups }) => groups?.['who']?.toLowerCase());
  const paid = steps.flatMap(({ said }) => said.get('recipient')?.value.item.lower ?? []);
  return (gives && GETS.test(asked)) || paid.some((who) => payers.includes(who));
}
const GETS = /\byou(?:['’]ll|\s+will)?\s+(?:receive|get)\s*:?\s*\$?\d/i;
const PAYER =
  /\b(?:payer|sender|from|source|paid\s+by)\s*:?\s*(?<who>0x[\da-f]{40}|[\w-]+\.(?:eth|sol)|[1-9A-HJ-NP-Za-km-z]{32,44})\b/gi;

/** "Fee: 500 USDC", where 5 are sent: no fee is half of what it is for. */
function costsMost(content: string, steps: readonly Step[]): boolean {
  const own = steps.flatMap(({ said }) => [...said.values()].map(({ value }) => value.item.lower));
  return [...content.matchAll(FEE)].some(({ groups }) => {
    const fee = exactNumber(groups?.['number'] ?? '');
    if (fee === null || !own.includes(groups?.['token']?.toLowerCase() ?? '')) return false;
    return own.some((lower) => {
      const amount = exactNumber(/^\d[\d.,]*(?=\s|$)/.exec(lower)?.[0] ?? '');
      return amount !== null && fee * 2n >= amount;
    });
  });
}
const FEE = /\bfees?\b[^\d\n.?!]{0,16}(?<number>\d[\d.,]*\d|\d)\s+(?<token>[a-z]{2,10})\b/gi;

/** "It sells your ETH", where ETH is bought, and nothing else is. */
function sellsBought(asked: string, steps: readonly Step[]): boolean {
  const sold = [...asked.matchAll(SELLS)].map(({ groups }) => groups?.['word']?.toLowerCase());
  const isBought = ({ action: { definition }, said }: Step): boolean =>
    [...said].some(([name, { value }]) => name === definition.output && sold.includes(value.item.lower));
  return sold.length > 0 && steps.some(isBought) && steps.length === 1;
}
const SELLS = /\b(?:sells?|selling)\s+(?:(?:your|the|all|of|some)\s+)*(?<word>[a-z][a-z\d]{1,9})\b/gi;

/** "10 USDC → PEPE", "10 USDC.e": a token that nobody knows. */
const POINTED = /(?:→|➡️?|->|=>)\s*(?:[~≈]\s?)?(?:\d[\d.,]*\s+)?(?<word>[A-Za-z][A-Za-z\d.]{1,15})/g;
const BRIDGED = /\b(?<word>[A-Za-z]{2,8}\.e)\b/g;
/** "Recipient: alice", "… and Bob": somebody whom the request does not name. */
const CALLED_SO =
  /\b(?:recipient|receiver|beneficiary|payee)\s*:\s*[*_`]{0,3}(?<word>[a-z]{2,20})\b(?![.…'’]\w)/gi;
const AND_SOMEBODY =
  /(?:\b0x[\da-f.…]{6,42}|\.(?:eth|sol))\s+and\s+(?<word>[A-Z][a-z]{1,20})\s*(?=[.?!,\n]|$)/gi;
const OF_NOBODY = new Set([
  'the',
  'your',
  'you',
  'my',
  'to',
  'is',
  'as',
  'same',
  'on',
  'confirmed',
  'confirm',
  'continue',
  'proceed',
]);

function namesUnknown(asked: string, steps: readonly Step[], isToken: IsToken): boolean {
  const items = steps.flatMap(({ said }) => [...said.values()].map(({ value }) => value.item.lower));
  const known = new Set(items.flatMap((lower) => [lower, ...(lower.match(/[a-z][a-z\d]*/g) ?? [])]));
  // "1 ETH → 1 WETH", "100 USDC → 100 aUSDC": what comes of wrapping and lending.
  const made = steps.every(({ action: { definition } }) => MAKING.has(definition.name));
  const isKnown = (word: string): boolean =>
    known.has(word) || OF_NOBODY.has(word) || (made && /^[aw]/.test(word) && known.has(word.slice(1)));
  const wordsIn = (pattern: RegExp): readonly string[] =>
    [...asked.matchAll(pattern)].map(({ groups }) => (groups?.['word'] ?? '').replace(/\.$/, ''));
  return (
    wordsIn(POINTED).some((word) => isSymbol(word) && !isKnown(word.toLowerCase()) && !isToken(word)) ||
    [BRIDGED, CALLED_SO, AND_SOMEBODY].flatMap(wordsIn).some((word) => !isKnown(word.toLowerCase()))
  );
}
const MAKING = new Set(['wrap', 'unwrap', 'lend']);

/** "PEPE", "stETH": has two capitals beside each other. */
const isSymbol = (word: string): boolean => /[A-Z]{2}/.test(word);
