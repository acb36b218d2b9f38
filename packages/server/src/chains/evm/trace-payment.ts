import type { EvmChain } from '@say402/readback';
import {
  decodeEventLog,
  getAddress,
  isAddressEqual,
  parseAbi,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';
import type { PaymentTrace, TraceResult } from '../payment-trace.ts';
import { readChain } from './rpc.ts';

/** Source: eips.ethereum.org/EIPS/eip-3009 and EIP-20. */
const ABI = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
const [, USED, CANCELED] = ABI;

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60n;
/** Seconds after a payment's deadline by which every node has indexed the event of its use, amply. */
const INDEXED = 600n;
/** Blocks asked for at once: RPC providers limit the range of a log query. */
const CHUNK = 500n;
/** Blocks looked through at most; more than half an hour on the fastest chain served. */
const MOST_BLOCKS = 4_000n;

interface Search {
  readonly client: PublicClient;
  readonly asset: Address;
  readonly payer: Address;
  readonly nonce: Hex;
  /** The block in which it was still unused, before the claim: nothing up to there counts. */
  readonly seen: bigint | null;
  /** Seconds since the epoch before which nothing counts, where no such block is known. */
  readonly since: bigint;
}

/**
 * Reads from an EVM chain what became of an EIP-3009 authorization.
 *
 * @param confirmations blocks on top of the one that used it, before which anything is still possible
 */
export async function traceEvmPayment(
  chain: EvmChain,
  client: PublicClient,
  trace: PaymentTrace,
  confirmations: number,
): Promise<TraceResult> {
  const { proof } = trace;
  if (proof.family !== 'evm') throw new TypeError('An EVM chain traces EIP-3009 payments only');
  const known = {
    client,
    asset: getAddress(trace.asset),
    payer: getAddress(trace.payer),
    nonce: proof.nonce,
    since: BigInt(Math.floor(trace.claimedAt / 1_000)) - SKEW,
  };
  return readChain(chain, async () => {
    // The state of this very block, as the next request may be answered by a node that is behind.
    const block = await client.getBlock();
    if (await isUsed(client, known, block.number)) {
      const search = { ...known, seen: await seenBlock(client, trace.unusedAt) };
      return explainUse(search, trace, block, BigInt(confirmations));
    }
    const expired = block.timestamp > BigInt(proof.validBefore) + SKEW;
    return expired
      ? { kind: 'impossible', reason: 'it expired on the chain without being used' }
      : { kind: 'possible' };
  });
}

async function isUsed(
  client: PublicClient,
  { asset, payer, nonce }: Pick<Search, 'asset' | 'payer' | 'nonce'>,
  blockNumber: bigint,
): Promise<boolean> {
  return client.readContract({
    address: asset,
    abi: ABI,
    functionName: 'authorizationState',
    args: [payer, nonce],
    blockNumber,
  });
}

/** The block of `PaymentSight.seenAt`; null where there is none, or the chain was reorganised since and it is no part of it. */
async function seenBlock(client: PublicClient, seenAt: string | null): Promise<bigint | null> {
  const [number, hash] = seenAt?.split(':') ?? [];
  if (number === undefined) return null;
  const block = await client.getBlock({ blockNumber: BigInt(number) });
  return block.hash === hash ? block.number : null;
}

/** A used nonce is a payment only if the same transaction moved the amount from payer to payee, after the claim. */
async function explainUse(
  search: Search,
  trace: PaymentTrace,
  head: { readonly number: bigint; readonly timestamp: bigint },
  confirmations: bigint,
): Promise<TraceResult> {
  const found = await findUse(search, head.number);
  if (found === 'older') return { kind: 'impossible', reason: 'it was used before it was claimed' };
  if (found === 'not seen') {
    const { proof } = trace;
    const settled = proof.family === 'evm' && head.timestamp > BigInt(proof.validBefore) + INDEXED;
    return settled
      ? { kind: 'impossible', reason: 'it was used, and by no transaction since it was claimed' }
      : { kind: 'possible' };
  }
  const receipt = await search.client.getTransactionReceipt({ hash: found.hash });
  if (head.number < receipt.blockNumber + confirmations) return { kind: 'possible' };
  if (found.canceled) return { kind: 'impossible', reason: 'the payer cancelled it' };
  if (await wasBefore(search, receipt))
    return { kind: 'impossible', reason: 'it was used before it was claimed' };
  return moved(receipt, trace)
    ? { kind: 'landed', transaction: found.hash }
    : { kind: 'impossible', reason: 'it was used without moving the amount to the payee' };
}

async function wasBefore({ client, seen, since }: Search, receipt: TransactionReceipt): Promise<boolean> {
  if (seen !== null) return receipt.blockNumber <= seen;
  return (await client.getBlock({ blockHash: receipt.blockHash })).timestamp < since;
}

interface Use {
  readonly hash: Hex;
  readonly canceled: boolean;
}

/**
 * Looks backwards from the head until the event is found or everything since the claim has been seen. A node's index of
 * events may lag behind its state: that the use is older is believed only where the state back then says so as well.
 */
async function findUse(search: Search, head: bigint): Promise<Use | 'older' | 'not seen'> {
  const { client, asset, payer, nonce, seen, since } = search;
  const bound = head > MOST_BLOCKS ? head - MOST_BLOCKS : 0n;
  const least = seen !== null && seen > bound ? seen : bound;
  for (let to = head; to >= least; to -= CHUNK) {
    const from = to - CHUNK > least ? to - CHUNK : least;
    const range = {
      address: asset,
      args: { authorizer: payer, nonce },
      fromBlock: from,
      strict: true,
    } as const;
    const toBlock = to === head ? 'latest' : to;
    const [[used], [canceled]] = await Promise.all([
      client.getLogs({ ...range, toBlock, event: USED }),
      client.getLogs({ ...range, toBlock, event: CANCELED }),
    ]);
    const log = used ?? canceled;
    if (log) return { hash: log.transactionHash, canceled: used === undefined };
    const isAll =
      seen === null ? (await client.getBlock({ blockNumber: from })).timestamp < since : from === seen;
    if (isAll || from === 0n) return wasUsedAt(search, from);
  }
  return 'not seen';
}

/** Not every node keeps the state of past blocks. */
async function wasUsedAt(
  { client, asset, payer, nonce }: Search,
  blockNumber: bigint,
): Promise<'older' | 'not seen'> {
  try {
    const used = await isUsed(client, { asset, payer, nonce }, blockNumber);
    return used ? 'older' : 'not seen';
  } catch {
    return 'not seen';
  }
}

function moved(receipt: TransactionReceipt, { asset, payer, payTo, amount }: PaymentTrace): boolean {
  if (receipt.status !== 'success') return false;
  return receipt.logs.some((log) => {
    if (!isAddressEqual(log.address, getAddress(asset)) || log.topics.length !== 3) return false;
    try {
      const { args } = decodeEventLog({
        abi: ABI,
        eventName: 'Transfer',
        data: log.data,
        topics: log.topics,
      });
      return (
        isAddressEqual(args.from, getAddress(payer)) &&
        isAddressEqual(args.to, getAddress(payTo)) &&
        args.value === amount
      );
    } catch {
      return false;
    }
  });
}
