import type { Survey } from '../../chains/survey.ts';
import type { PlanStep } from '../../core/plan.ts';
import { afterSteps, emptiesAccount, type WrappedState } from './wrapped-state.ts';

interface Planned {
  readonly survey: Survey;
  /** The steps before it. */
  readonly earlier: readonly PlanStep[];
}

/** Whether a step that unwraps closes the account. */
export function closesAccount(step: PlanStep, planned: Planned): boolean {
  return emptiesAccount(step, surveyedWrapped(planned));
}

/** The account for wrapped SOL as a step finds it. */
export function surveyedWrapped({ survey, earlier }: Planned): WrappedState {
  const { opened, balance } = survey.wrapped ?? { opened: false, balance: 0n };
  return afterSteps({ opened, balance, exact: true }, earlier);
}
