import type { Operation, Prepared } from '../core/operation.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Context } from './context.ts';
import { decodePreview } from './documents.ts';
import { findWorse } from './promises.ts';
import { redraft } from './redraft.ts';

/**
 * Prepares an operation again from its frozen plan, just before money moves, with the price taken from the payer, if that
 * is the wallet.
 *
 * @throws Say402Error when the transactions would fail now, or do worse than their preview says; no money has been taken
 */
export async function freshen(context: Context, operation: Operation, payer: string): Promise<Prepared> {
  const price = payer === operation.wallet ? operation.price : 0n;
  const { prepared, preview } = await redraft(context, operation, price);
  const worse = findWorse(decodePreview(operation.preview).preview, preview);
  if (worse === null) return prepared;
  throw new Say402Error('quote_moved', `The operation can no longer do what its preview says: ${worse}.`);
}
