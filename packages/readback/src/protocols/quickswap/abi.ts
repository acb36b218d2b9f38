import { parseAbi } from 'viem';

/** What is read of an AlgebraPool. Its fee moves with the market. */
export const algebraPoolAbi = parseAbi([
  'function globalState() view returns (uint160 price, int24 tick, uint16 fee, uint16 timepointIndex, uint8 communityFeeToken0, uint8 communityFeeToken1, bool unlocked)',
]);

/** Quotes of Algebra's Quoter, which reverts where a pool is missing. Its functions are only simulated, so they are `view` here. */
export const algebraQuoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256 amountOut, uint16[] fees)',
  'function quoteExactOutput(bytes path, uint256 amountOut) view returns (uint256 amountIn, uint16[] fees)',
]);

/** What Algebra's SwapRouter does with native coins after a swap, in addition to `pathRouterAbi`. */
export const algebraRouterAbi = parseAbi([
  'function unwrapWNativeToken(uint256 amountMinimum, address recipient) payable',
  'function refundNativeToken() payable',
]);
