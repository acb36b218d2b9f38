import type { Preview } from '@say402/wire';
import type { Batch } from '../chains/simulation.ts';
import type { Survey } from '../chains/survey.ts';
import type { Operation, Prepared } from '../core/operation.ts';
import type { CarriedStep } from './choose-offer.ts';
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
  /** What was read ahead of it. */
  readonly reading: Promise<ReadAgain>;
}

/** What the chain and the protocols say of a frozen plan now. */
export interface ReadAgain {
  readonly survey: Survey;
  /** The wallet's next nonce; null where it proves nothing. */
  readonly walletNonce: number | null;
  readonly prepared: readonly CarriedStep[];
}

/**
 * Reads the chain for the frozen plan of an operation, and prepares its steps by what was read. A failure is thrown to who
 * waits for it, and to nobody where the reading is not needed in the end.
 *
 * @param promises whether the bounds of its preview must be kept, or new ones are offered by what the chain gives now
 * @throws Say402Error `chain_unavailable`; `quote_moved` when a bound that has to be kept can not be any more
 */
export function readAgain(
  context: Context,
  operation: Operation,
  promises: 'kept' | 'new',
): Promise<ReadAgain> {
  const reading = read(context, operation, promises);
  reading.catch(() => undefined);
  return reading;
}

async function read(context: Context, operation: Operation, promises: 'kept' | 'new'): Promise<ReadAgain> {
  const chain = servedChain(context, operation.chain);
  const plan = decodePlan(operation.plan);
  const reading = readForPlan(context, operation);
  const offered = decodePreview(operation.preview).preview;
  const promised = promises === 'kept' ? promisedOutcomes(offered) : [];
  const survey = async (): Promise<Survey> => (await reading).survey;
  const [facts, prepared] = await Promise.all([
    reading,
    preparePlan(context, chain, { plan, wallet: operation.wallet, survey, promised }),
  ]);
  return { ...facts, prepared };
}

/**
 * Prepares an operation again from its frozen plan: the transactions are built, read back and dry-run on the chain. They are
 * not stored.
 *
 * @throws Say402Error when they would fail now; `quote_moved` when a bound that has to be kept can not be any more
 */
export async function redraft(
  context: Context,
  { operation, price, reading }: RedraftRequest,
): Promise<Redraft> {
  const { survey, walletNonce, prepared } = await reading;
  const plan = decodePlan(operation.plan);
  const draft = { plan, survey, prepared, price, stage: 'release' } as const;
  const drafted = await draftOperation(context, servedChain(context, operation.chain), draft);
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
