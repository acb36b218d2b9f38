import { chains } from '@say402/readback';
import { keccak256, type Hex, type LocalAccount } from 'viem';
import {
  estimateFeesPerGas,
  getTransactionCount,
  prepareTransactionRequest,
  sendTransaction,
} from 'viem/actions';
import { Say402Error } from '../say402-error.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import { evmWallet, type EvmWallet } from '../wallets/wallets.ts';
import type { Sending } from './sending.ts';
import { broadcast, isRejection, refusedBy } from './evm-broadcast.ts';
import { callOf, type EvmCall } from './evm-call.ts';
import { gasLimit } from './evm-gas.ts';
import { confirmEvm } from './evm-confirm.ts';
import { onChain } from './evm-on-chain.ts';
import { keepSent, tell } from './keep-sent.ts';

/** Signs and sends one released transaction, or continues with what was sent of it before, and waits for its receipt. */
export async function sendEvm(
  sending: Sending,
  record: OperationRecord,
  index: number,
): Promise<OperationRecord> {
  const { wallets, options } = sending;
  const wallet = evmWallet(wallets, record.chain);
  await onChain(wallet, record.chain);
  const before = record.sent[index];
  if (before?.id !== undefined) {
    if (before.raw !== undefined) await broadcast(wallet, { raw: before.raw, id: before.id });
    return confirmEvm(sending, record, { index, id: before.id, wallet });
  }
  if (before?.nonce !== undefined) await refuseUncertain(wallet, before.nonce, record.operationId);
  options.onProgress?.({ type: 'signing', index, of: record.sent.length });
  const call = callOf(record, index);
  const kept =
    wallet.account.type === 'local'
      ? await sendLocal(sending, record, { index, call, wallet }, wallet.account)
      : await sendByWallet(sending, record, { index, call, wallet });
  const id = kept.sent[index]?.id ?? '';
  tell(sending, 'sent', kept, { index, id });
  return confirmEvm(sending, kept, { index, id, wallet });
}

interface Step {
  readonly index: number;
  readonly call: EvmCall;
  readonly wallet: EvmWallet;
}

/** For a local key: the signed bytes are stored before they are sent, so that the same ones can be sent again. */
async function sendLocal(
  { context, options }: Sending,
  record: OperationRecord,
  { index, call, wallet }: Step,
  account: LocalAccount,
): Promise<OperationRecord> {
  const { to, data, value, chainId } = call;
  const prepared = await Promise.all([gasLimit(wallet, call), feesWithTip(wallet, record)])
    .then(async ([limit, fees]) =>
      prepareTransactionRequest(wallet, {
        account,
        chain: null,
        type: 'eip1559',
        to,
        data,
        value,
        ...(limit !== undefined && { gas: limit }),
        ...fees,
      }),
    )
    .catch((cause: unknown) => {
      throw refusedBy(cause, record.operationId);
    });
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = prepared;
  await options.onFee?.(index, gas * maxFeePerGas);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    to,
    data,
    value,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  });
  const id = keccak256(raw);
  const kept = await keepSent(context, record, index, { id, raw, confirmed: false });
  try {
    await broadcast(wallet, { raw, id });
    return kept;
  } catch (error) {
    // The node refused it, so it may be signed anew, but only with the same nonce, so that only one can count.
    if (error instanceof Say402Error && error.code === 'broadcast_refused')
      await keepSent(context, kept, index, { nonce, confirmed: false });
    throw error;
  }
}

/** The node's suggested fees, with at least the chain's least tip; nothing on chains without one. */
async function feesWithTip(
  wallet: EvmWallet,
  record: OperationRecord,
): Promise<{ readonly maxFeePerGas?: bigint; readonly maxPriorityFeePerGas?: bigint }> {
  const chain = chains[record.chain];
  if (!('leastTip' in chain)) return {};
  const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(wallet, {
    chain: null,
    type: 'eip1559',
  });
  const missing = chain.leastTip > maxPriorityFeePerGas ? chain.leastTip - maxPriorityFeePerGas : 0n;
  return {
    maxFeePerGas: maxFeePerGas + missing,
    maxPriorityFeePerGas: maxPriorityFeePerGas + missing,
  };
}

/** For a wallet that signs and sends in one: after a crash its nonce tells whether it has. */
async function sendByWallet(
  { context }: Sending,
  record: OperationRecord,
  { index, call, wallet }: Step,
): Promise<OperationRecord> {
  const { account } = wallet;
  const { to, data, value } = call;
  const gas = await gasLimit(wallet, call).catch((cause: unknown) => {
    throw refusedBy(cause, record.operationId);
  });
  const nonce = await getTransactionCount(wallet, { address: account.address, blockTag: 'pending' });
  const waiting = await keepSent(context, record, index, { nonce, confirmed: false });
  try {
    const asked = { account, chain: null, to, data, value, ...(gas !== undefined && { gas }) };
    const id: Hex = await sendTransaction(wallet, asked);
    return await keepSent(context, waiting, index, { id, nonce, confirmed: false });
  } catch (cause) {
    if (isRejection(cause)) await keepSent(context, waiting, index, null);
    throw refusedBy(cause, record.operationId);
  }
}

async function refuseUncertain(wallet: EvmWallet, nonce: number, operationId: string): Promise<void> {
  const { address } = wallet.account;
  const now = await getTransactionCount(wallet, { address, blockTag: 'pending' });
  if (now === nonce) return;
  throw new Say402Error(
    'may_have_been_sent',
    `The wallet has sent something since it was asked to sign (nonce ${nonce}, now ${now}).`,
    {
      operationId,
      hint: "Look at the wallet's history. If the transaction is not there, release again with `refresh`.",
    },
  );
}
