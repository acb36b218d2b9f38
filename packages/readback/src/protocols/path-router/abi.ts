import { parseAbi } from 'viem';

/**
 * What is called of routers that take a path and a deadline: Algebra's and Slipstream's, both derived from Uniswap's first SwapRouter. A
 * path may have one pool or several.
 */
export const pathRouterAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct ExactOutput { bytes path; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; }',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function exactOutput(ExactOutput params) payable returns (uint256 amountIn)',
]);
