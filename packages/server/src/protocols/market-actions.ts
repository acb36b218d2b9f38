/** What a lending market carries out that lends one token, and takes others as collateral for it. */
export const MARKET_ACTIONS = [
  'lend',
  'withdraw',
  'borrow',
  'repay',
  'supply_collateral',
  'withdraw_collateral',
] as const;
export type MarketAction = (typeof MARKET_ACTIONS)[number];

interface Balances {
  readonly supplied: bigint;
  readonly debt: bigint;
}

interface Step {
  readonly action: MarketAction;
  /** Base units. */
  readonly amount: bigint;
}

const without = (amount: bigint, less: bigint): bigint => (amount > less ? amount - less : 0n);

/** The account after a step. @param pledged the account with as much collateral as a function makes of what there is */
export function afterMarketStep<Account extends Balances>(
  before: Account,
  { action, amount }: Step,
  pledged: (to: (held: bigint) => bigint) => Account,
): Account {
  switch (action) {
    case 'lend':
      return { ...before, supplied: before.supplied + amount };
    case 'withdraw':
      return { ...before, supplied: without(before.supplied, amount) };
    case 'borrow':
      return { ...before, debt: before.debt + amount };
    case 'repay':
      return { ...before, debt: without(before.debt, amount) };
    case 'supply_collateral':
      return pledged((held) => held + amount);
    case 'withdraw_collateral':
      return pledged((held) => without(held, amount));
  }
}
