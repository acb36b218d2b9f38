import type { Batch, Simulation } from '../../chains/simulation.ts';
import type { Survey } from '../../chains/survey.ts';
import type { Plan } from '../../core/plan.ts';
import type { ServedChain } from '../context.ts';
import type { CarriedStep } from './choose-offer.ts';

type DryRun = Extract<Simulation, { ok: true }>;

interface Drafted {
  readonly batch: Batch;
  readonly plan: Plan;
  readonly survey: Survey;
  readonly prepared: readonly CarriedStep[];
}

/** Fees for transactions that could not be tried: the most that their steps need, shared among the transactions of a step. */
export function assumeFees(
  { port }: ServedChain,
  simulation: DryRun,
  { batch, plan, survey, prepared }: Drafted,
): DryRun {
  if (!simulation.used.includes(undefined)) return simulation;
  const untried = batch.transactions.map(({ steps }, index) =>
    simulation.used[index] === undefined ? steps[0] : undefined,
  );
  const assumed = (stage: 'offer' | 'release') => (fee: bigint, index: number) => {
    const step = untried[index];
    if (step === undefined) return fee;
    const need = prepared[step]?.protocol.need ?? transferNeed(plan, step, survey);
    return port.reserve(survey, [need], stage) / BigInt(untried.filter((other) => other === step).length);
  };
  return {
    ...simulation,
    networkFees: simulation.networkFees.map(assumed('offer')),
    nextFees: simulation.nextFees.map(assumed('release')),
  };
}

function transferNeed({ steps }: Plan, step: number, { wallet }: Survey) {
  const { token, recipient } = steps[step]?.slots ?? {};
  return {
    kind: 'transfer' as const,
    token: token?.type === 'token' ? token.address : '',
    recipient: recipient?.type === 'recipient' ? recipient.address : wallet,
  };
}
