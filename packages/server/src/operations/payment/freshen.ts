import type { Operation } from '../../core/operation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../context.ts';
import { checkNames } from '../preparation/check-names.ts';
import { decodePlan, decodePreview } from '../documents.ts';
import { findWorse } from '../preparation/find-worse.ts';
import { redraft, type ReadAgain, type Redraft } from '../preparation/redraft.ts';
import { servedChain } from '../served-chain.ts';

/**
 * Prepares an operation again from its frozen plan, just before money moves, with the price taken from the wallet where it pays there.
 * Names must still lead to the same addresses.
 *
 * @param reading from `readAgain`, with the preview's promises
 * @throws Say402Error when the transactions would fail now, or do worse than their preview says; no money has been taken
 */
export async function freshen(
  context: Context,
  operation: Operation,
  { paysHere, reading }: { readonly paysHere: boolean; readonly reading: ReadAgain },
): Promise<Redraft> {
  const price = paysHere ? operation.price : 0n;
  const { chain } = servedChain(context, operation.chain).port;
  const plan = decodePlan(operation.plan);
  const [redrafted] = await Promise.all([
    redraft(context, { operation, price, reading }),
    checkNames(plan, context.names, chain),
  ]);
  const worse = findWorse(
    { chain, actions: context.actions },
    decodePreview(operation.preview).preview,
    redrafted.preview,
  );
  if (worse === null) return redrafted;
  throw new Say402Error('quote_moved', `The operation can no longer do what its preview says: ${worse}.`);
}
