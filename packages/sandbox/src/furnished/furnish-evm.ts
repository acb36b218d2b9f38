import {
  aaveMarkets,
  morpho,
  morphoAbi,
  STAKED_AVAX,
  uniswapV3,
  vaults,
  type EvmChain,
} from '@say402/readback';
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  parseAbi,
  parseUnits,
  type Address,
  type Hex,
} from 'viem';
import { z } from 'zod';
import type { SandboxAccounts } from '../accounts.ts';
import { setBalance, setStorage } from '../evm/anvil-calls.ts';
import { funding } from '../funding.ts';
import { contractDeployer, fund, type ContractDeployer } from '../evm/contract-deployer.ts';
import { evmTokens } from '../evm/evm-token.ts';
import { emitRewards } from '../evm/protocols/aave/emit-rewards.ts';
import { rpcBatch } from '../evm/rpc-batch.ts';
import { giveTokens } from '../evm/protocols/give-tokens.ts';
import { sandboxContract } from '../evm/sandbox-contract.ts';
import { compileContracts } from '../evm/solidity/compile-contracts.ts';
import { furniture } from './furniture.ts';

const abi = parseAbi([
  'struct Swap { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount) returns (bool)',
  'function exactInputSingle(Swap params) payable returns (uint256 amountOut)',
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  'function requestUnlock(uint256 shareAmount)',
  'function setUserEMode(uint8 categoryId)',
  'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
]);
const positionAbi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(Mint params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);
const CALLS = { abi };
const wordSchema = z.templateLiteral(['0x', z.string()]);

const FEE = 500;
/** The widest range of that fee tier. */
const TICKS = 887_270;
/**
 * The slot of the positions contract's counters: the next position's number in 22 bytes, behind that of pools. Source:
 * NonfungiblePositionManager.sol.
 */
const COUNTERS = numberToHex(13, { size: 32 });
const NUMBER_BITS = 176n;
/** Worth some thousand dollars on each chain. */
const COLLATERAL: Readonly<Record<string, string>> = { base: '1', polygon: '5000', avalanche: '100' };
const VARIABLE = 2n;

interface Place {
  readonly chain: EvmChain;
  readonly rpcUrl: string;
  readonly deployer: ContractDeployer;
  readonly user: Address;
  readonly issuer: Address;
  readonly usdc: Address;
}

/**
 * Gives the user what the examples mention: an NFT, a position with fees, a loan, a vault deposit, allowances, and AVAX that is being
 * unstaked.
 */
export async function furnishEvm(
  chain: EvmChain,
  rpcUrl: string,
  { user, issuer }: SandboxAccounts,
): Promise<void> {
  const owner = sandboxContract('deployer');
  const deployer = contractDeployer(rpcUrl, owner);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] }, fund(owner));
  const usdc = tokenOf(chain, 'USDC');
  const place = { chain, rpcUrl, deployer, user: user.evm.address, issuer: issuer.evm.address, usdc };
  await giveNft(place);
  await openPosition(place);
  await earnFees(place);
  await openLoan(place);
  await emitRewards(place);
  await enterVault(place);
  await pledge(place);
  await allow(place);
  await refill(place);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
}

function tokenOf(chain: EvmChain, ...symbols: readonly string[]): Address {
  const token = evmTokens(chain).find(({ symbol }) => symbols.includes(symbol));
  if (!token) throw new Error(`${symbols.join()} is not in the registry of ${chain.name}`);
  return token.address;
}

async function giveNft({ deployer, user }: Place): Promise<void> {
  const contracts = await compileContracts(['sandbox/Collections.sol:NumberedPiece']);
  await deployer.place(furniture.evmCollection, contracts('NumberedPiece'), [user, furniture.evmPiece]);
}

const contractsOf = ({ chain }: Place) => {
  const uniswap = uniswapV3[chain.name];
  const aave = aaveMarkets[chain.name];
  if (!uniswap || !aave) throw new Error(`${chain.name} has no Uniswap or Aave`);
  return { ...uniswap, aave: aave.pool };
};

async function openPosition(place: Place): Promise<void> {
  const { chain, rpcUrl, deployer, user, usdc } = place;
  const { positions } = contractsOf(place);
  const [word] = await rpcBatch(rpcUrl, [
    { method: 'eth_getStorageAt', params: [positions, COUNTERS, 'latest'] },
  ]);
  const pools = (BigInt(wordSchema.parse(word)) >> NUMBER_BITS) << NUMBER_BITS;
  await deployer.run(
    setStorage(positions, COUNTERS, numberToHex(pools | furniture.position, { size: 32 }) satisfies Hex),
  );
  const tokens = [usdc, chain.wrappedNative].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  const amounts = tokens.map((token) => (token === usdc ? parseUnits('900', 6) : maxOf(chain)));
  for (const [index, token] of tokens.entries())
    await deployer.send(user, token, CALLS, 'approve', [positions, amounts[index]]);
  const params = {
    token0: tokens[0],
    token1: tokens[1],
    fee: FEE,
    tickLower: -TICKS,
    tickUpper: TICKS,
    amount0Desired: amounts[0],
    amount1Desired: amounts[1],
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: user,
    deadline: maxUint256,
  };
  await deployer.send(user, positions, { abi: positionAbi }, 'mint', [params]);
  for (const token of tokens) await deployer.send(user, token, CALLS, 'approve', [positions, 0n]);
}

/** More wrapped coins than 900 USDC are worth. */
const maxOf = ({ name }: EvmChain): bigint => parseUnits(COLLATERAL[name] ?? '1', 18);

/** Swaps a lot back and forth, so that the position has earned fees. */
async function earnFees(place: Place): Promise<void> {
  const { chain, deployer, issuer, usdc } = place;
  const { router } = contractsOf(place);
  const trader = sandboxContract('trader');
  const amount = parseUnits('100000', 6);
  const wrapped = chain.wrappedNative;
  await deployer.run(fund(trader));
  await deployer.send(issuer, usdc, CALLS, 'mint', [trader, amount]);
  await deployer.send(trader, usdc, CALLS, 'approve', [router, amount]);
  await deployer.send(trader, wrapped, CALLS, 'approve', [router, maxUint256]);
  const swap = async (tokenIn: Address, tokenOut: Address, amountIn: bigint): Promise<void> =>
    deployer.send(trader, router, CALLS, 'exactInputSingle', [
      {
        tokenIn,
        tokenOut,
        fee: FEE,
        recipient: trader,
        amountIn,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ]);
  await swap(usdc, wrapped, amount);
  await swap(wrapped, usdc, await heldOf(place, wrapped, trader));
}

async function heldOf({ rpcUrl }: Place, token: Address, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  const [held] = await rpcBatch(rpcUrl, [{ method: 'eth_call', params: [{ to: token, data }, 'latest'] }]);
  return BigInt(wordSchema.parse(held));
}

/** Gives back what the other steps took, so that the user holds as much USDC and coins as in a plain sandbox. */
async function refill(place: Place): Promise<void> {
  const { chain, deployer, issuer, user, usdc } = place;
  const missing = parseUnits(funding.tokens, 6) - (await heldOf(place, usdc, user));
  await deployer.send(issuer, usdc, CALLS, 'mint', [user, missing]);
  await deployer.run(setBalance(user, parseUnits(funding.evmNative, chain.native.decimals)));
}

async function openLoan(place: Place): Promise<void> {
  const { chain, deployer, user, usdc } = place;
  const { aave } = contractsOf(place);
  // Leaves one supplied token that can be made collateral.
  const idle = chain.name === 'polygon' ? tokenOf(chain, 'USDT0') : null;
  const supplies = [
    [usdc, parseUnits('1000', 6)],
    [chain.wrappedNative, maxOf(chain)],
    ...(idle === null ? [] : [[idle, parseUnits('50', 6)] as const]),
  ] as const;
  for (const [token, amount] of supplies) {
    await deployer.send(user, token, CALLS, 'approve', [aave, amount]);
    await deployer.send(user, aave, CALLS, 'supply', [token, amount, user, 0]);
  }
  await deployer.send(user, aave, CALLS, 'borrow', [usdc, parseUnits('100', 6), VARIABLE, 0, user]);
  if (idle !== null) await deployer.send(user, aave, CALLS, 'setUserUseReserveAsCollateral', [idle, false]);
  // Enters one E-mode, which can be left for another one.
  if (chain.name === 'base') await deployer.send(user, aave, CALLS, 'setUserEMode', [2]);
}

/** Deposits into the first vault of the chain's registry. */
async function enterVault({ chain, deployer, user, usdc }: Place): Promise<void> {
  const vault = vaults[chain.name]?.find(({ asset }) => asset === usdc);
  if (!vault) return;
  const amount = parseUnits('300', 6);
  await deployer.send(user, usdc, CALLS, 'approve', [vault.address, amount]);
  await deployer.send(user, vault.address, CALLS, 'deposit', [amount, user]);
}

/** Supplies collateral to the first Morpho market for USDC, of which the examples withdraw some. */
async function pledge({ chain, deployer, issuer, user, usdc }: Place): Promise<void> {
  const at = morpho[chain.name];
  const market = at?.markets.find(({ loanToken }) => loanToken === usdc);
  if (!at || !market) return;
  const token = evmTokens(chain).find(({ address }) => address === market.collateralToken);
  if (!token) throw new Error(`${chain.name} has no collateral for Morpho`);
  const amount = parseUnits('0.2', token.decimals);
  await giveTokens(deployer, issuer, { token, to: user, amount });
  await deployer.send(user, token.address, CALLS, 'approve', [at.morpho, amount]);
  const { id: _, ...params } = market;
  const args = [{ ...params, irm: at.irm }, amount, user, '0x'];
  await deployer.send(user, at.morpho, { abi: morphoAbi }, 'supplyCollateral', args);
}

async function allow(place: Place): Promise<void> {
  const { chain, deployer, user, usdc } = place;
  const dai = tokenOf(chain, 'DAI', 'DAI.e');
  await deployer.send(user, usdc, CALLS, 'approve', [contractsOf(place).router, parseUnits('1000', 6)]);
  await deployer.send(user, dai, CALLS, 'approve', [furniture.spender, parseUnits('20', 18)]);
  if (chain.name === 'avalanche')
    await deployer.send(user, STAKED_AVAX, CALLS, 'requestUnlock', [parseUnits('5', 18)]);
}
