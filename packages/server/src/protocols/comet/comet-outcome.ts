import type { EvmChain } from '@say402/readback';
import { fromBaseUnits } from '../../core/amount.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { inHealth } from '../aave/check-health.ts';
import { liquidationWarning } from '../aave/outcome.ts';
import { emptyOutcome, marketMovement } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { percentOfSecond } from '../yearly-rate.ts';
import { inTokens, type Standing } from './check-comet.ts';
import { healthOf, limitsOf, type CometAccount } from './comet-account.ts';
import { isSpent, movesCollateral, type CometStep } from './comet-step.ts';

interface Done extends Standing {
  /** An allowance is given first. */
  readonly approves: boolean;
}

/** What a step in a market does, as the preview says it. */
export function cometOutcome(
  step: CometStep,
  done: Done,
  context: StepContext & { readonly chain: EvmChain },
): StepOutcome {
  const { token, amount, action, asset, market } = step;
  const { most, approves } = done;
  const { wallet, chain } = context;
  const moved = step.native ? registryToken(chain, asset) : token;
  return {
    ...emptyOutcome,
    ...marketMovement({ token, amount, wallet }, isSpent(step) ? { to: market.comet, most } : null),
    approved: approves ? [{ token: moved, amount: most, spender: market.comet, unlimited: false }] : [],
    facts: factsOf(step, done, chain),
    warnings:
      action === 'borrow' || (action === 'withdraw_collateral' && done.after.debt > 0n)
        ? [liquidationWarning]
        : [],
  };
}

function factsOf(step: CometStep, done: Done, chain: EvmChain): StepOutcome['facts'] {
  const { market, action, asset } = step;
  const { state, before, after } = done;
  const source = { kind: 'chain', read: `Compound's market ${market.comet} on ${chain.title}` } as const;
  const fact = (name: string, value: string) => ({ name, value, source });
  const base = { token: registryToken(chain, market.base) };
  const owes = action === 'borrow' || action === 'repay';
  const health = (account: CometAccount): string => {
    const limits = limitsOf(account, state);
    return limits ? inHealth(healthOf(account, limits)) : 'not known: a price is missing';
  };
  return [
    fact('market', `${base.token.symbol} (${market.comet})`),
    ...(movesCollateral(action) ? collateralFacts(step, done) : []),
    ...(movesCollateral(action)
      ? [fact('debt_before', inTokens(before.debt, base))]
      : [
          fact(
            owes ? 'debt_before' : 'supplied_before',
            inTokens(owes ? before.debt : before.supplied, step),
          ),
        ]),
    ...(movesCollateral(action)
      ? []
      : [
          fact(
            owes ? 'borrow_rate' : 'supply_rate',
            `${percentOfSecond(owes ? state.borrowRate : state.supplyRate)} a year, variable`,
          ),
        ]),
    fact('health_factor_before', health(before)),
    fact('health_factor_after', health(after)),
    ...(action === 'lend' ? [fact('counts_as_collateral', 'no: what is lent here is not collateral')] : []),
    ...beyondFacts(step, done),
  ];

  function collateralFacts(of: CometStep, { before: had, state: now }: Done): StepOutcome['facts'] {
    const terms = now.collateral.find((each) => each.asset === asset);
    return [
      fact('collateral_before', inTokens(had.pledged.get(asset) ?? 0n, of)),
      ...(terms
        ? [
            fact(
              'counts_as_collateral',
              `up to ${fromBaseUnits(terms.borrowFactor, 16)}% of it for loans; above ${fromBaseUnits(terms.liquidateFactor, 16)}% it is sold`,
            ),
          ]
        : []),
    ];
  }

  /** With collateral there, what is no longer lent when this runs is a loan; the contract has no bound for it. */
  function beyondFacts(of: CometStep, { before: had }: Done): StepOutcome['facts'] {
    const pledges = [...had.pledged.values()].some((held) => held > 0n);
    if (of.action !== 'withdraw' || of.all || !pledges) return [];
    const value = `borrowed against the collateral there: sign nothing else that takes ${of.token.symbol} out of this market meanwhile`;
    return [fact('beyond_what_is_lent', value)];
  }
}
