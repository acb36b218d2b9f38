import { parseAbi } from 'viem';

/** What Say402 calls and reads of the SpokePool. Source: across-protocol/contracts, V3SpokePoolInterface.sol. */
export const spokePoolAbi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message) payable',
  'function pausedDeposits() view returns (bool)',
]);
