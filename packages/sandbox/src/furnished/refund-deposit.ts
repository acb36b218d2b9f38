import { acrossSpokePools } from '@say402/readback';
import {
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  http,
  keccak256,
  parseAbiParameters,
  parseAbi,
  slice,
  zeroHash,
  type Hex,
} from 'viem';
import { contractDeployer, fund } from '../evm/contract-deployer.ts';
import { spokePoolOf } from '../evm/protocols/across/spoke-pool.ts';
import { sandboxContract } from '../evm/sandbox-contract.ts';
import { acrossDeposit } from './across-deposit.ts';
import type { AcrossPlace } from './across-place.ts';

/** Source: across-protocol/contracts 5.0.27, SpokePoolInterface.sol, `RelayerRefundLeaf`, and SpokePool.sol. */
const leafParameters = parseAbiParameters([
  'Leaf leaf',
  'struct Leaf { uint256 amountToReturn; uint256 chainId; uint256[] refundAmounts; uint32 leafId; address l2TokenAddress; address[] refundAddresses; }',
]);
const eventAbi = parseAbi([
  'event RelayedRootBundle(uint32 indexed rootBundleId, bytes32 indexed relayerRefundRoot, bytes32 indexed slowRelayRoot)',
]);

/**
 * Gives a deposit that nobody has filled back to its depositor, as Across's hub does some hours after the deadline: by the root of a
 * bundle with this one refund. Whether nobody has, the caller knows.
 *
 * @throws SandboxError where the SpokePool refuses it
 */
export async function refundDeposit({ chain, rpcUrl }: AcrossPlace, hash: Hex): Promise<void> {
  const deposit = await acrossDeposit({ chain, rpcUrl }, hash);
  const [pool, here] = [acrossSpokePools[chain.name], spokePoolOf(chain)];
  if (!pool || !here?.deliver) throw new Error(`Across is not on ${chain.name}`);
  const leaf = {
    amountToReturn: 0n,
    chainId: BigInt(chain.chainId),
    refundAmounts: [deposit.inputAmount],
    leafId: 0,
    l2TokenAddress: getAddress(slice(deposit.inputToken, 12)),
    refundAddresses: [getAddress(slice(deposit.depositor, 12))],
  };
  const { abi } = here.contract;
  const root = keccak256(encodeAbiParameters(leafParameters, [leaf]));
  const worker = sandboxContract('across data worker');
  const { from, data } = here.deliver(
    encodeFunctionData({ abi, functionName: 'relayRootBundle', args: [root, zeroHash] }),
  );
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const deployer = contractDeployer(rpcUrl, sandboxContract('deployer'));
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(from), fund(worker));
  try {
    await deployer.run({ method: 'eth_sendTransactionSync', params: [{ from, to: pool, data }] });
    const [bundle] = await client.getContractEvents({
      address: pool,
      abi: eventAbi,
      args: { relayerRefundRoot: root },
      fromBlock: 'earliest',
    });
    await deployer.send(worker, pool, here.contract, 'executeRelayerRefundLeaf', [
      bundle?.args.rootBundleId,
      leaf,
      [],
    ]);
  } finally {
    await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  }
}
