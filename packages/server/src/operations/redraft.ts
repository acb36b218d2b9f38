import type { Preview } from '@say402/wire';
import type { Batch } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import type { Operation, Prepared } from '../core/operation.ts';
import type { Context } from './context.ts';
import { decodePlan, decodePreview, encodeBatch, encodePreview } from './documents.ts';
import { draftOperation } from './draft.ts';
import { preparePlan } from './prepare-step.ts';
import { promisedOutcomes } from './promises.ts';
import { readForPlan } from './read-for-plan.ts';
import { servedChain } from './served-chain.ts';

/** An operation prepared again, and the preview of it. */
export interface Redraft {
  readonly prepared: Prepared;
  /** The batch that is part of `prepared`. */
  readonly batch: Batch;
  readonly preview: Preview;
}

export interface RedraftRequest {
  readonly operation: Operation;
  /** Base units to take from the wallet before the dry run. */
  readonly price: bigint;
  /** Whether the bounds of its preview must be kept, or new ones are offered by what the chain gives now. */
  readonly promises: 'kept' | 'new';
}

/**
 * Prepares an operation again from its frozen plan: the chain is read and the transactions are built, read back and
 * dry-run. They are not stored.
 *
 * @throws Say402Error when they would fail now; `quote_moved` when a bound that has to be kept can not be any more
 */
export async function redraft(
  context: Context,
  { operation, price, promises }: RedraftRequest,
): Promise<Redraft> {
  const chain = servedChain(context, operation.chain);
  const plan = decodePlan(operation.plan);
  const reading = readForPlan(context, operation);
  const offered = decodePreview(operation.preview).preview;
  const promised = promises === 'kept' ? promisedOutcomes(offered) : [];
  const survey = async (): Promise<Survey> => (await reading).survey;
  const [read, prepared] = await Promise.all([
    reading,
    preparePlan(context, chain, { plan, wallet: operation.wallet, survey, promised }),
  ]);
  const { walletNonce } = read;
  const draft = { plan, survey: read.survey, prepared, price, stage: 'release' } as const;
  const drafted = await draftOperation(context, chain, draft);
  const { preview } = drafted;
  const batch = { ...drafted.batch, ...(walletNonce !== null && { walletNonce }) };
  return {
    preview,
    batch,
    prepared: {
      plan: operation.plan,
      batch: encodeBatch(batch),
      preview: encodePreview(preview, decodePreview(operation.preview).price),
    },
  };
}
