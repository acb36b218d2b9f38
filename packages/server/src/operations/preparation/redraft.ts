import type { Preview } from '@say402/wire';
import type { ChainView } from '../../chains/building-port.ts';
import type { Batch } from '../../chains/simulation.ts';
import type { Survey } from '../../chains/survey.ts';
import type { Operation, Prepared } from '../../core/operation.ts';
import type { CarriedStep } from './choose-offer.ts';
import type { Context } from '../context.ts';
import { decodePlan, decodePreview, encodeBatch, encodePreview } from '../documents.ts';
import { draftOperation } from './draft.ts';
import { preparePlan } from './prepare-step.ts';
import { promisedOutcomes } from './promises.ts';
import { withChangedRecipients } from './recipients-changed.ts';
import { readForPlan } from './read-for-plan.ts';
import { refuseDenied } from '../refuse-denied.ts';
import { servedChain } from '../served-chain.ts';

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
  /** What was begun to be read ahead. */
  readonly reading: ReadAgain;
}

/** What the chain and the protocols say of a frozen plan now. All of it may still be under way. */
export interface ReadAgain {
  /** The view of the chain that everything for this preparation is read in. */
  readonly view: ChainView;
  readonly survey: Promise<Survey>;
  /** The wallet's next nonce; null where it proves nothing. */
  readonly walletNonce: Promise<number | null>;
  /** May be there before the survey, where no step needs anything of it. */
  readonly prepared: Promise<readonly CarriedStep[]>;
}

/**
 * Begins to read the chain for a frozen plan, and to prepare its steps. Whoever awaits a part gets its failure (`chain_unavailable`;
 * `quote_moved` when a promised bound can't be kept); one that nobody awaits is ignored.
 *
 * @param promises the preview whose bounds must be kept; null to offer new ones by what the chain gives now
 */
export function readAgain(context: Context, operation: Operation, promises: Preview | null): ReadAgain {
  const chain = servedChain(context, operation.chain);
  const view = chain.port.openView();
  return view.run(() => {
    const { survey, walletNonce } = readForPlan(context, operation);
    const prepared = preparePlan(context, chain, {
      plan: decodePlan(operation.plan),
      wallet: operation.wallet,
      survey: async () => survey,
      promised: promises === null ? [] : promisedOutcomes(promises),
    });
    for (const each of [survey, walletNonce, prepared]) each.catch(() => undefined);
    return { view, survey, walletNonce, prepared };
  });
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
  const plan = decodePlan(operation.plan);
  const prepared = await reading.prepared;
  const { wallet, chain } = operation;
  const drafted = await reading.view.run(async () =>
    draftOperation(context, servedChain(context, chain), {
      plan,
      wallet,
      survey: reading.survey,
      prepared,
      price,
      stage: 'release',
    }),
  );
  const preview = withChangedRecipients(drafted.preview, plan, await reading.survey);
  await refuseDenied(context, [wallet, plan, preview]);
  const walletNonce = await reading.walletNonce;
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
