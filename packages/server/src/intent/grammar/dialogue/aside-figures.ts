import { useOf, type Item } from '../../scan/item.ts';
import { amountOf } from './figures.ts';

const ASIDE =
  /\b(?:fees?|gas|gwei|balance|available|you (?:currently |still |only )?(?:hold|have|own)|rate|trading at|prices?|impact|costs?|fiat|usd|percent|health factor|ltv|ap[yr])\b|%/i;
const APART = new Set(['stop', 'comma', 'semicolon', 'dash']);

/** "Gas cost: 0.0002 ETH", "(~$0.92)": a number by itself, in words of its own that speak of a fee, a price or a balance. */
export function isAside(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'amount') return false;
  // "More than 50% of your balance".
  if (item.match.amount.kind === 'share' && /\bbalance\b/.test(item.lower)) return true;
  if (isToldOf(items, at)) return true;
  const [from, to] = clauseAround(items, at);
  const clause = items.slice(from, to + 1);
  const bracketed = items[from - 1]?.text === '(' && items[to + 1]?.text === ')';
  // "Swap fee is 0.3% (0.24 USDC)".
  const ofFee = bracketed && (isToldOf(items, from - 2) || isFeeTier(items[from - 2]));
  if (ofFee || isRate(clause)) return true;
  const inDollars = bracketed && item.match.amount.kind === 'usd';
  const told = inDollars || TIMES.test(items[at + 1]?.lower ?? '') || ASIDE.test(textOf(clause));
  return told && clause.every((other) => other === item || isNoAmountOrVerb(other));
}

/** The indexes of the first and the last item of what stands between two pauses or brackets. */
function clauseAround(items: readonly Item[], at: number): readonly [number, number] {
  let [from, to] = [at, at];
  while (from > 0 && !isApart(items[from - 1])) from -= 1;
  while (to < items.length - 1 && !isApart(items[to + 1])) to += 1;
  return [from, to];
}

const isFeeTier = (item: Item | undefined): boolean =>
  item?.kind === 'setting' && item.setting.type === 'fee_tier';

const textOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(' ');
const isNoAmountOrVerb = (item: Item): boolean => item.kind !== 'amount' && useOf(item)?.use !== 'verb';

/** "… would bring your health factor to 2.4", "a fee of 0.1 USDC": right behind what it is. */
function isToldOf(items: readonly Item[], at: number): boolean {
  if (items[at]?.kind !== 'amount') return false;
  let before = at - 1;
  while (CONNECTING.test(items[before]?.lower ?? '')) before -= 1;
  return TOLD_OF.test(`${items[before - 1]?.lower ?? ''} ${items[before]?.lower ?? ''}`);
}
const CONNECTING =
  /^(?:\(|to|of|is|at|about|around|approximately|roughly|only|just|~|≈|:|=|will|be|will be)$/;
const TOLD_OF =
  /(?:^| )(?:fees?|gas|balance|rate|price|price impact|costs?|health factor|ltv|ap[yr]|takes?)$/;

/** "About 15 minutes". */
const TIMES = /^(?:seconds?|secs?|minutes?|mins?|hours?|days?|business)$/;

/** "1 ETH is 2,439 USDC right now", and nothing else. */
function isRate(clause: readonly Item[]): boolean {
  const [one, token, is, many, ...more] = clause;
  const rest = more.filter((item) => item.kind !== 'token' && useOf(item)?.use !== 'filler');
  return (
    one?.kind === 'amount' &&
    amountOf(one) === 'tokens 1' &&
    token?.kind === 'token' &&
    /^(?:is|=|costs|equals|≈|~)$/.test(is?.lower ?? '') &&
    many?.kind === 'amount' &&
    rest.length === 0
  );
}

function isApart(item: Item | undefined): boolean {
  if (!item || item.kind === 'break') return true;
  const use = useOf(item);
  return (use?.use === 'join' && APART.has(use.join)) || /^[()[\]|•·*]$/.test(item.text);
}
