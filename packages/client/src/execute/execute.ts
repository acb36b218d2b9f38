import { chains } from '@say402/readback';
import { checkRelease } from '../check/check-release.ts';
import type { ClientContext } from '../client-context.ts';
import { release } from '../pay/release.ts';
import { Say402Error } from '../say402-error.ts';
import { requireSeal, whyUnsealed } from '../seal/why-unsealed.ts';
import { sleep } from '../sleep.ts';
import { tellSpending } from '../spending/tell-spending.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { addressOn, evmWallet, type Wallets } from '../wallets/wallets.ts';
import { explorerUrl } from './explorer-url.ts';
import { createReporter } from './reporter.ts';
import { sendEvm } from './send-evm.ts';
import { sendEvmBatch } from './send-evm-batch.ts';
import { sendSvm } from './send-svm.ts';
import type { ExecuteOptions, Sending } from './sending.ts';
import { takesBatches } from './takes-batches.ts';

/** A transaction that is confirmed. */
export interface ExecutedTransaction {
  readonly id: string;
  /** Its page in the chain's explorer. */
  readonly url: string;
}

const CONFIRM_WITHIN = 180_000;
/** How often transactions that expired before they were sent are prepared again. */
const REFRESHES = 2;

/**
 * Checks the released transactions against the preview, signs, broadcasts and waits for each confirmation before the next. Signed bytes are
 * stored before they are sent, so that after a crash it continues and sends nothing twice.
 *
 * @throws Say402Error `bytes_differ`, `wrong_wallet`, `transaction_failed`, `may_have_been_sent`, …
 */
export async function execute(
  context: ClientContext,
  record: OperationRecord,
  wallets: Wallets,
  options: ExecuteOptions = {},
): Promise<OperationRecord> {
  checkWallet(record, wallets);
  const reporter = createReporter(context, record.operationId);
  for (const [index, sent] of record.sent.entries()) if (sent?.id !== undefined) reporter.add(index, sent.id);
  const confirmWithin = options.confirmWithin ?? CONFIRM_WITHIN;
  try {
    return await executeAll({ context, wallets, options, confirmWithin, reporter }, record);
  } finally {
    await reporter.close();
  }
}

async function executeAll(sending: Sending, record: OperationRecord): Promise<OperationRecord> {
  const { context, options } = sending;
  let current = record;
  for (let refreshes = 0; ; refreshes += 1) {
    await tellSpending(current, sending.wallets, options);
    await checkRelease(current, sending.wallets, context.now());
    options.onProgress?.({ type: 'checked' });
    try {
      return await sendAll(sending, current);
    } catch (error) {
      const expired = error instanceof Say402Error && error.code === 'transaction_expired';
      if (!expired || refreshes >= REFRESHES) throw error;
      options.onProgress?.({ type: 'refreshing' });
      const latest = (await context.records.read(current.operationId)) ?? current;
      current = await refreshed(sending, latest);
    }
  }
}

/** Has them prepared again, once the chain shows that the delivered ones can't execute any more. */
async function refreshed(
  { context, wallets, options }: Sending,
  record: OperationRecord,
): Promise<OperationRecord> {
  const deadline = context.now() + context.patience;
  for (;;) {
    try {
      return await release(context, record, wallets, { ...options, refresh: true });
    } catch (error) {
      const pause = error instanceof Say402Error ? error.details.retryAfter : undefined;
      const early = error instanceof Say402Error && error.code === 'still_executable';
      if (!early || pause === undefined || context.now() + pause > deadline) throw error;
      options.onProgress?.({ type: 'waiting', milliseconds: pause, because: error.message });
      await sleep(pause, options.signal);
    }
  }
}

async function sendAll(sending: Sending, record: OperationRecord): Promise<OperationRecord> {
  const { mode, seal } = sending.options;
  const sealing = await seals(sending, record);
  if (sealing || (await asBatch(sending, record))) {
    const sent = await sendEvmBatch(sending, record, sealing).catch((error: unknown) => {
      const refused = error instanceof Say402Error && error.code === 'batch_unsupported';
      const otherwise = mode === 'batch where supported' || (mode !== 'batch' && seal === 'where possible');
      if (refused && otherwise && seal !== true) return null;
      throw error;
    });
    if (sent) return sent;
  }
  return sendOneByOne(sending, record);
}

/** Whether what is sent now gets sealed. @throws Say402Error `not_sealed` where it must be sealed and can't */
async function seals({ wallets, options }: Sending, record: OperationRecord): Promise<boolean> {
  if (options.seal === true) {
    await requireSeal(record, wallets);
    return true;
  }
  return options.seal === 'where possible' && (await whyUnsealed(record, wallets, false)) === null;
}

/** Whether to send all at once. What a wallet was given as a batch stays one, because nobody can tell whether it carried it out. */
async function asBatch(
  { wallets, options }: Sending,
  { chain, sent, batch }: OperationRecord,
): Promise<boolean> {
  if (chains[chain].family !== 'evm') return false;
  if (batch !== null || sent.some(isInBatch)) return true;
  if (options.mode === 'batch') return true;
  if (options.mode !== 'batch where supported') return false;
  const untouched = sent.length > 1 && sent.every((each) => each === null);
  return untouched && takesBatches(evmWallet(wallets, chain), chain);
}

/** Whether the wallet was asked for it in a batch and has not answered; a single transaction is asked for with its nonce. */
const isInBatch = (sent: OperationRecord['sent'][number]): boolean =>
  sent !== null && !sent.confirmed && sent.id === undefined && sent.nonce === undefined;

async function sendOneByOne(sending: Sending, record: OperationRecord): Promise<OperationRecord> {
  const send = chains[record.chain].family === 'evm' ? sendEvm : sendSvm;
  let current = record;
  for (const index of (record.released?.transactions ?? []).keys()) {
    if (current.sent[index]?.confirmed === true) continue;
    sending.options.signal?.throwIfAborted();
    current = await send(sending, current, index);
  }
  return current;
}

function checkWallet({ wallet, chain, operationId }: OperationRecord, wallets: Wallets): void {
  const own = addressOn(wallets, chain);
  if (own === null)
    throw new Say402Error('wallet_missing', `Nothing signs on ${chains[chain].title}.`, { operationId });
  const same = chain === 'solana' ? own === wallet : own.toLowerCase() === wallet.toLowerCase();
  if (same) return;
  throw new Say402Error('wrong_wallet', `The operation is for ${wallet}; the wallet here is ${own}.`, {
    operationId,
    hint: 'Connect the wallet that the operation was prepared for.',
  });
}

/** The executed transactions of a record, with their pages in the explorer. */
export function executed({ chain, sent }: OperationRecord): ExecutedTransaction[] {
  return sent.flatMap((each) =>
    each?.id !== undefined && each.confirmed ? [{ id: each.id, url: explorerUrl(chain, each.id) }] : [],
  );
}
