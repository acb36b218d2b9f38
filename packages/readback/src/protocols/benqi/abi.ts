import { parseAbi } from 'viem';

/** What Say402 calls and reads of sAVAX. Source: Benqi-fi/BENQI-Smart-Contracts c35613e, sAVAX/StakedAvax.sol. */
export const stakedAvaxAbi = parseAbi([
  'function submit() payable returns (uint256)',
  'function requestUnlock(uint256 shareAmount)',
  'function redeem()',
  'function redeemOverdueShares()',
  'function getSharesByPooledAvax(uint256 avaxAmount) view returns (uint256)',
  'function getPooledAvaxByShares(uint256 shareAmount) view returns (uint256)',
  'function cooldownPeriod() view returns (uint256)',
  'function redeemPeriod() view returns (uint256)',
  'function mintingPaused() view returns (bool)',
  'function paused() view returns (bool)',
  'function totalPooledAvax() view returns (uint256)',
  'function totalPooledAvaxCap() view returns (uint256)',
  'function getUnlockRequestCount(address user) view returns (uint256)',
  'function getPaginatedUnlockRequests(address user, uint256 from, uint256 to) view returns ((uint256 startedAt, uint256 shareAmount)[] requests, uint256[] exchangeRates)',
]);
