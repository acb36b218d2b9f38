import { parseAbi } from 'viem';

/** What Say402 calls and reads of GPv2Settlement. Source: @cowprotocol/contracts 1.8.0, GPv2Settlement.sol and GPv2Signing.sol. */
export const settlementAbi = parseAbi([
  'function setPreSignature(bytes orderUid, bool signed)',
  'function invalidateOrder(bytes orderUid)',
  'function preSignature(bytes orderUid) view returns (uint256)',
  'function filledAmount(bytes orderUid) view returns (uint256)',
]);
