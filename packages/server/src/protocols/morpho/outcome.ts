import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { inHealth } from '../aave/check-health.ts';
import { liquidationWarning } from '../aave/outcome.ts';
import { emptyOutcome, marketMovement } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { healthOf, type Account } from './account.ts';
import { isSpent, movedBy } from './calls.ts';
import type { MarketStep } from './market-step.ts';
import type { MarketState } from './read-markets.ts';

interface Standing {
  readonly state: MarketState;
  readonly before: Account;
  readonly after: Account;
  readonly most: bigint;
  /** An allowance is given first. */
  readonly approves: boolean;
}

/** What a step in a market does, as the preview says it. */
export function marketOutcome(step: MarketStep, standing: Standing, context: StepContext): StepOutcome {
  const { token, amount, action, at, market } = step;
  const { most, approves } = standing;
  const { wallet, chain } = context;
  const moved = registryToken(chain, movedBy({ action, market }));
  return {
    ...emptyOutcome,
    ...marketMovement({ token, amount, wallet }, isSpent(step) ? { to: at.morpho, most } : null),
    approved: approves ? [{ token: moved, amount: most, spender: at.morpho, unlimited: false }] : [],
    facts: factsOf(step, standing, context),
    warnings: action === 'borrow' || action === 'withdraw_collateral' ? [liquidationWarning] : [],
  };
}

function factsOf(
  { market, at, action, all }: MarketStep,
  { state, before, after }: Standing,
  { chain }: StepContext,
): StepOutcome['facts'] {
  const source = { kind: 'chain', read: `Morpho ${at.morpho} on ${chain.title}` } as const;
  const oracle = { kind: 'chain', read: `oracle ${market.oracle} of the market on ${chain.title}` } as const;
  const [loan, collateral] = [market.loanToken, market.collateralToken].map((each) =>
    registryToken(chain, each),
  );
  if (!loan || !collateral) throw new TypeError('A market has two tokens');
  const { price } = state;
  const one = (10n ** BigInt(collateral.decimals) * price) / 10n ** 36n;
  const fact = (name: string, value: string) => ({ name, value, source });
  const name = `${loan.symbol} against ${collateral.symbol}, up to ${fromBaseUnits(market.lltv, 16)}% of it (${market.id})`;
  return [
    fact('market', name),
    { name: 'price', value: `1 ${collateral.symbol} = ${shown(one, loan)}`, source: oracle },
    fact('supplied_before', shown(before.supplied, loan)),
    fact('debt_before', shown(before.debt, loan)),
    fact('collateral_before', shown(before.collateral, collateral)),
    fact('health_factor_before', inHealth(healthOf(before, price, market.lltv))),
    fact('health_factor_after', inHealth(healthOf(after, price, market.lltv))),
    // The call states shares instead of tokens, so that nothing is left over.
    ...(all && action === 'repay' ? [fact('shares', `${state.ownBorrowShares}`)] : []),
    ...(all && action === 'withdraw' ? [fact('shares', `${state.ownSupplyShares}`)] : []),
  ];
}

const shown = (amount: bigint, { decimals, symbol }: PlannedToken): string =>
  `${fromBaseUnits(amount, decimals)} ${symbol}`;
