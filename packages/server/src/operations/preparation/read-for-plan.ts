import type { BuildingPort } from '../../chains/building-port.ts';
import type { Survey, SurveyRequest } from '../../chains/survey.ts';
import { nonceAccountsOf } from '../../core/nonce-account.ts';
import type { Operation } from '../../core/operation.ts';
import { NATIVE, type Plan } from '../../core/plan.ts';
import type { Context } from '../context.ts';
import { decodePlan } from '../documents.ts';
import { servedChain } from '../served-chain.ts';

/** What the chain says of everything in a frozen plan. Each may fail with `chain_unavailable`. */
interface PlanReading {
  readonly survey: Promise<Survey>;
  /** The wallet's next nonce; null where it proves nothing. */
  readonly walletNonce: Promise<number | null>;
}

/** Reads the chain for the frozen plan of an operation, in one exchange. */
export function readForPlan(
  context: Context,
  { chain, wallet, plan }: Pick<Operation, 'chain' | 'wallet' | 'plan'>,
): PlanReading {
  const { port } = servedChain(context, chain);
  return {
    survey: port.survey({ wallet, ...participants(decodePlan(plan), port) }),
    walletNonce: port.readNonce(wallet),
  };
}

/** Addresses of the plan to be surveyed. A recipient on another family's chain can't be read here. */
function participants(plan: Plan, port: BuildingPort): Omit<SurveyRequest, 'wallet'> {
  const slots = plan.steps.flatMap((step) => Object.values(step.slots));
  const tokens = slots.flatMap((slot) =>
    slot.type === 'token' && slot.address !== NATIVE ? [slot.address] : [],
  );
  const recipients = slots
    .flatMap((slot) => (slot.type === 'recipient' ? [slot.address] : []))
    .filter((address) => port.parseAddress(address).ok);
  const [nonceAccount] = nonceAccountsOf(plan.steps);
  return { tokens: [...new Set(tokens)], recipients: [...new Set(recipients)], nonceAccount };
}
