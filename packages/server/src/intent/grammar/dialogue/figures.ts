import { useOf, type Item } from '../../scan/item.ts';
import { shiftDecimal, toDecimal } from '../../slots/notation.ts';
import type { TokenValue } from '../../slots/token.ts';

/** A number of a request and the token that it counts; `token` is null where none is named. */
export interface Figure {
  readonly amount: string;
  readonly token: string | null;
}

/** What a request says of amounts, to hold the figures of an assistant's message against. */
export interface Figures {
  readonly own: readonly Figure[];
  readonly steps: number;
}

/** The token that a value names; null where it names none. */
export function tokenIn(entity: Item | null | undefined): TokenValue | null {
  if (entity?.kind === 'protocol') return entity.token;
  return entity?.kind === 'token' ? entity.token : null;
}

/** By what a token is known to be another one. */
export const keyOf = (token: TokenValue): string => (token.kind === 'symbol' ? token.symbol : token.kind);

/** What an amount says, however it is written: "five hundred" and "500" are one. */
export function amountOf(item: Item): string | null {
  if (item.kind !== 'amount') return null;
  const { amount } = item.match;
  if ('value' in amount) return `${amount.kind} ${shiftDecimal(amount.value, 0)}`;
  if (amount.kind === 'share') return `share ${amount.numerator}/${amount.denominator}`;
  return amount.kind === 'all' ? 'all' : item.lower.replaceAll(/\s+/g, ' ');
}

const amountAt = (items: readonly Item[], at: number): string | null => {
  const item = items[at];
  return item ? amountOf(item) : null;
};

/** The token right behind an amount; null where none stands there. */
export function tokenBehind(items: readonly Item[], at: number): string | null {
  const next = tokenIn(items[at + 1]);
  return next && keyOf(next);
}

/**
 * What a figure of an assistant's message is beside the request's own: `free` where nobody could mean to pay it (a fee, a rate, a
 * time, a total of the request's own amounts), `held` where it is what somebody has or owes, which "that" may stand for. Null for
 * anything else.
 */
export function figureAt(items: readonly Item[], at: number, figures: Figures): 'free' | 'held' | null {
  if (items[at]?.kind !== 'amount') return null;
  if (isTotal(items, at, figures) || isCount(items, at, figures) || isRate(items, at)) return 'free';
  const before = wordsBefore(items, at).replace(CONNECTING, '');
  const behind = wordsBehind(items, at);
  if (MOVING.test(before) || MOVING.test(behind)) return isLittle(items[at]) ? 'free' : null;
  if (FREE_BEFORE.test(before) || FREE_BEHIND.test(behind)) return 'free';
  return OF_YOURS.test(wordsBefore(items, at)) || HELD_BEFORE.test(before) || HELD_BEHIND.test(behind)
    ? 'held'
    : null;
}

/** Whether a text tells of a price that moves by more than a little. */
export const movesMuch = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      item.kind === 'amount' &&
      item.match.amount.kind === 'share' &&
      !isLittle(item) &&
      (MOVING.test(wordsBefore(items, at).replace(CONNECTING, '')) || MOVING.test(wordsBehind(items, at))),
  );

/** How far the price moves: by more than a little, who says yes may not have seen it. */
const MOVING = /\b(?:impact|slippage|tolerance)$|^(?:price )?(?:impact|slippage)\b/;
const isLittle = (item: Item | undefined): boolean => {
  const amount = item?.kind === 'amount' ? item.match.amount : null;
  return amount?.kind === 'share' && amount.numerator * MOST_MOVED <= amount.denominator;
};
/** One in so many: 2 %. */
const MOST_MOVED = 50;

const CONNECTING =
  /(?:[\s:=~≈<>]|\b(?:about|around|approx|approximately|roughly|only|just|is|are|will be|would be|be|of|at|to|currently|now|under|below|less than|after|est|estimated))+$/;
const FREE_BEFORE =
  /\b(?:fees?|gas|(?:gas|network|transaction) costs?|rate|ap[yr]|yield|health factor|ltv|leaves? you(?: with)?|takes?|arrives in|arrival|eta)$/;
const FREE_BEHIND =
  /^(?:(?:in|of|as) )?(?:(?:a|the|network|gas|transaction|bridge|swap|protocol|price) )*(?:fees?|gas|ap[yr]|yield|seconds?|secs?|minutes?|mins?|min|hours?)\b/;
const HELD_BEFORE =
  /\b(?:balance|you (?:currently |still |only |now )*(?:have|hold|own|owe)|remaining(?: debt| balance)?|debt|available|unclaimed|unlocked|limit (?:remaining|left))$/;
/** "45 of your 120 USDC". */
const OF_YOURS = /\bof your$/;
const HELD_BEHIND =
  /^(?:(?:will be|would be|is|are) )?(?:left|remaining|available|unclaimed|unlocked|of (?:unclaimed|unlocked|claimable|accrued|pending|your)|in your (?:wallet|account)|of (?:rewards|fees))\b/;

/** No label reaches further. */
const REACH = 6;

function wordsBefore(items: readonly Item[], at: number): string {
  let from = at;
  while (from > 0 && at - from < REACH && !isBound(items[from - 1])) from -= 1;
  return spoken(items.slice(from, at));
}

/** The words behind an amount and its token, and behind those that are listed with it ("0.1 USDC and 0.2 DAI of unclaimed fees"). */
function wordsBehind(items: readonly Item[], at: number): string {
  let next = tokenBehind(items, at) === null ? at + 1 : at + 2;
  const joined = useOf(items[next] ?? items[at])?.use === 'join' && items[next]?.lower === 'and';
  if (joined && items[next + 1]?.kind === 'amount') next = tokenBehind(items, next + 1) ? next + 3 : next + 2;
  let to = next;
  while (to < items.length && to - next < REACH && !isBound(items[to])) to += 1;
  return spoken(items.slice(next, to));
}

const spoken = (items: readonly Item[]): string => items.map(({ lower }) => lower).join(' ');

/** Where what an assistant says of one number ends. */
function isBound(item: Item | undefined): boolean {
  if (!item || item.kind === 'break' || item.kind === 'amount') return true;
  const use = useOf(item);
  return (use?.use === 'join' && use.join !== 'colon') || /^[()[\]|•·*;]$/.test(item.text);
}

const TOTAL_BEFORE = /\b(?:total|sum|altogether|together|combined|overall)$/;
const TOTAL_BEHIND = /^(?:in total|total|altogether|together|combined|in all|all together|overall)\b/;

/** "Total 50 USDC" of 20 USDC and 30 USDC. */
function isTotal(items: readonly Item[], at: number, { own }: Figures): boolean {
  const told = amountAt(items, at);
  const before = wordsBefore(items, at);
  const called =
    TOTAL_BEFORE.test(before.replace(CONNECTING, '')) || TOTAL_BEHIND.test(wordsBehind(items, at));
  const multiplied =
    /(?:^| )=$/.test(before) && items.slice(0, at).some((item) => /^[x×*]$/.test(item.lower));
  if (!called && !multiplied) return false;
  const token = tokenBehind(items, at);
  const tokens = new Set(own.map((figure) => figure.token));
  if (own.length < 2 || tokens.size !== 1 || (token !== null && !tokens.has(token))) return false;
  return told !== null && told === sumOf(own.map(({ amount }) => amount));
}

/** The sum of amounts of tokens; null where one is anything else. */
function sumOf(amounts: readonly string[]): string | null {
  const values = amounts.flatMap((amount) => /^tokens ([\d.]+)$/.exec(amount)?.[1] ?? []);
  if (values.length < amounts.length) return null;
  const digits = Math.max(...values.map((value) => (value.split('.')[1] ?? '').length));
  const total = values.reduce((sum, value) => sum + BigInt(shiftDecimal(toDecimal(value), digits)), 0n);
  return `tokens ${shiftDecimal(toDecimal(total.toString()), -digits)}`;
}

/** "5 USDC to alice.eth and 5 USDC to alice.eth": an own number that is to be moved once more. */
export const saysTwice = (items: readonly Item[], { own }: Pick<Figures, 'own'>): boolean =>
  items.some((item, at) => {
    const use = useOf(item);
    if (use?.use !== 'join' || use.join !== 'and') return false;
    const stop = items.findIndex((other, index) => index > at && isBound(other) && other.kind !== 'amount');
    const ahead = items.slice(at + 1, stop === -1 ? undefined : stop);
    return own.some(({ amount, token }) => {
      const alike = (index: number): boolean =>
        amountAt(items, index) === amount && token !== null && tokenBehind(items, index) === token;
      const again = ahead.some((_, index) => alike(at + 1 + index));
      const wanted = own.filter((figure) => figure.amount === amount && figure.token === token).length;
      return again && wanted === 1 && items.slice(0, at).some((_, index) => alike(index));
    });
  });

/** Whether one amount of tokens is another one less a tenth at most. */
export function isLittleLess(less: string, amount: string): boolean {
  const [told, own] = [less, amount].map((text) => /^tokens ([\d.]+)$/.exec(text)?.[1]);
  if (told === undefined || own === undefined) return false;
  const digits = Math.max(...[told, own].map((value) => (value.split('.')[1] ?? '').length));
  const [left, whole] = [told, own].map((value) => BigInt(shiftDecimal(toDecimal(value), digits)));
  return left !== undefined && whole !== undefined && left < whole && left * 10n >= whole * 9n;
}

const COUNTED =
  /^(?:payments?|transfers?|transactions?|txs?|recipients?|addresses|people|persons|friends|guys|invoices|bills|steps?|swaps?|trades|orders?|actions?|operations?|wallets?|x|×)\s?:?$/;

/** "Two payments", "3 recipients", "3 x 10 USDC", where there are as many. */
const isCount = (items: readonly Item[], at: number, { steps }: Figures): boolean =>
  countAt(items, at) === `tokens ${steps}`;

/** What says of how many payments, people and the like something is told; null where no number does. */
export const countAt = (items: readonly Item[], at: number): string | null =>
  COUNTED.test(items[at + 1]?.lower ?? '') ? amountAt(items, at) : null;

/** "1 ETH = 2,439 USDC", "2840 TOSHI per USDC". */
function isRate(items: readonly Item[], at: number): boolean {
  const token = tokenBehind(items, at);
  const last = items[at + 3];
  if (token === null) return false;
  const per = tokenIn(last);
  if (/^(?:per|\/)$/.test(items[at + 2]?.lower ?? '')) return per !== null && keyOf(per) !== token;
  const one = isOneOf(items, at) ? at : isOneOf(items, at - 3) ? at - 3 : null;
  if (one === null || !IS.test(items[one + 2]?.lower ?? '')) return false;
  const [first, second] = [tokenBehind(items, one), tokenBehind(items, one + 3)];
  return items[one + 3]?.kind === 'amount' && second !== null && first !== second;
}

const IS = /^(?:is|=|costs|equals|≈|~|at)$/;

/** "You'd receive about 1,560", "quote 1,560": how much comes out, of what is said already. */
export const isQuoted = (items: readonly Item[], at: number): boolean =>
  amountAt(items, at)?.startsWith('tokens ') === true &&
  QUOTED.test(wordsBefore(items, at).replace(CONNECTING, '')) &&
  tokenBehind(items, at) === null &&
  !(items[at + 1]?.kind === 'word' && SYMBOL.test(items[at + 1]?.text ?? ''));
/** "1,220 aUSDC": a token that nobody knows. */
const SYMBOL = /[A-Z]{2}/;
const QUOTED =
  /\b(?:you(?:'d| would|'ll| will)?(?: then)? (?:receive|get)|quote|output|expected|min|minimum|at least|minimum received|min received)$/;

const isOneOf = (items: readonly Item[], at: number): boolean =>
  amountAt(items, at) === 'tokens 1' && tokenBehind(items, at) !== null;
