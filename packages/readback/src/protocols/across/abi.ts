import { parseAbi, parseAbiItem } from 'viem';

/** What Say402 calls and reads of the SpokePool. Source: across-protocol/contracts, V3SpokePoolInterface.sol and SpokePool.sol. */
export const spokePoolAbi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message) payable',
  'function fillStatuses(bytes32 relayHash) view returns (uint256)',
  'function pausedDeposits() view returns (bool)',
]);

/** What the SpokePool says of a deposit. Source: as above. */
export const fundsDepositedEvent = parseAbiItem(
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
);
