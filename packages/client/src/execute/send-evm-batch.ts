import { sendCalls, waitForCallsStatus } from 'viem/actions';
import { Say402Error } from '../say402-error.ts';
import { makeSeal } from '../seal/make-seal.ts';
import type { Seal } from '../seal/seal.ts';
import { untilAborted } from '../until-aborted.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { evmWallet, type EvmWallet } from '../wallets/wallets.ts';
import { codesOf, isRejection, refusedBy } from './evm-broadcast.ts';
import { callOf, viemChain } from './evm-call.ts';
import { onChain } from './evm-on-chain.ts';
import type { Sending } from './sending.ts';
import { tell } from './keep-sent.ts';

/** Has the wallet carry out all transactions as one (EIP-5792), all or nothing. @param sealing adds a seal behind them */
export async function sendEvmBatch(
  sending: Sending,
  record: OperationRecord,
  sealing: boolean,
): Promise<OperationRecord> {
  const { context, wallets } = sending;
  const wallet = evmWallet(wallets, record.chain);
  await onChain(wallet, record.chain);
  if (record.sent.some((each) => each !== null && !each.confirmed && each.id === undefined))
    throw new Say402Error(
      'may_have_been_sent',
      'The wallet was asked to carry this out before, without an answer.',
      {
        operationId: record.operationId,
        hint: "Look at the wallet's history. If it is not there, release again with `refresh`.",
      },
    );
  if (record.sent.every((each) => each?.confirmed === true)) return record;
  if (record.batch !== null) return confirmBatch(sending, record, wallet);
  const seal = sealing ? await makeSeal(record, wallet) : null;
  sending.options.onProgress?.({ type: 'signing', index: 0, of: 1, together: record.sent.length });
  const sealed = { ...record, seal: seal?.least ?? null };
  await context.records.write({ ...sealed, sent: record.sent.map(() => ({ confirmed: false })) });
  const id = await askWallet(wallet, record, seal).catch(async (error: unknown) => {
    if (error instanceof Say402Error && error.code !== 'unreachable') await context.records.write(record);
    throw error;
  });
  const kept = { ...sealed, batch: id };
  await context.records.write(kept);
  sending.options.onProgress?.({ type: 'batched', transactions: record.sent.length });
  return confirmBatch(sending, kept, wallet);
}

/** Codes of JSON-RPC, EIP-1193 and EIP-5792: the method, several calls, a capability, or this chain is not supported. */
const UNSUPPORTED: readonly number[] = [-32_601, -32_004, 4200, 5700, 5710, 5740, 5750, 5760];

async function askWallet(wallet: EvmWallet, record: OperationRecord, seal: Seal | null): Promise<string> {
  const calls = record.sent.map((_, index) => {
    const { to, data, value } = callOf(record, index);
    return { to, data, value };
  });
  try {
    const { id } = await sendCalls(wallet, {
      account: wallet.account,
      chain: viemChain(record.chain),
      calls: seal ? [...calls, seal.call] : calls,
      forceAtomic: true,
    });
    return id;
  } catch (cause) {
    if (isRejection(cause)) throw refusedBy(cause, record.operationId);
    if (!codesOf(cause).some((code) => UNSUPPORTED.includes(code)))
      throw refusedBy(cause, record.operationId);
    throw new Say402Error('batch_unsupported', 'The wallet does not take several calls as one.', {
      cause,
      operationId: record.operationId,
      hint: 'Execute one by one.',
    });
  }
}

const SEALED = 'It was sealed: it reverts where a balance would end below what the preview says. ';

async function confirmBatch(
  sending: Sending,
  record: OperationRecord,
  wallet: EvmWallet,
): Promise<OperationRecord> {
  const { context, options, confirmWithin } = sending;
  const { operationId, batch } = record;
  const waiting = waitForCallsStatus(wallet, { id: batch ?? '', timeout: confirmWithin }).catch(
    (cause: unknown) => {
      throw new Say402Error('not_confirmed', 'The wallet has not confirmed the batch in time.', {
        cause,
        operationId,
        hint: 'It may still confirm: execute again to go on waiting. It is not sent twice.',
      });
    },
  );
  const { status, receipts = [] } = await untilAborted(waiting, options.signal);
  const last = receipts.at(-1);
  if (status !== 'success' || !last || receipts.some((each) => each.status !== 'success'))
    throw new Say402Error('batch_failed', `The wallet says of the batch: ${status ?? 'nothing'}.`, {
      operationId,
      ...(last && { transactionId: last.transactionHash }),
      hint: `${record.seal === null ? '' : SEALED}Look at the transaction. Release again with \`refresh\`, or prepare it anew.`,
    });
  // A wallet that puts all calls into one transaction returns one receipt for all.
  const sent = record.sent.map((_, index) => ({
    id: (receipts[index] ?? last).transactionHash,
    confirmed: true,
  }));
  const kept = { ...record, sent };
  await context.records.write(kept);
  for (const [index, { id }] of sent.entries()) tell(sending, 'confirmed', kept, { index, id });
  return kept;
}
