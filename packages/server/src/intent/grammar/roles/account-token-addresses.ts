import { isDeepStrictEqual } from 'node:util';
import { askedVerb, placesOf, useOf, type Item } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import { verbBefore } from './remarks.ts';

const NOUNS = new Set(['contract noun', 'token noun', 'any contract', 'recipient noun', 'determiner', 'at']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/**
 * "USDC (EPjF…)", "USDC (mint: EPjF…)", "USDC [the one at EPjF…]", "USDC using contract EPjF…": where the registry has the token at that address, the
 * address says again which token is meant. An address of any other token is a problem, as are words between.
 */
export function accountForTokenAddresses(accounts: Accounts, { addresses, family }: AccountContext): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'address')) {
    const { start, bracketed, beside } = saidAgainFrom(items, index);
    const named = start === null ? undefined : namedBefore(items, start);
    const token = named?.kind === 'token' && named.token.kind === 'symbol' ? named.token.symbol : null;
    if (start === null || token === null || roles[start - 1] === 'silent') continue;
    const said = items[index]?.text ?? '';
    const own = addresses.get(token) ?? '';
    const same = family === 'evm' ? own.toLowerCase() === said.toLowerCase() : own === said;
    if (same) roles.fill('silent', start, bracketed ? index + 2 : index + 1);
    // "Approve 5 USDC contract 0x…" names a spender.
    else if (!beside || accounts.asked.has('swap')) roles[index] = 'problem';
  }
  accountForUnlistedSymbols(accounts);
}

/**
 * "69 EZSIS 3GUL…", "to $PEPE (0x…)", "PEPE at 0x…": a symbol that the registry does not know, and the address of its token behind it. The address says which
 * token is meant; the preview shows the symbol that the chain has for it.
 */
function accountForUnlistedSymbols({ items, roles, bySort }: Accounts): void {
  for (const index of placesOf({ bySort }, 'address')) {
    const open = openingBefore(items, index);
    const bracketed = open !== null && items[index + 1]?.text === CLOSING[items[open]?.text ?? ''];
    const named = symbolBefore(items, bracketed ? open : index);
    if (named === null || !tokensStandAt(items, named)) continue;
    roles.fill('silent', named, index);
    if (bracketed) roles[index + 1] = 'silent';
  }
}

/** The index of an unlisted symbol, or of the `$` before it, that ends where an address begins. */
function symbolBefore(items: readonly Item[], end: number): number | null {
  let at = end - 1;
  while (isContract(items[at]) || CALLED.has(items[at]?.lower ?? '')) at -= 1;
  const word = items[at];
  if (word?.kind !== 'word' || !SYMBOL.test(word.text)) return null;
  return items[at - 1]?.text === '$' ? at - 1 : at;
}

/** "RIPS token (0x…)", "PEPE at 0x…". */
const CALLED = new Set(['at', ':', 'token', 'coin', 'tokens']);
/** Capitals, as a symbol is written; a word in small letters may mean anything. */
const SYMBOL = /^[A-Z][A-Z0-9]{1,11}$/;

/**
 * Whether a token stands here: behind how many, or in a swap behind what leads to it. "Send 5 USDC to JOHN 0x…", "swap 5 USDC for ETH to
 * JOHN 0x…" name somebody, or a network.
 */
function tokensStandAt(items: readonly Item[], at: number): boolean {
  const before = items[items[at - 1]?.lower === 'the' ? at - 2 : at - 1];
  if (before?.kind === 'amount') return true;
  const from = verbBefore({ items }, at);
  const verb = from === null ? undefined : askedVerb(items[from]);
  if (from === null || verb?.actions.includes('swap') !== true) return false;
  const others = items.slice(from, at).filter(({ kind }) => kind === 'token').length;
  return before === items[from] || (others < 2 && LEADS.has(before?.lower ?? ''));
}

const LEADS = new Set(['to', 'for', 'into', 'of', 'with', 'from']);

/** Where the words begin that may say a token again by its address, and how they are written. */
function saidAgainFrom(items: readonly Item[], index: number) {
  const open = openingBefore(items, index);
  const bracketed = open !== null && items[index + 1]?.text === CLOSING[items[open]?.text ?? ''];
  const using = bracketed ? open : usingBefore(items, index);
  return using === null
    ? { start: besideToken(items, index), bracketed, beside: true }
    : { start: using, bracketed, beside: false };
}

/** What is named right before a place, or before the protocol that it goes through: "10 USDC from Lulo with mint EPjF…". */
function namedBefore(items: readonly Item[], start: number): Item | undefined {
  const before = items[start - 1];
  if (before?.kind !== 'protocol' || before.token !== null) return before;
  const use = useOf(items[start - 2]);
  const marked = use?.use === 'marker' || (use?.use === 'glue' && use.marker);
  return items[start - (marked ? 3 : 2)];
}

/** "USD Coin (USDC)", "USDC (USD Coin)": a token whose other name follows in brackets is said once. */
export function accountForOtherNames({ items, roles, bySort }: Accounts): void {
  for (const index of placesOf({ bySort }, 'token')) {
    const [named, open, token, close] = items.slice(index - 2, index + 2);
    if (index < 2 || !open || CLOSING[open.text] === undefined || CLOSING[open.text] !== close?.text)
      continue;
    if (named?.kind === 'token' && token?.kind === 'token' && isDeepStrictEqual(named.token, token.token))
      roles.fill('silent', index - 1, index + 2);
  }
}

/**
 * "Approve the Uniswap router (0x…)", "revoke USDC for 0x… (Uniswap)": whose contract it is, beside its address. The address says
 * which contract is meant.
 */
export function accountForNamedSpenders({ items, roles, bySort, asked }: Accounts): void {
  if (!asked.has('approve') && !asked.has('revoke')) return;
  for (const index of placesOf({ bySort }, 'address')) {
    if (isNamedBehind(items, index)) roles.fill('silent', index + 1, index + 4);
    const end = openingBefore(items, index) ?? (items[index - 1]?.lower === 'at' ? index - 1 : null);
    if (end === null) continue;
    let first = end;
    while (first > 0 && isContractWord(items[first - 1])) first -= 1;
    const named = items[first - 1];
    if (named && isSpender(named)) first -= 1;
    roles.fill('silent', first, first < end && items[end]?.lower === 'at' ? end + 1 : end);
  }
}

/** "Router", "staking contract", "V3 pool". */
const isContractWord = (item: Item | undefined): boolean =>
  item !== undefined &&
  item.kind !== 'protocol' &&
  item.lower.split(' ').every((word) => CONTRACTS.has(word));
const CONTRACTS = new Set(
  'contract address router pool vault spender staking lending swap universal bridge smart protocol dex defi v2 v3 v4 swaprouter swaprouter02'.split(
    ' ',
  ),
);

/** "0x… (Uniswap)". */
function isNamedBehind(items: readonly Item[], index: number): boolean {
  const [open, named, close] = items.slice(index + 1, index + 4);
  const closes = CLOSING[open?.text ?? ''];
  return closes !== undefined && named !== undefined && isSpender(named) && closes === close?.text;
}

const isSpender = (item: Item): boolean => item.kind === 'protocol' && item.token === null;

const USING = new Set(['using', 'using the', 'with', 'via', 'from', 'at']);

/** The index of "using" in "USDC using contract EPjF…", where a noun of contracts announces the address. */
function usingBefore(items: readonly Item[], index: number): number | null {
  let at = index - 1;
  while (isLabel(items[at]) || isContract(items[at]) || items[at]?.lower === 'the') at -= 1;
  if (!items.slice(at + 1, index).some(isContract)) return null;
  if (/^(?:with|from|by|at) /.test(items[at + 1]?.lower ?? '')) return at + 1;
  return USING.has(items[at]?.lower ?? '') ? at : null;
}

/** The index after the token in "LINK contract 0x…", "LINK, contract address: 0x…"; null for anything else. */
function besideToken(items: readonly Item[], index: number): number | null {
  let at = index - 1;
  while (isLabel(items[at]) || isContract(items[at])) at -= 1;
  if (!items.slice(at + 1, index).some(isContract)) return null;
  if (items[at]?.text === ',' && items[at - 1]?.kind === 'token') return at;
  return items[at]?.kind === 'token' ? at + 1 : null;
}

function isContract(item: Item | undefined): boolean {
  const use = useOf(item);
  return use?.use === 'glue' && (use.glue === 'contract noun' || use.glue === 'any contract');
}

/** The index of the bracket that opens right before an address and the nouns that announce it; null where there is none. */
function openingBefore(items: readonly Item[], index: number): number | null {
  let at = index - 1;
  while (isLabel(items[at]) || items[at]?.lower === 'one') at -= 1;
  return CLOSING[items[at]?.text ?? ''] !== undefined && at > 0 ? at : null;
}

function isLabel(item: Item | undefined): boolean {
  const use = useOf(item);
  return item?.text === ':' || (use?.use === 'glue' && NOUNS.has(use.glue));
}
