import { uniswapV3, uniswapV3PositionsAbi } from '@say402/readback';
import { waitForReceipt, type Sandbox } from '@say402/sandbox';
import {
  createTestClient,
  getAddress,
  http,
  parseAbi,
  publicActions,
  stringToHex,
  walletActions,
  type Abi,
  type Address,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { oddTokenCode } from '../contracts/odd-token-code.ts';
import type { EvmChainName } from './move-price.ts';

const oddTokenAbi = parseAbi([
  'function setUp(bytes32 symbol, uint8 decimals, uint256 fee)',
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const poolMakerAbi = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
]);
const fiatAbi = parseAbi(['function mint(address to, uint256 value) returns (bool)']);

/** The square root of one to one, as pools write it, and the full range of a pool of 0.3%. */
const ONE_TO_ONE = 2n ** 96n;
const RANGE = 887_220;
const DEEP = 10n ** 12n;

/** Calls by the sandbox's issuer, who may mint, pause and block as the issuer of a token may. */
export function issuerCalls({ accounts, chains }: Pick<Sandbox, 'accounts' | 'chains'>, chain: EvmChainName) {
  const account = privateKeyToAccount(accounts.issuer.evm.privateKey);
  const client = createTestClient({ mode: 'anvil', account, transport: http(chains[chain].rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  const send = async (address: string, abi: Abi, functionName: string, args: readonly unknown[]) => {
    const call = { chain: null, address: getAddress(address), abi, functionName, args, gas: 6_000_000n };
    const { status } = await waitForReceipt(client, await client.writeContract(call));
    if (status !== 'success') throw new Error(`${functionName} failed`);
  };
  return { account, client, send };
}

export interface OddToken {
  readonly symbol: string;
  readonly decimals: number;
  /** Hundredths of a percent that it keeps of each transfer. */
  readonly fee: number;
}

/** Puts such a token at an address of its own, gives the user so many base units of it, and opens a pool with USDC. */
export async function placeOddToken(
  sandbox: Pick<Sandbox, 'accounts' | 'chains'>,
  chain: EvmChainName,
  { symbol, decimals, fee }: OddToken,
  place: { readonly address: Address; readonly usdc: string; readonly held: bigint },
): Promise<void> {
  const { account, client, send } = issuerCalls(sandbox, chain);
  const { address, held } = place;
  const usdc = getAddress(place.usdc);
  const { positions } = uniswapV3[chain]!;
  const named = stringToHex(symbol, { size: 32 });
  await client.setCode({ address, bytecode: oddTokenCode });
  await send(address, oddTokenAbi, 'setUp', [named, decimals, 0n]);
  await send(address, oddTokenAbi, 'mint', [sandbox.accounts.user.evm.address, held]);
  await send(address, oddTokenAbi, 'mint', [account.address, DEEP]);
  await send(usdc, fiatAbi, 'mint', [account.address, DEEP]);
  for (const token of [address, usdc]) await send(token, oddTokenAbi, 'approve', [positions, DEEP]);
  const [token0, token1] = [address, usdc].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  const pool = [token0, token1, 3000, ONE_TO_ONE];
  await send(positions, poolMakerAbi, 'createAndInitializePoolIfNecessary', pool);
  const mint = {
    token0,
    token1,
    fee: 3000,
    tickLower: -RANGE,
    tickUpper: RANGE,
    amount0Desired: DEEP,
    amount1Desired: DEEP,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: account.address,
    deadline: 2n ** 40n,
  };
  await send(positions, uniswapV3PositionsAbi, 'mint', [mint]);
  // Pools take none that keep a part, so it begins to only now.
  await send(address, oddTokenAbi, 'setUp', [named, decimals, BigInt(fee)]);
}
