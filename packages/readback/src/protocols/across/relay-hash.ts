import { encodeAbiParameters, keccak256, parseAbiParameters, type GetEventArgs, type Hex } from 'viem';
import type { fundsDepositedEvent } from './abi.ts';

/** Source: across-protocol/contracts 5.0.27, V3SpokePoolInterface.sol, `V3RelayData`, and SpokePool.sol, `getV3RelayHash`. */
const parameters = parseAbiParameters([
  'Relay relay, uint256 chainId',
  'struct Relay { bytes32 depositor; bytes32 recipient; bytes32 exclusiveRelayer; bytes32 inputToken; bytes32 outputToken; uint256 inputAmount; uint256 outputAmount; uint256 originChainId; uint256 depositId; uint32 fillDeadline; uint32 exclusivityDeadline; bytes message; }',
]);

/** What `FundsDeposited` says. */
export type AcrossDeposit = GetEventArgs<
  [typeof fundsDepositedEvent],
  'FundsDeposited',
  { IndexedOnly: false; Required: true; EnableUnion: false }
>;

/** The hash by which the SpokePool of the destination keeps whether a deposit is filled. */
export function acrossRelayHash(deposit: AcrossDeposit, originChainId: number): Hex {
  const relay = { ...deposit, originChainId: BigInt(originChainId) };
  return keccak256(encodeAbiParameters(parameters, [relay, deposit.destinationChainId]));
}
