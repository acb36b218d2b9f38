import type { Claim } from '../../core/operation.ts';
import type { PresentedPayment } from '../../payment/facilitator.ts';
import { walletPayment } from '../../payment/wallet-program.ts';
import type { SettleOutcome } from '../../payment/settle-outcome.ts';
import type { Context } from '../context.ts';
import { servedChain } from '../served-chain.ts';
import { traceOf } from './trace-of.ts';
import { isVerifiedOnly } from './verify-zero.ts';

const isByProgram = ({ payload, requirement }: PresentedPayment): boolean =>
  'transaction' in payload && walletPayment(payload, requirement) !== null;

/**
 * Presents a payment to the facilitator; where the operator wants it, only the chain's word makes it settled. A payment of 0 that was
 * checked here is presented to nobody, and has no transaction.
 */
export async function present(
  context: Context,
  presented: PresentedPayment,
  claim: Claim,
): Promise<SettleOutcome> {
  if (isVerifiedOnly(context, claim.amount)) return { kind: 'settled', transaction: '' };
  const outcome = await context.facilitators.settle(presented);
  // A smart wallet's program may do something else than in its simulation, so the chain has to show what it did.
  const trusted = context.settling.proof === 'facilitator' && !isByProgram(presented);
  if (outcome.kind !== 'settled' || trusted) return outcome;
  const { port } = servedChain(context, presented.chain.name);
  const unproven = { kind: 'unresolved', reason: 'the chain does not show the transfer yet' } as const;
  try {
    const trace = await port.tracePayment(traceOf(claim, port.chain.family, context.now()));
    return trace.kind === 'landed' ? { kind: 'settled', transaction: trace.transaction } : unproven;
  } catch {
    return unproven;
  }
}
