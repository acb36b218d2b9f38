import type { EvmChain } from '@say402/readback';
import {
  getAddress,
  isAddressEqual,
  isHash,
  isHex,
  numberToHex,
  parseEventLogs,
  type PublicClient,
  type Transaction,
  type TransactionReceipt,
} from 'viem';
import { entryPoint07Abi } from 'viem/account-abstraction';
import type { ExecutionTrace, ReportedExecution } from '../execution-trace.ts';
import { callAt, callsOf, isEntryPoint, isSameCall } from './made-calls.ts';
import { revertReason } from './reverts/revert-reason.ts';
import { nodeAnswer } from './node-answer.ts';
import { nullIfNotFound } from './null-if-not-found.ts';
import { readChain } from './rpc.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60n;

/**
 * What became of a transaction that is said to carry out released calls. It counts where it makes just these calls, in order:
 * as a transaction of the wallet, as one that the wallet makes to itself (EIP-7702), or through an ERC-4337 entry point.
 *
 * @param confirmations blocks that must lie on top of its own
 */
export async function traceEvmExecution(
  chain: EvmChain,
  client: PublicClient,
  execution: ReportedExecution,
  confirmations: number,
): Promise<ExecutionTrace> {
  const { hash } = execution;
  if (!isHash(hash)) return { kind: 'other', reason: `${hash} is no transaction hash of ${chain.title}` };
  return readChain(chain, async () => {
    const transaction = await nullIfNotFound(client.getTransaction({ hash }));
    if (!transaction) return { kind: 'not_seen' };
    const difference = differs(transaction, execution);
    if (difference !== null) return { kind: 'other', reason: difference };
    const receipt = await nullIfNotFound(client.getTransactionReceipt({ hash }));
    if (!receipt) return { kind: 'pending' };
    const [block, head] = await Promise.all([
      client.getBlock({ blockHash: receipt.blockHash }),
      client.getBlockNumber({ cacheTime: 0 }),
    ]);
    if (block.timestamp + SKEW < BigInt(Math.floor(execution.since / 1_000)))
      return { kind: 'other', reason: 'it is older than the release' };
    if (head < receipt.blockNumber + BigInt(confirmations)) return { kind: 'pending' };
    if (receipt.status === 'reverted')
      return { kind: 'failed', reason: await whyReverted(client, transaction, receipt) };
    return bundleOutcome(receipt, execution.wallet);
  });
}

/** Why a transaction is not the released one; null where it is. */
function differs(transaction: Transaction, { wallet, batch, positions }: ReportedExecution): string | null {
  const released = positions.map((position) => callAt(batch, position));
  const owner = getAddress(wallet);
  const made = callsOf(transaction, owner);
  if (made === null)
    return `it is sent by ${transaction.from} to ${transaction.to ?? 'nobody'}, and whether ${owner} makes the released calls in it can not be checked`;
  let next = 0;
  for (const call of made) if (isSameCall(call, released[next])) next += 1;
  if (next === released.length) return null;
  const position = positions[next] ?? 0;
  return positions.length === 1
    ? `recipient, data or value differ from those of transaction ${position + 1}`
    : `it does not make all of the calls that it is reported for; transaction ${position + 1} is missing`;
}

/** A bundle's transaction succeeds also where the wallet's part of it has failed; its entry point says so. */
function bundleOutcome(receipt: TransactionReceipt, wallet: string): ExecutionTrace {
  if (receipt.to === null || !isEntryPoint(receipt.to)) return { kind: 'confirmed' };
  const entryPoint = receipt.to;
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, entryPoint));
  const events = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs });
  const own = events.filter(({ args }) => isAddressEqual(args.sender, getAddress(wallet)));
  return own.length > 0 && own.every(({ args }) => args.success)
    ? { kind: 'confirmed' }
    : { kind: 'failed', reason: "the wallet's operation failed within the bundle that carried it" };
}

/** The chain keeps no reasons: the call is made once more on the state before its block, without leaving a trace. */
async function whyReverted(
  client: PublicClient,
  { from, to, input, value, gas }: Transaction,
  { blockNumber, gasUsed }: TransactionReceipt,
): Promise<string> {
  if (gasUsed === gas) return 'it has used up its gas limit';
  const call = { from, to, data: input, value: numberToHex(value), gas: numberToHex(gas) };
  try {
    await client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber - 1n)] });
  } catch (error) {
    const node = nodeAnswer(error);
    if (node) return revertReason(dataOf(error), node.message);
    return 'it was reverted, and the node does not say why';
  }
  return 'it was reverted; on the state before its block it would not have been: something in that block came before it';
}

/** What a reverted call returned, as the node put it into its error. */
function dataOf(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('data' in current && isHex(current.data)) return current.data;
  return undefined;
}
