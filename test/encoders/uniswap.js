/**
 * Uniswap's own SDK on Base, in plain values: addresses as texts (the zero address is the native coin), amounts as bigint.
 * As CommonJS: the ES modules of its packages are none that Node could load.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const routing = require('@uniswap/router-sdk');
const core = require('@uniswap/sdk-core');
const universal = require('@uniswap/universal-router-sdk');
const v3 = require('@uniswap/v3-sdk');
const v4 = require('@uniswap/v4-sdk');

const { CurrencyAmount, Percent, Token } = core;
const BASE = 8453;
const NATIVE = '0x0000000000000000000000000000000000000000';
const WRAPPED = core.WETH9[BASE];
/** Price one, as pools write it. */
const EVEN = `${2n ** 96n}`;

const tokenOf = (address) => (address === WRAPPED.address ? WRAPPED : new Token(BASE, address, 18));
const currencyOf = (address) => (address === NATIVE ? core.Ether.onChain(BASE) : tokenOf(address));
const bigints = ({ amount0, amount1 }) => [BigInt(amount0.toString()), BigInt(amount1.toString())];
const called = ({ calldata, value }) => ({ data: calldata, value: BigInt(value) });

/** A trade at no slippage along one way, whose pools and route each version makes its own. */
function tradeOf(way, { currencies, exact, amountIn, amountOut }) {
  const tradeType = exact === 'in' ? core.TradeType.EXACT_INPUT : core.TradeType.EXACT_OUTPUT;
  const [from, to] = [currencyOf(currencies[0]), currencyOf(currencies.at(-1))];
  const inputAmount = CurrencyAmount.fromRawAmount(from, `${amountIn}`);
  const outputAmount = CurrencyAmount.fromRawAmount(to, `${amountOut}`);
  return new routing.Trade({ ...way(from, to, { inputAmount, outputAmount }), tradeType });
}

export function v3Addresses(chainId) {
  return {
    factory: core.V3_CORE_FACTORY_ADDRESSES[chainId],
    router: core.SWAP_ROUTER_02_ADDRESSES(chainId),
    positions: core.NONFUNGIBLE_POSITION_MANAGER_ADDRESSES[chainId],
  };
}

export function v3Pool({ chainId, factoryAddress, tokens, fee }) {
  const [tokenA, tokenB] = tokens.map((address) => new Token(chainId, address, 18));
  return v3.computePoolAddress({ factoryAddress, tokenA, tokenB, fee });
}

export const v3RootAt = (tick) => BigInt(v3.TickMath.getSqrtRatioAtTick(tick).toString());

export function v3Swap(swap) {
  const path = swap.currencies.map((address) => currencyOf(address).wrapped);
  const pools = swap.fees.map((fee, index) => new v3.Pool(path[index], path[index + 1], fee, EVEN, 1, 0));
  const way = (from, to, amounts) => ({ v3Routes: [{ routev3: new v3.Route(pools, from, to), ...amounts }] });
  return called(
    routing.SwapRouter.swapCallParameters(tradeOf(way, swap), {
      slippageTolerance: new Percent(0),
      recipient: swap.recipient,
      deadlineOrPreviousBlockhash: Number(swap.deadline),
    }),
  );
}

function positionOf({ tokens, fee, below, above }, liquidity) {
  const pool = new v3.Pool(tokenOf(tokens[0]), tokenOf(tokens[1]), fee, EVEN, `${2n ** 110n}`, 0);
  const [tickLower, tickUpper] = [-below * pool.tickSpacing, above * pool.tickSpacing];
  return new v3.Position({ pool, liquidity: `${liquidity}`, tickLower, tickUpper });
}

/**
 * Opens a position that reaches `below` and `above` the price so many steps of its fee, or adds as much to the position `id`.
 * Slippage is in hundredths of a percent.
 */
export function v3Open(of) {
  const position = positionOf(of, of.liquidity);
  const slippageTolerance = new Percent(of.slippage, 10_000);
  const called = (more) =>
    v3.NonfungiblePositionManager.addCallParameters(position, {
      slippageTolerance,
      deadline: `${of.deadline}`,
      ...(of.native && { useNative: core.Ether.onChain(BASE) }),
      ...more,
    }).calldata;
  return {
    opening: called({ recipient: of.recipient }),
    adding: called({ tokenId: `${of.id}` }),
    ticks: [position.tickLower, position.tickUpper],
    amounts: bigints(position.mintAmounts),
    least: bigints(position.mintAmountsWithSlippage(slippageTolerance)),
  };
}

/** Leaves `part` percent of the position `id`, and collects its fees. */
export function v3Leave(of) {
  const position = positionOf(of, of.liquidity);
  const slippageTolerance = new Percent(of.slippage, 10_000);
  const liquidity = (of.liquidity * BigInt(of.part)) / 100n;
  const { token0, token1 } = position.pool;
  const collectOptions = {
    expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(token0, 0),
    expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(token1, 0),
    recipient: of.recipient,
  };
  const tokenId = `${of.id}`;
  const leaving = v3.NonfungiblePositionManager.removeCallParameters(position, {
    tokenId,
    liquidityPercentage: new Percent(of.part, 100),
    slippageTolerance,
    deadline: `${of.deadline}`,
    collectOptions,
  });
  const collecting = v3.NonfungiblePositionManager.collectCallParameters({ tokenId, ...collectOptions });
  return {
    leaving: leaving.calldata,
    collecting: collecting.calldata,
    liquidity,
    least: bigints(positionOf(of, liquidity).burnAmountsWithSlippage(slippageTolerance)),
  };
}

export function v4Addresses(chainId) {
  const listed = core.CHAIN_TO_ADDRESSES_MAP[chainId];
  return {
    poolManager: listed.v4PoolManagerAddress,
    positions: listed.v4PositionManagerAddress,
    quoter: listed.v4QuoterAddress,
    stateView: listed.v4StateView,
    router: universal.UNIVERSAL_ROUTER_ADDRESS(universal.UniversalRouterVersion.V2_0, chainId),
  };
}

const v4PoolOf = (one, other, [fee, spacing]) =>
  new v4.Pool(currencyOf(one), currencyOf(other), fee, spacing, NATIVE, EVEN, 1, 0);

export const v4PoolId = (one, other, pool) => v4PoolOf(one, other, pool).poolId;

export function v4Swap(swap) {
  const pools = swap.pools.map((pool, at) => v4PoolOf(swap.currencies[at], swap.currencies[at + 1], pool));
  const way = (from, to, amounts) => ({ v4Routes: [{ routev4: new v4.Route(pools, from, to), ...amounts }] });
  return called(
    universal.SwapRouter.swapCallParameters(tradeOf(way, swap), {
      slippageTolerance: new Percent(0),
      recipient: swap.recipient,
      deadlineOrPreviousBlockhash: `${swap.deadline}`,
    }),
  );
}
