import { parseAbi } from 'viem';

/**
 * What is called of the routers that take a path and a deadline of its own: those of Algebra and Slipstream, which go back to
 * Uniswap's first SwapRouter. A path names one pool as well as two.
 */
export const pathRouterAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }',
  'struct ExactOutput { bytes path; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; }',
  'function multicall(bytes[] data) payable returns (bytes[] results)',
  'function exactInput(ExactInput params) payable returns (uint256 amountOut)',
  'function exactOutput(ExactOutput params) payable returns (uint256 amountIn)',
]);
