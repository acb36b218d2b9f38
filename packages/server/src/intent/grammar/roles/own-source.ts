import { placesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { verbBefore } from './remarks.ts';
import { tags } from './tag.ts';

/** After "from my wallet" these would say which wallet; the request's own is settled before. */
const NAMES_WALLET = tags('address', 'recipient', 'colon', 'is', 'at', 'word', 'recipient noun', 'bracket');

/** What is taken out of a market; where a verb may also spend, the wallet is meant. */
const TAKING_OUT = ['withdraw', 'borrow'];
const SPENDING = ['swap', 'transfer'];

/**
 * Whether "from my wallet" says no more than that: not before words that say which wallet, and not where something is taken out of a market,
 * in which the wallet's own coins are not. "Withdraw 5 USDC from my wallet" may be meant to send them.
 */
export function isOwnSource(
  accounts: Pick<Accounts, 'tag' | 'bySort'>,
  items: readonly Item[],
  index: number,
  next: number | undefined,
): boolean {
  if (NAMES_WALLET.has(accounts.tag(next))) return false;
  const verb = verbBefore({ items }, index);
  const use = verb === null ? undefined : useOf(items[verb]);
  const actions = use?.use === 'verb' ? use.actions : [];
  const takes = TAKING_OUT.some((name) => actions.includes(name));
  const spends = SPENDING.some((name) => actions.includes(name));
  const origin = /\b(?:from|out of)\b/.test(items[index]?.lower ?? '');
  return !(takes && !spends && origin && placesOf(accounts, 'protocol').length === 0);
}
