import { acrossSpokePools, type EvmBridgeEnd } from '@say402/readback';
import {
  createPublicClient,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  zeroAddress,
  type Hex,
} from 'viem';

/** A chain of the sandbox. */
export interface AcrossPlace {
  readonly chain: EvmBridgeEnd;
  readonly rpcUrl: string;
}

const abi = parseAbi([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
]);

/** What a transaction has deposited with Across, as the SpokePool says it. @throws Error where it has deposited nothing. */
export async function acrossDeposit({ chain, rpcUrl }: AcrossPlace, hash: Hex) {
  const client = createPublicClient({ transport: http(rpcUrl), ccipRead: false });
  const { logs } = await client.getTransactionReceipt({ hash });
  const pool = acrossSpokePools[chain.name] ?? zeroAddress;
  const deposit = parseEventLogs({ abi, logs }).find(({ address }) => isAddressEqual(address, pool));
  if (!deposit) throw new Error(`${hash} deposits nothing with Across on ${chain.name}`);
  return deposit.args;
}
