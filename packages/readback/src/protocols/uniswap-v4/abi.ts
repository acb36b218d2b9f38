import { getAbiItem, parseAbi } from 'viem';

/** What is called of UniversalRouter: commands of one byte each, with the arguments of each. */
export const universalRouterAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
]);

/**
 * The arguments of UniversalRouter's commands and of V4_SWAP's actions, written as functions because they are encoded alike. Sources:
 * universal-router `Dispatcher.sol`, v4-periphery `IV4Router.sol` and `CalldataDecoder.sol`.
 */
export const uniswapV4ActionsAbi = parseAbi([
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct ExactInput { address currencyIn; PathKey[] path; uint128 amountIn; uint128 amountOutMinimum; }',
  'struct ExactOutput { address currencyOut; PathKey[] path; uint128 amountOut; uint128 amountInMaximum; }',
  'function v4Swap(bytes actions, bytes[] params)',
  'function sweep(address token, address recipient, uint256 amountMinimum)',
  'function balanceCheck(address owner, address token, uint256 minBalance)',
  'function swapExactIn(ExactInput params)',
  'function swapExactOut(ExactOutput params)',
  'function settle(address currency, uint256 amount, bool payerIsUser)',
  'function take(address currency, address recipient, uint256 amount)',
]);

const abi = uniswapV4ActionsAbi;

/** The parameters of each of them. */
export const uniswapV4Parameters = {
  v4Swap: getAbiItem({ abi, name: 'v4Swap' }).inputs,
  sweep: getAbiItem({ abi, name: 'sweep' }).inputs,
  balanceCheck: getAbiItem({ abi, name: 'balanceCheck' }).inputs,
  swapExactIn: getAbiItem({ abi, name: 'swapExactIn' }).inputs,
  swapExactOut: getAbiItem({ abi, name: 'swapExactOut' }).inputs,
  settle: getAbiItem({ abi, name: 'settle' }).inputs,
  take: getAbiItem({ abi, name: 'take' }).inputs,
} as const;

/** Quotes of V4Quoter, which reverts where a pool is missing or too thin. Its functions are only simulated, so they are `view` here. */
export const uniswapV4QuoterAbi = parseAbi([
  'struct PathKey { address intermediateCurrency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
  'struct QuoteExact { address exactCurrency; PathKey[] path; uint128 exactAmount; }',
  'function quoteExactInput(QuoteExact params) view returns (uint256 amountOut, uint256 gasEstimate)',
  'function quoteExactOutput(QuoteExact params) view returns (uint256 amountIn, uint256 gasEstimate)',
]);

/** What is read of StateView; all zero for a pool that does not exist. */
export const uniswapV4StateViewAbi = parseAbi([
  'function getSlot0(bytes32 poolId) view returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)',
]);
