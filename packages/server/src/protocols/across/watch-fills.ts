import {
  acrossRelayHash,
  acrossSpokePools,
  bridgeEnd,
  fundsDepositedEvent,
  spokePoolAbi as abi,
  type AcrossDeposit,
  type Chain,
} from '@say402/readback';
import { isAddressEqual, isHash, parseEventLogs, TransactionReceiptNotFoundError, zeroAddress } from 'viem';
import type { ChainReads } from '../../chains/chain-reads.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { watchBridges, type BridgeLook, type BridgeWatch, type FollowedBridge } from '../bridge-watch.ts';
import type { AcrossApi } from './ask-across.ts';
import { readDepositStatus, type DepositStatus } from './read-deposit-status.ts';

interface WatchParts {
  /** Null where Across is not asked: then only served chains tell. */
  readonly api: AcrossApi | null;
  readonly chains: readonly { readonly chain: Chain; readonly reads: ChainReads }[];
  readonly now: () => number;
}
type EvmReads = Extract<ChainReads, { readonly family: 'evm' }>;

/** `FillStatus.Filled` of the SpokePool. Source: across-protocol/contracts 5.0.27, V3SpokePoolInterface.sol. */
const FILLED = 2n;

/** Follows deposits with Across: by the SpokePool of their destination where that is served, else by what Across says. */
export const watchFills = ({ api, chains, now }: WatchParts): BridgeWatch =>
  watchBridges(async (bridge) => stateOf(bridge, { api, chains }), now);

async function stateOf(
  { from, to, hash }: FollowedBridge,
  { api, chains }: Omit<WatchParts, 'now'>,
): Promise<Pick<BridgeLook, 'state' | 'reason'>> {
  const readsOf = (name: string): EvmReads | null => {
    const reads = chains.find(({ chain }) => chain.name === name)?.reads;
    return reads?.family === 'evm' ? reads : null;
  };
  const [origin, there, start, end] = [readsOf(from), readsOf(to), bridgeEnd(from), bridgeEnd(to)];
  const nobody = 'This service does not look at that chain, and asks nobody who does.';
  if (!origin || start?.family !== 'evm' || end?.family !== 'evm' || (!there && !api))
    return { state: null, reason: nobody };
  const deposits = (await readDeposits(origin, from, hash)).filter(
    ({ destinationChainId }) => destinationChainId === BigInt(end.chainId),
  );
  if (deposits.length === 0)
    return { state: null, reason: 'The node does not show what that transaction has deposited.' };
  const states = await Promise.all(
    deposits.map(async (deposit): Promise<DepositStatus> => {
      const named = { originChainId: start.chainId, depositId: deposit.depositId };
      const ask = async (): Promise<DepositStatus> =>
        api ? readDepositStatus(api, named) : 'waiting_for_relayer';
      if (!there) return ask();
      const seen = await seenThere(there, to, { deposit, originChainId: start.chainId });
      return seen === 'expired' && (await isRefunded(ask)) ? 'refunded' : seen;
    }),
  );
  return { state: states.find((state) => state !== 'finished') ?? 'finished', reason: null };
}

async function readDeposits(reads: EvmReads, chain: string, hash: string): Promise<readonly AcrossDeposit[]> {
  if (!isHash(hash)) return [];
  const receipt = await reads.read(async () =>
    reads.client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    }),
  );
  const pool = acrossSpokePools[chain] ?? zeroAddress;
  return parseEventLogs({ abi: [fundsDepositedEvent], logs: receipt?.logs ?? [] })
    .filter(({ address }) => isAddressEqual(address, pool))
    .map(({ args }) => args);
}

/** By the chain itself. The time is read first, so that what is not filled then and late by it is filled no more. */
async function seenThere(
  reads: EvmReads,
  to: string,
  { deposit, originChainId }: { readonly deposit: AcrossDeposit; readonly originChainId: number },
): Promise<DepositStatus> {
  const address = acrossSpokePools[to] ?? zeroAddress;
  const args = [acrossRelayHash(deposit, originChainId)] as const;
  return reads.read(async () => {
    const { timestamp } = await reads.client.getBlock();
    if ((await reads.client.readContract({ address, abi, functionName: 'fillStatuses', args })) === FILLED)
      return 'finished';
    return timestamp > BigInt(deposit.fillDeadline) ? 'expired' : 'waiting_for_relayer';
  });
}

/** No chain links a refund with its deposit, so only Across can say it; where it does not, nothing is lost. */
async function isRefunded(ask: () => Promise<DepositStatus>): Promise<boolean> {
  try {
    return (await ask()) === 'refunded';
  } catch (error) {
    if (error instanceof Say402Error) return false;
    throw error;
  }
}
