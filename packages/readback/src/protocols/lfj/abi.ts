import { parseAbi } from 'viem';

/** Quotes of LBQuoter along a path of tokens, by the best pair of each two; from where no pair can carry it, amounts are 0. */
export const lfjQuoterAbi = parseAbi([
  'struct Quote { address[] route; address[] pairs; uint256[] binSteps; uint8[] versions; uint128[] amounts; uint128[] virtualAmountsWithoutSlippage; uint128[] fees; }',
  'function findBestPathFromAmountIn(address[] route, uint128 amountIn) view returns (Quote quote)',
  'function findBestPathFromAmountOut(address[] route, uint128 amountOut) view returns (Quote quote)',
]);

/** What is called of LBRouter. A pair is identified by its tokens, its bin step and its version. */
export const lfjRouterAbi = parseAbi([
  'struct Path { uint256[] pairBinSteps; uint8[] versions; address[] tokenPath; }',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, Path path, address to, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactTokensForNATIVE(uint256 amountIn, uint256 amountOutMinNATIVE, Path path, address to, uint256 deadline) returns (uint256 amountOut)',
  'function swapExactNATIVEForTokens(uint256 amountOutMin, Path path, address to, uint256 deadline) payable returns (uint256 amountOut)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, Path path, address to, uint256 deadline) returns (uint256[] amountsIn)',
  'function swapTokensForExactNATIVE(uint256 amountNATIVEOut, uint256 amountInMax, Path path, address to, uint256 deadline) returns (uint256[] amountsIn)',
  'function swapNATIVEForExactTokens(uint256 amountOut, Path path, address to, uint256 deadline) payable returns (uint256[] amountsIn)',
]);
