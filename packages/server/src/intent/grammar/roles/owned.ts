import type { AmountKind } from '../../../core/intent.ts';
import { askedVerb, type Item } from '../../scan/item.ts';
import type { Accounts } from './account.ts';
import { tags } from './tag.ts';

/** Whether "I have", "we owe" behind a token says no more: "repay all the WETH in my wallet" is what the wallet has, and not the debt. */
export function isOwned(
  accounts: Pick<Accounts, 'neighbour' | 'tag' | 'asked'>,
  items: readonly Item[],
  index: number,
): boolean {
  // "The USDC debt we have at Aave".
  if (DEBTS.has(items[index - 1]?.lower ?? '') && items[index]?.lower.endsWith(' have') === true) return true;
  const doubted = isDebt(items[index]) || mayRepay(accounts, items, index);
  return !doubted || isCounted(accounts, items, index);
}

const DEBTS = new Set(['debt', 'debts', 'loan', 'loans']);

const isDebt = (item: Item | undefined): boolean => item?.lower.split(' ').includes('owe') === true;

/** Whether the verb before an index may pay something back; without one, whether any verb may. */
function mayRepay({ asked }: Pick<Accounts, 'asked'>, items: readonly Item[], index: number): boolean {
  const verb = items
    .slice(0, index)
    .map(askedVerb)
    .findLast((use) => use !== undefined);
  return asked.has('repay') && (verb === undefined || verb.actions.includes('repay'));
}

/** "The 5 USDC I owe him" says how much; "all the USDC I owe him" does not: the wallet may hold more. */
function isCounted(
  { neighbour, tag }: Pick<Accounts, 'neighbour' | 'tag'>,
  items: readonly Item[],
  index: number,
): boolean {
  let at = neighbour(index, -1);
  while (at !== undefined && BEFORE_DEBT.has(tag(at))) at = neighbour(at, -1);
  const item = items[at ?? -1];
  return item?.kind === 'amount' && COUNTING.has(item.match.amount.kind);
}

const BEFORE_DEBT = tags('token', 'token noun', 'of', 'determiner', 'worth', 'address');
export const COUNTING = new Set<AmountKind>(['tokens', 'usd', 'base_units']);
