import { is, type Chain, type Expectation, type ExpectedEffect } from '@say402/readback';
import type { Survey } from '../../chains/survey.ts';
import { nonceAccountsOf } from '../../core/nonce-account.ts';
import type { Plan } from '../../core/plan.ts';
import type { CarriedStep } from './choose-offer.ts';

export interface ExpectationRequest {
  readonly chain: Chain;
  readonly plan: Plan;
  /** Who carries out each step, and what the preview says of it. */
  readonly carried: readonly Pick<CarriedStep, 'protocol' | 'outcome'>[];
  readonly survey: Survey;
  /** Lamports that the whole batch may offer; 0 on EVM chains. */
  readonly maxPriorityFee: bigint;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const advances = (account: string): ExpectedEffect => ({
  kind: 'advance_nonce',
  fields: { account: is(account) },
});

/** What the transactions of a plan may do, from plan and preview alone: builders and their bytes have no say in it. */
export async function expectationOf(request: ExpectationRequest): Promise<Expectation> {
  const { plan, carried, survey, chain, now, maxPriorityFee } = request;
  const steps = await Promise.all(
    plan.steps.map(async (step, index) => {
      const { protocol, outcome } = carried[index] ?? {};
      const expect = protocol?.actions[step.action];
      if (!expect || !outcome) throw new TypeError(`Nothing says what a step "${step.action}" may do`);
      return expect({ chain, step, earlier: plan.steps.slice(0, index), outcome, survey, now });
    }),
  );
  return {
    wallet: survey.wallet,
    effects: [...nonceAccountsOf(plan.steps).map(advances), ...steps.flatMap(({ effects }) => effects)],
    writtenCalls: steps.flatMap(({ writtenCalls = [] }) => writtenCalls),
    cosigners: steps.flatMap(({ cosigners = [] }) => cosigners),
    tokenAccounts: steps.flatMap(({ tokenAccounts = [] }) => tokenAccounts),
    maxPriorityFee,
    memos: steps.flatMap(({ memos = [] }) => memos),
  };
}
