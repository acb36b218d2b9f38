import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome, marketMovement } from '../outcomes.ts';
import { percentOfRay } from '../yearly-rate.ts';
import { healthOf, type AccountAfter } from './account-after.ts';
import { inHealth } from './check-health.ts';
import { inDollars, inTokens } from './check-market.ts';
import type { LendingPlace, LendingStep } from './market.ts';
import { isCollateral } from './modes.ts';
import type { AccountState } from './account-state.ts';
import type { AssetState } from './asset-state.ts';

export interface Lending {
  readonly place: LendingPlace;
  readonly step: LendingStep;
  readonly wallet: string;
  readonly state: AssetState;
  readonly account: AccountState;
  readonly before: AccountAfter;
  readonly after: AccountAfter;
  /** What a repayment may take at most, in base units. */
  readonly most: bigint;
  /** The allowance that is given first, if any. */
  readonly approval: { readonly token: PlannedToken; readonly spender: string } | null;
}

/** What a lending step does, as the preview says it. */
export function lendingOutcome(lending: Lending): StepOutcome {
  const { approval, most, step, place, wallet } = lending;
  const { token, amount, action, native } = step;
  const goes = action === 'lend' || action === 'repay';
  const to = native ? place.market.gateway : place.market.pool;
  return {
    ...emptyOutcome,
    ...marketMovement({ token, amount, wallet }, goes ? { to, most } : null),
    approved: approval ? [{ ...approval, amount: most, unlimited: false }] : [],
    facts: factsOf(lending),
    warnings: action === 'borrow' ? [liquidationWarning] : [],
  };
}

/** For every step that brings an account nearer to its liquidation. */
export const liquidationWarning: Warning = {
  code: 'liquidation_risk',
  text: 'Interest and moving prices change the health factor: below 1, others may sell the collateral at a discount.',
};

function factsOf({ place, step, state, account, before, after, most }: Lending): StepOutcome['facts'] {
  const { market, chain } = place;
  const source = { kind: 'chain', read: `Aave's Pool ${market.pool} on ${chain.title}` } as const;
  const oracle = { kind: 'chain', read: `Aave's oracle ${market.oracle} on ${chain.title}` } as const;
  const saves = step.action === 'lend' || step.action === 'withdraw';
  const [held, rate] = saves
    ? ([before.positions, state.supplyRate] as const)
    : ([before.debts, state.borrowRate] as const);
  const had = inTokens(held.get(step.asset) ?? 0n, step);
  const [, cents = '00'] = fromBaseUnits(state.price, 8).split('.');
  const price = `1 ${step.token.symbol} = ${state.price >= 10n ** 8n ? inDollars(state.price) : `$0.${cents}`}`;
  return [
    { name: 'price', value: price, source: oracle },
    { name: saves ? 'supplied_before' : 'debt_before', value: had, source },
    { name: saves ? 'supply_rate' : 'borrow_rate', value: `${percentOfRay(rate)} a year, variable`, source },
    { name: 'health_factor_before', value: inHealth(healthOf(before)), source },
    { name: 'health_factor_after', value: inHealth(healthOf(after)), source },
    ...(account.eMode ? [{ name: 'e_mode', value: `${account.eMode.id}, left as it is`, source }] : []),
    ...(step.action === 'lend' && !isCollateral(state, account)
      ? [{ name: 'counts_as_collateral', value: 'no', source }]
      : []),
    ...(step.all && step.action === 'repay'
      ? [
          {
            name: 'repays',
            value: `all, with its interest until then: ${inTokens(most, step)} at most`,
            source,
          },
        ]
      : []),
  ];
}
