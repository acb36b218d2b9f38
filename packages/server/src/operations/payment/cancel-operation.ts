import { cancelMessage, type CancelRequest, type CancelResponse } from '@say402/wire';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';
import { referenceOf } from '../reference.ts';
import { isExpired, operationNotFound } from './require-payment.ts';
import { servedChain } from '../served-chain.ts';

/** Milliseconds by which the time in a signed message may differ from ours. */
const WINDOW = 300_000;

export interface CancelInput extends CancelRequest {
  readonly operationId: string;
}

/**
 * Deletes an unpaid operation, on the signature of its wallet. The signature names the operation, so it can be used for nothing else, and
 * nothing is left that it could cancel twice.
 *
 * @throws Say402Error `operation_not_found`, `not_cancellable`, `signature_invalid`
 */
export async function cancelOperation(context: Context, input: CancelInput): Promise<CancelResponse> {
  const { operationId, issuedAt, signature } = input;
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  refuseOutOfTime(issuedAt, context.now());
  const { wallet, chain } = operation;
  const message = cancelMessage({ service: new URL(context.resource).origin, operationId, issuedAt });
  const signed = { wallet, message, signature };
  if (!(await servedChain(context, chain).port.verifyMessage(signed))) {
    const detail = `The signature is not one of ${wallet} over this message: ${JSON.stringify(message)}.`;
    throw new Say402Error('signature_invalid', detail);
  }
  if (!(await context.store.cancel(operationId, wallet))) await explain(context, operationId);
  context.log.info({ operation: referenceOf(operationId), chain }, 'operation cancelled by its owner');
  return { status: 'cancelled', operationId };
}

function refuseOutOfTime(issuedAt: string, now: number): void {
  if (Math.abs(Date.parse(issuedAt) - now) <= WINDOW) return;
  const detail = `It was signed at ${issuedAt}, more than 5 minutes from now, ${new Date(now).toISOString()}.`;
  throw new Say402Error('signature_invalid', detail);
}

/** Why it could not be cancelled. */
async function explain(context: Context, operationId: string): Promise<never> {
  const row = await context.store.readChallenge(operationId);
  if (!row) throw operationNotFound();
  throw new Say402Error('not_cancellable', `The operation is ${row.status}, not awaiting its payment.`);
}
