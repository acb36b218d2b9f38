import type { Operation, Prepared } from '../core/operation.ts';
import { NATIVE, type Plan } from '../core/plan.ts';
import { decodePlan, decodePreview, encodeBatch, encodePreview } from './documents.ts';
import type { Context } from './context.ts';
import { draftOperation } from './draft.ts';
import { servedChain } from './served-chain.ts';

/**
 * Prepares an operation again from its frozen plan, just before money moves: the chain is read and the transactions are
 * built, read back and dry-run with the price taken from the payer, if that is the wallet.
 *
 * @throws Say402Error when they would fail now; no money has been taken
 */
export async function freshen(context: Context, operation: Operation, payer: string): Promise<Prepared> {
  const chain = servedChain(context, operation.chain);
  const plan = decodePlan(operation.plan);
  const { price } = decodePreview(operation.preview);
  const survey = await chain.port.survey({ wallet: operation.wallet, ...participants(plan) });
  const walletPays = payer === operation.wallet;
  const draft = await draftOperation(context, chain, {
    plan,
    survey,
    price: walletPays ? operation.price : 0n,
    stage: 'release',
  });
  return {
    plan: operation.plan,
    batch: encodeBatch(draft.batch),
    preview: encodePreview(draft.preview, price),
  };
}

function participants(plan: Plan): { tokens: string[]; recipients: string[] } {
  const slots = plan.steps.flatMap((step) => Object.values(step.slots));
  const tokens = slots.flatMap((slot) =>
    slot.type === 'token' && slot.address !== NATIVE ? [slot.address] : [],
  );
  const recipients = slots.flatMap((slot) => (slot.type === 'recipient' ? [slot.address] : []));
  return { tokens: [...new Set(tokens)], recipients: [...new Set(recipients)] };
}
