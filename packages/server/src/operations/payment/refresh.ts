import type { Preview } from '@say402/wire';
import { Say402Error } from '../../core/say402-error.ts';
import { decodeProof } from '../../payment/decode-proof.ts';
import type { Context } from '../context.ts';
import { decodeBatch, decodePreview, encodePreview } from '../documents.ts';
import { findWorse } from '../preparation/find-worse.ts';
import { knownExecution } from '../execution/known-execution.ts';
import { hashPreview } from '../preparation/promises.ts';
import { provePayer, type PaidOperation } from './prove-payer.ts';
import { readAgain, redraft, type Redraft } from '../preparation/redraft.ts';
import { referenceOf } from '../reference.ts';
import type { ReleaseResult } from './release-result.ts';
import { release, type ReleaseInput } from './release.ts';
import { released } from './released.ts';
import { servedChain } from '../served-chain.ts';

export interface RefreshInput extends ReleaseInput {
  /** Prepare again even if the delivered transactions may have executed; never where they are known to have. */
  readonly acceptDoubleExecution: boolean;
  /** Hash of the new preview whose bounds the payer accepts. */
  readonly acceptPreview: string | null;
}

/**
 * Prepares the transactions of a paid operation again for its payer, free of charge: the same intent and frozen amounts,
 * where the delivered ones did not execute and no longer can. An operation that is not paid yet is released as usual.
 *
 * @throws Say402Error `still_executable`, `already_executed`, `may_have_executed`, `quote_moved`, or why they would fail now
 */
export async function refresh(context: Context, input: RefreshInput): Promise<ReleaseResult> {
  const operation = await context.store.read(input.operationId);
  if (operation?.status !== 'paid') return release(context, input);
  const proof = decodeProof(input.header.value, input.header.version);
  const refusal = await provePayer(context, operation, proof);
  if (refusal) return refusal;
  await refuseExecuted(context, operation, input.acceptDoubleExecution);
  const made = await makeAgain(context, operation, input.acceptPreview);
  const { prepared } = made;
  const stored = await context.store.refresh(operation.id, operation.batch, prepared);
  const fields = { operation: referenceOf(operation.id), chain: operation.chain };
  if (stored) {
    context.log.info(fields, 'transactions prepared again');
    const again = { ...operation, preview: prepared.preview };
    return released(context, again, decodeBatch(prepared.batch), operation.receipt);
  }
  // Another request prepared them at the same time; both answer with the same transactions.
  return release(context, input);
}

/**
 * Prepares it within the bounds of its preview, or of the newer one that the payer accepts, so that an ordinary move of prices between
 * offer and acceptance refuses nobody. Where the bounds can't be kept, a new preview is offered.
 */
async function makeAgain(
  context: Context,
  operation: PaidOperation,
  accepted: string | null,
): Promise<Redraft> {
  const make = async (promises: Preview | null): Promise<Redraft> =>
    redraft(context, { operation, price: 0n, reading: readAgain(context, operation, promises) });
  const { chain } = servedChain(context, operation.chain).port;
  const { preview, offered } = decodePreview(operation.preview);
  const basis = offered && hashPreview(offered) === accepted ? offered : preview;
  const kept = await make(basis).catch((error: unknown) => {
    if (error instanceof Say402Error && error.code === 'quote_moved') return null;
    throw error;
  });
  if (kept && findWorse({ chain, actions: context.actions }, basis, kept.preview) === null) return kept;
  const made = await make(null);
  const worse = findWorse({ chain, actions: context.actions }, basis, made.preview);
  if (worse === null || hashPreview(made.preview) === accepted) return made;
  throw await offerAnew(context, operation, made.preview, worse);
}

/** Keeps the new preview beside the old one, so that it can be accepted. */
async function offerAnew(
  context: Context,
  operation: PaidOperation,
  preview: Preview,
  worse: string,
): Promise<Say402Error> {
  const known = decodePreview(operation.preview);
  const hash = hashPreview(preview);
  if (!known.offered || hashPreview(known.offered) !== hash) {
    const document = encodePreview(known.preview, known.price, preview);
    await context.store.offer(operation.id, operation.batch, document);
  }
  return new Say402Error('quote_moved', `The operation can no longer do what its preview says: ${worse}.`, {
    moved: { preview, hash },
  });
}

async function refuseExecuted(context: Context, operation: PaidOperation, accepted: boolean): Promise<void> {
  const known = await knownExecution(context, operation);
  if (known)
    throw new Say402Error(
      'already_executed',
      `Step ${known.step + 1} has been carried out by transaction ${known.hash}, which has confirmed. Ask for what is left as a new operation.`,
    );
  const { port } = servedChain(context, operation.chain);
  const trace = await port.traceDelivery({
    wallet: operation.wallet,
    batch: decodeBatch(operation.batch),
    since: operation.claim.claimedAt,
    payment: operation.receipt.transaction,
  });
  switch (trace.kind) {
    case 'not_executed':
      return;
    case 'executed':
      throw new Say402Error(
        'already_executed',
        'The chain shows that the delivered transactions have executed.',
      );
    case 'executable':
      throw new Say402Error(
        'still_executable',
        `The delivered transactions have not executed yet, but still can for about ${trace.seconds} seconds.`,
        { retryAfter: trace.seconds },
      );
    case 'durable':
      throw new Say402Error(
        'still_executable',
        `The delivered transactions have not executed yet and do not expire: they can execute as long as the durable nonce of ${trace.account} keeps its value. Sign and broadcast them, or advance that nonce to make them void and ask again once that is final.`,
      );
    case 'unknown':
      if (accepted) return;
      throw new Say402Error(
        'may_have_executed',
        `It can not be ruled out that the delivered transactions have executed: ${trace.reason}.`,
      );
  }
}
