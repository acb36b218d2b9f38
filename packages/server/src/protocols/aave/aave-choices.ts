import { aavePoolAbi as abi } from '@say402/readback';
import { encodeFunctionData } from 'viem';
import type { PlanStep } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { healthOf } from './account-after.ts';
import { checkChoice } from './check-choice.ts';
import { checkHealth, inHealth } from './check-health.ts';
import { inDollars } from './check-market.ts';
import { choiceStep, type ChoiceStep } from './choices.ts';
import { findMode } from './find-mode.ts';
import { mayBeAave, placeOf, type LendingPlace } from './market.ts';
import { modeInWords } from './modes.ts';
import { liquidationWarning } from './outcome.ts';
import { aaveStep, readStanding, standingAfter, type Standing } from './standing.ts';
import { expectCollateral, expectEnterEmode, expectLeaveEmode } from '../expected-effects/account-choices.ts';

/** Entering or leaving an E-mode recalculates every position of the account. */
const GAS = 500_000n;

/** What an account on Aave v3 can switch: which supplied tokens serve as collateral, and its E-mode. */
export const aaveChoices: Protocol = {
  name: 'aave-choices',
  title: 'Aave v3',
  family: 'evm',
  actions: {
    enable_collateral: expectCollateral(true),
    disable_collateral: expectCollateral(false),
    enter_emode: expectEnterEmode,
    leave_emode: expectLeaveEmode,
  },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: mayBeAave,
  complete: async (step, context) =>
    step.action === 'enter_emode' && !step.slots['category'] ? findMode(placeOf(context), context) : {},
  prepare: async (step, context) => prepare(step, placeOf(context), context),
};

async function prepare(planned: PlanStep, place: LendingPlace, context: StepContext): Promise<PreparedStep> {
  const step = choiceStep(planned, place.chain);
  if (!step) throw new TypeError(`"${planned.action}" is no choice on Aave`);
  const earlier = context.earlier.flatMap((each) => aaveStep(each, place) ?? []);
  const before = await readStanding(step, earlier, { place, spending: null }, context);
  checkChoice(step, place, before);
  const after = standingAfter(before, step);
  const healthBefore = healthOf(before.account);
  const healthAfter = healthOf(after.account);
  const worse = healthBefore !== null && healthAfter !== null && healthAfter < healthBefore;
  if (worse)
    checkHealth({
      before: healthBefore,
      after: healthAfter,
      least: context.settings.leastHealth,
      offered: context.promised !== null,
    });
  return {
    pieces: [{ family: 'evm', step: context.index, to: place.market.pool, data: callOf(step), value: 0n }],
    outcome: {
      ...emptyOutcome,
      facts: factsOf(place, before, after),
      warnings: worse ? [liquidationWarning] : [],
    },
  };
}

const callOf = (step: ChoiceStep) =>
  'category' in step
    ? encodeFunctionData({ abi, functionName: 'setUserEMode', args: [Number(step.category)] })
    : encodeFunctionData({
        abi,
        functionName: 'setUserUseReserveAsCollateral',
        args: [step.asset, step.action === 'enable_collateral'],
      });

function factsOf({ market, chain }: LendingPlace, before: Standing, after: Standing): StepOutcome['facts'] {
  const source = { kind: 'chain', read: `Aave's Pool ${market.pool} on ${chain.title}` } as const;
  const fact = (name: string, of: Standing, say: (standing: Standing) => string) => ({
    name,
    value: say(of),
    source,
  });
  const both = (name: string, say: (standing: Standing) => string) => [
    fact(`${name}_before`, before, say),
    fact(`${name}_after`, after, say),
  ];
  return [
    ...both('health_factor', ({ account }) => inHealth(healthOf(account))),
    ...both('may_borrow', ({ account }) => inDollars(account.mayBorrow)),
    ...both('e_mode', ({ market: { account } }) => (account.eMode ? modeInWords(account.eMode) : 'none')),
  ];
}
