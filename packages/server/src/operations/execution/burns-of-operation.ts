import { Say402Error } from '../../core/say402-error.ts';
import { bridgedSteps } from './bridged-steps.ts';
import type { Context } from '../context.ts';
import { operationNotFound } from '../payment/require-payment.ts';

/**
 * The transactions by which an operation has burned USDC for other chains. Its id is a secret, so whoever knows it may ask.
 *
 * @throws Say402Error `operation_not_found`; `nothing_to_do` where none is known to be confirmed
 */
export async function burnsOfOperation(
  { store }: Pick<Context, 'store'>,
  operationId: string,
): Promise<readonly string[]> {
  const operation = await store.read(operationId);
  if (!operation) throw operationNotFound();
  const sent =
    operation.status === 'paid' ? bridgedSteps(operation, await store.listReported(operation.id)) : [];
  const burns = sent.filter(({ through }) => through === 'cctp');
  if (burns.length > 0) return burns.map(({ hash }) => hash);
  const detail =
    'That operation has burned no USDC for another chain, as far as its transactions are known to be confirmed. Name the burn by its hash: "finish my bridge 0x…".';
  throw new Say402Error('nothing_to_do', detail);
}
