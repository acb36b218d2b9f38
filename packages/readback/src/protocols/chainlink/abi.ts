import { parseAbi } from 'viem';

/** What is read of a Chainlink feed. Source: @chainlink/contracts 1.5.0, AggregatorV3Interface.sol. */
export const aggregatorAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);
