import { NATIVE, type PlannedToken } from '../../core/plan.ts';
import type { BalanceShift, StepOutcome } from '../../core/step-outcome.ts';
import { liquidationWarning } from '../aave/outcome.ts';
import { inHealth } from '../aave/check-health.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { percentOfSecond } from '../yearly-rate.ts';
import { inTokens } from './check-pool.ts';
import { poolHealth, type PoolAccount } from './pool-account.ts';
import { isNative, type PoolStep } from './pool-step.ts';
import type { MarketState } from './read-pool.ts';

export interface Pooling {
  readonly step: PoolStep;
  readonly state: MarketState;
  readonly before: PoolAccount;
  readonly after: PoolAccount;
  /** What a repayment may take at most, in base units. */
  readonly most: bigint;
  /** An allowance is given first. */
  readonly approves: boolean;
}

const ONE = 10n ** 18n;
/** The part of an amount (one thousandth) by which the rate of shares may move until the step is done. */
const ROOM = 1_000n;

/**
 * What a step with a pool does, as the preview says it. The dry run watches its shares as well: a call that fails without reverting moves
 * none.
 */
export function poolOutcome(pooling: Pooling, context: StepContext): StepOutcome {
  const { step, most, approves } = pooling;
  const { token } = step.market;
  // Coins are wrapped first where the market takes them so.
  const taken = token === NATIVE ? step.token : registryToken(context.chain, token);
  const risky = step.action === 'borrow' || step.action === 'disable_collateral';
  return {
    ...emptyOutcome,
    ...movement(pooling, context.wallet),
    approved: approves
      ? [{ token: taken, amount: most, spender: step.market.address, unlimited: false }]
      : [],
    facts: factsOf(pooling, context),
    warnings: risky ? [liquidationWarning] : [],
  };
}

type Moves = Partial<Pick<StepOutcome, 'sent' | 'received' | 'changes'>>;

function movement({ step, state, most }: Pooling, wallet: string): Moves {
  const { action, token, amount, all, market } = step;
  const shares = shareToken(step, state);
  const change = (of: PlannedToken, expected: bigint, least: bigint): BalanceShift => ({
    owner: wallet,
    token: of,
    expected,
    least,
  });
  const counted = all ? state.shares : (amount * ONE) / state.rate;
  switch (action) {
    case 'lend':
      return {
        sent: [{ token, amount, to: market.address }],
        changes: [change(token, -amount, -amount), change(shares, counted, counted - counted / ROOM - 1n)],
      };
    case 'withdraw':
      return {
        sent: all ? [{ token: shares, amount: counted, to: market.address }] : [],
        received: [{ token, expected: amount, minimum: amount, to: wallet }],
        changes: [
          change(token, amount, amount),
          change(shares, -counted, all ? -counted : -(counted + counted / ROOM + 1n)),
        ],
      };
    case 'borrow':
      return {
        received: [{ token, expected: amount, minimum: amount, to: wallet }],
        changes: [change(token, amount, amount)],
      };
    case 'repay':
      return {
        sent: [{ token, amount: most, to: market.address }],
        changes: [{ ...change(token, -amount, -most), most: -(amount - amount / ROOM) }],
      };
    case 'enable_collateral':
    case 'disable_collateral':
      return {};
  }
}

/** The shares of a market, as it calls them itself. */
function shareToken({ token, market, pool }: PoolStep, { symbol, shareDecimals }: MarketState): PlannedToken {
  const source = { kind: 'chain', read: `symbol and decimals of ${market.address}` } as const;
  return {
    type: 'token',
    address: market.address,
    symbol,
    name: `${token.symbol} supplied to ${pool.title}`,
    decimals: shareDecimals,
    inRegistry: false,
    sources: [source],
  };
}

function factsOf(pooling: Pooling, { chain }: StepContext): StepOutcome['facts'] {
  const { step, state, before, after } = pooling;
  const { pool, action, market } = step;
  const source = {
    kind: 'chain',
    read: `${pool.title}'s market ${market.address} on ${chain.title}`,
  } as const;
  const account = {
    kind: 'chain',
    read: `${pool.title}'s comptroller ${pool.comptroller} on ${chain.title}`,
  } as const;
  const owes = action === 'borrow' || action === 'repay';
  const rate = owes ? state.borrowRate : state.supplyRate;
  const had = before.get(market.address);
  return [
    {
      name: owes ? 'debt_before' : 'supplied_before',
      value: inTokens((owes ? had?.owed : had?.supplied) ?? 0n, step),
      source,
    },
    ...(rate === null
      ? []
      : [
          {
            name: owes ? 'borrow_rate' : 'supply_rate',
            value: `${percentOfSecond(rate)} a year, variable`,
            source,
          },
        ]),
    { name: 'health_factor_before', value: inHealth(poolHealth(before)), source: account },
    { name: 'health_factor_after', value: inHealth(poolHealth(after)), source: account },
    ...(action === 'lend' && had?.entered !== true
      ? [
          {
            name: 'counts_as_collateral',
            value: `no: "use my ${step.token.symbol} as collateral on ${pool.title}" does that`,
            source: account,
          },
        ]
      : []),
    ...(action === 'repay' && step.all && isNative(step)
      ? [{ name: 'repays', value: 'all that is owed now: the interest until then stays owed', source }]
      : []),
  ];
}
