import { parseAbi } from 'viem';

/** What is read of a CLPool. Its fee moves with the market. */
export const slipstreamPoolAbi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, bool unlocked)',
  'function fee() view returns (uint24)',
]);

/** Quotes of Slipstream's QuoterV2, which reverts where a pool is missing. Its functions are only simulated, so they are `view` here. */
export const slipstreamQuoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
  'function quoteExactOutput(bytes path, uint256 amountOut) view returns (uint256 amountIn, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
]);

/** What Slipstream's SwapRouter does after a swap, in addition to `pathRouterAbi`; it returns unused native coins by itself. */
export const slipstreamRouterAbi = parseAbi([
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
]);
