import { placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';
import type { AccountContext, Accounts } from './account.ts';
import type { TokenValue } from '../../slots/token.ts';
import { tags } from './tag.ts';

/** Signs between values: those of pairs, and dashes. */
export function accountForSigns(accounts: Accounts, scan: Scan, context: AccountContext): void {
  accountForPairs(accounts, scan, takesPairs(accounts, context) ? 'silent' : 'problem');
  accountForDashes(accounts, scan);
}

/** Whether a verb of the message takes two tokens at once; in a swap a pair leaves open which of them is sold. */
function takesPairs({ asked }: Accounts, { compiled }: AccountContext): boolean {
  return compiled.main.some(({ definition: { name, joined } }) => joined === true && asked.has(name));
}

const isToken = (item: Item | undefined): boolean =>
  item?.kind === 'token' || (item?.kind === 'protocol' && item.token !== null);

/** "0.1 ETH / 300 USDC": an amount with its token stands on either side. */
const isAmount = (items: readonly Item[], index: number): boolean =>
  items[index]?.text === '/' &&
  items[index - 2]?.kind === 'amount' &&
  items[index + 1]?.kind === 'amount' &&
  isToken(items[index + 2]);

/** "ETH/USDC", "ETH-USDC": the sign in a pair of tokens says nothing where two tokens are asked for. */
function accountForPairs(accounts: Accounts, { lexemes }: Scan, role: 'silent' | 'problem'): void {
  const { items, roles } = accounts;
  for (const index of [...placesOf(accounts, 'sign'), ...placesOf(accounts, 'join')]) {
    const item = items[index];
    if (item?.text !== '/' && item?.text !== '-') continue;
    const touches = lexemes[item.from]?.spaced === false && lexemes[item.to]?.spaced === false;
    const pair = isToken(items[index - 1]) && (isToken(items[index + 1]) || isAmount(items, index));
    // "The USDC/USDC pool" leaves open what the second one is.
    const twice = isSameToken(items[index - 1], items[index + 1]);
    if ((item.text === '/' || touches) && pair) roles[index] = twice ? 'problem' : role;
  }
}

const tokenOf = (item: Item | undefined): TokenValue | null =>
  item?.kind === 'token' || item?.kind === 'protocol' ? item.token : null;

function isSameToken(one: Item | undefined, other: Item | undefined): boolean {
  const [first, second] = [tokenOf(one), tokenOf(other)];
  if (!first || first.kind !== second?.kind) return false;
  return first.kind !== 'symbol' || second.kind !== 'symbol' || first.symbol === second.symbol;
}

const BEFORE_DASH = tags('edge', 'break', 'colon', 'comma', 'stop', 'address', 'recipient', 'token');

/** "On Aave — right away": behind a name no number is taken away. */
const NAMES = tags('protocol', 'chain', 'chain noun', 'setting', 'action noun');

/** A dash begins the line of a list or stands between two values; before a number it could be a minus. */
function accountForDashes(accounts: Accounts, { lexemes }: Scan): void {
  const { items, roles } = accounts;
  for (const index of placesOf(accounts, 'join')) {
    const item = items[index];
    if (isPlus(item, items[index - 1], lexemes)) roles[index] = 'problem';
    if (accounts.tag(index) !== 'dash' || roles[index] !== 'structure') continue;
    const before = accounts.tag(accounts.neighbour(index, -1));
    // "Send - 5 USDC to …": with a space on either side it is no minus.
    const apart = lexemes[item?.from ?? 0]?.spaced === true && lexemes[item?.to ?? 0]?.spaced === true;
    if (apart && before === 'verb') continue;
    const named = NAMES.has(before) && accounts.tag(accounts.neighbour(index, 1)) !== 'amount';
    // "Wait — 25 instead of 20".
    const interjected = apart && isDialogue(items[index - 1]);
    if (interjected || (!BEFORE_DASH.has(before) && !named))
      roles[index] = interjected ? 'silent' : 'problem';
  }
}

/** "+5" is no list, and "1+ ETH" is more than one. */
const isPlus = (item: Item | undefined, before: Item | undefined, lexemes: Scan['lexemes']): boolean =>
  item?.text === '+' &&
  (lexemes[item.to]?.spaced === false || (before?.kind === 'amount' && lexemes[item.from]?.spaced === false));

const isDialogue = (item: Item | undefined): boolean => useOf(item)?.use === 'dialogue';
