import { uniswapV3, uniswapV3PoolAddress, uniswapV3PositionsAbi } from '@say402/readback';
import type { Sandbox } from '@say402/sandbox';
import { getAddress, parseAbi, type Address } from 'viem';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { listedTokenCode } from '../contracts/listed-token-code.ts';
import type { EvmChainName } from './move-price.ts';
import { issuerCalls } from './odd-token.ts';

const abi = parseAbi([
  'function setUp(string symbol, string name, address owner)',
  'function rule(address pool, uint256 fee, bool closed)',
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function deposit() payable',
]);
const poolMakerAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
]);

const FEE = 3000;
const RANGE = 887_220;
/** Of each side of the pool, at one to one. */
const EACH = 10n ** 20n;

export interface ListedTokenRules {
  readonly symbol: string;
  readonly name: string;
  /** Hundredths of a percent of what its pool pays out. */
  readonly fee: number;
  /** Whether nothing can be sold to its pool. */
  readonly closed: boolean;
  readonly owner: Address;
}

/** Puts a token with such rules at an address of a list, with a pool of Uniswap v3 with the wrapped coin. */
export async function placeListedToken(
  sandbox: Pick<Sandbox, 'accounts' | 'chains'>,
  chain: EvmChainName,
  at: string,
  wrapped: string,
  { symbol, name, fee, closed, owner }: ListedTokenRules,
): Promise<void> {
  const { account, client, send } = issuerCalls(sandbox, chain);
  const [address, coin] = [getAddress(at), getAddress(wrapped)];
  const { positions, factory } = uniswapV3[chain]!;
  await client.setCode({ address, bytecode: listedTokenCode });
  await send(address, abi, 'setUp', [symbol, name, owner]);
  await send(address, abi, 'mint', [account.address, EACH]);
  const deposit = { chain: null, address: coin, abi, functionName: 'deposit', value: EACH } as const;
  await client.setBalance({ address: account.address, value: 2n * EACH });
  await waitForReceipt(client, await client.writeContract(deposit));
  for (const token of [address, coin]) await send(token, abi, 'approve', [positions, EACH]);
  const [token0, token1] = [address, coin].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  await send(positions, poolMakerAbi, 'createAndInitializePoolIfNecessary', [token0, token1, FEE, 2n ** 96n]);
  const mint = {
    token0,
    token1,
    fee: FEE,
    tickLower: -RANGE,
    tickUpper: RANGE,
    amount0Desired: EACH,
    amount1Desired: EACH,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account.address,
    deadline: 2n ** 40n,
  };
  await send(positions, uniswapV3PositionsAbi, 'mint', [mint]);
  const pool = uniswapV3PoolAddress(factory, address, coin, FEE);
  await send(address, abi, 'rule', [pool, BigInt(fee), closed]);
}
