import type { Chain, ExpectedEffect, WrittenCall } from '@say402/readback';
import type { Survey } from '../../chains/survey.ts';
import type { PlanStep } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';

export interface ExpectRequest {
  readonly chain: Chain;
  readonly step: PlanStep;
  /** The steps before it. */
  readonly earlier: readonly PlanStep[];
  /** What the preview says of the step: how much at most, how little at least. */
  readonly outcome: StepOutcome;
  readonly survey: Survey;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the transactions of one step may do. */
export interface StepExpectation {
  readonly effects: readonly ExpectedEffect[];
  /** EVM: functions that the user wrote out. */
  readonly writtenCalls?: readonly WrittenCall[];
  /** Solana: token accounts that may be created. */
  readonly tokenAccounts?: readonly { readonly owner: string; readonly token: string }[];
  /** Solana: accounts that sign beside the wallet, for their own creation only. */
  readonly cosigners?: readonly string[];
  /** Solana: texts that go on the chain. */
  readonly memos?: readonly string[];
}

/**
 * What the transactions of a step have to do, derived from the plan, the numbers of the preview, and the registries of
 * readback; builders and their bytes have no say in it.
 */
export type Expect = (request: ExpectRequest) => StepExpectation | Promise<StepExpectation>;
