import { acrossSpokePools, fundsDepositedEvent } from '@say402/readback';
import { createPublicClient, http, pad, parseAbi, zeroAddress } from 'viem';
import { spokePoolOf } from '../evm/protocols/across/spoke-pool.ts';
import type { SandboxChains } from '../start-chains.ts';
import { acrossPlaceOf, type AcrossPlace } from './across-place.ts';

/** Source: across-protocol/contracts 5.0.27, SpokePoolInterface.sol and SpokePool.sol. */
const refundAbi = parseAbi([
  'event ExecutedRelayerRefundRoot(uint256 amountToReturn, uint256 indexed chainId, uint256[] refundAmounts, uint32 indexed rootBundleId, uint32 indexed leafId, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller)',
]);
const FILLED = 2n;

const at = ({ chain, rpcUrl }: AcrossPlace) => ({
  client: createPublicClient({ transport: http(rpcUrl), ccipRead: false }),
  address: acrossSpokePools[chain.name] ?? zeroAddress,
});

/** What Across's `deposit/status` says of a deposit, by the SpokePools of both chains; null where nobody has made it. */
export async function acrossStatus(
  sandbox: Pick<SandboxChains, 'chains' | 'destination'>,
  query: URLSearchParams,
): Promise<Record<string, unknown> | null> {
  const originChainId = BigInt(query.get('originChainId') ?? 0);
  const depositId = BigInt(query.get('depositId') ?? 0);
  const origin = at(await acrossPlaceOf(sandbox, originChainId));
  const [log] = await origin.client.getContractEvents({
    address: origin.address,
    abi: [fundsDepositedEvent],
    args: { depositId },
    fromBlock: 'earliest',
    strict: true,
  });
  if (!log) return null;
  const { args: deposit, transactionHash } = log;
  const place = await acrossPlaceOf(sandbox, deposit.destinationChainId);
  const { client, address } = at(place);
  const abi = spokePoolOf(place.chain)?.contract.abi ?? [];
  const read = async (functionName: string, args: readonly unknown[]): Promise<unknown> =>
    client.readContract({ address, abi, functionName, args });
  const filled = await read('fillStatuses', [await read('getV3RelayHash', [{ ...deposit, originChainId }])]);
  const { timestamp } = await client.getBlock();
  const refunds = await origin.client.getContractEvents({
    address: origin.address,
    abi: refundAbi,
    fromBlock: log.blockNumber,
    strict: true,
  });
  const isRefunded = refunds.some(
    ({ args: { refundAddresses, refundAmounts } }) =>
      pad(refundAddresses[0] ?? zeroAddress).toLowerCase() === deposit.depositor.toLowerCase() &&
      refundAmounts[0] === deposit.inputAmount,
  );
  const late = timestamp > BigInt(deposit.fillDeadline) ? (isRefunded ? 'refunded' : 'expired') : 'pending';
  return {
    status: filled === FILLED ? 'filled' : late,
    originChainId: Number(originChainId),
    depositId: String(depositId),
    depositTxHash: transactionHash,
    depositTxnRef: transactionHash,
    destinationChainId: Number(deposit.destinationChainId),
    fillTx: null,
    fillTxnRef: null,
    actionsSucceeded: null,
    pagination: { currentIndex: 0, maxIndex: 0 },
  };
}
