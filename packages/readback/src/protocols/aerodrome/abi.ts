import { parseAbi } from 'viem';

/** What is read of a Pool: its reserves, and with how many units of each token it counts as one. */
export const aerodromePoolAbi = parseAbi([
  'function metadata() view returns (uint256 dec0, uint256 dec1, uint256 r0, uint256 r1, bool st, address t0, address t1)',
]);

/** What is read of a PoolFactory: the fee of a pool, in basis points. */
export const aerodromeFactoryAbi = parseAbi([
  'function getFee(address pool, bool stable) view returns (uint256)',
]);

/** What is called of Router, which takes exact amounts in only; a quote is 0 where a pool does not exist. */
export const aerodromeRouterAbi = parseAbi([
  'struct Route { address from; address to; bool stable; address factory; }',
  'function getAmountsOut(uint256 amountIn, Route[] routes) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, Route[] routes, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, Route[] routes, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, Route[] routes, address to, uint256 deadline) returns (uint256[] amounts)',
]);
