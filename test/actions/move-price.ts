import {
  chains,
  erc20Abi,
  uniswapV3,
  uniswapV3PoolAbi,
  uniswapV3PoolAddress,
  uniswapV3RouterAbi,
  wrappedNativeAbi,
} from '@say402/readback';
import { waitForReceipt, type SandboxChains } from '@say402/sandbox';
import {
  createTestClient,
  encodeFunctionData,
  getAddress,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

export type EvmChainName = Exclude<keyof typeof chains, 'solana'>;

/** A pool of the wrapped coin with a token of the sandbox's own, whose price the sandbox's issuer can move as it likes. */
export interface MovedPool {
  readonly chain: EvmChainName;
  readonly token: string;
  readonly fee: number;
}

const MILLION = 1_000_000n;
const RICH = parseEther('100000000');
const GAS = 3_000_000n;
const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);

/**
 * Trades in a pool until its token costs so much more of the wrapped coin.
 *
 * @param millionths negative where it gets cheaper
 */
export async function makeDearer(
  sandbox: Pick<SandboxChains, 'accounts' | 'chains'>,
  pool: MovedPool,
  millionths: bigint,
): Promise<void> {
  const { router, factory } = uniswapV3[pool.chain]!;
  const wrapped = getAddress(chains[pool.chain].wrappedNative);
  const token = getAddress(pool.token);
  const issuer = issuerOn(sandbox, pool.chain);
  await issuer.getRich(wrapped, token, router);
  const address = uniswapV3PoolAddress(factory, wrapped, token, pool.fee);
  const [price] = await issuer.client.readContract({
    address,
    abi: uniswapV3PoolAbi,
    functionName: 'slot0',
  });
  // The pool's price is the second token's for one of the first; half of the change is that of its square root.
  const dearer = (BigInt(token) < BigInt(wrapped) ? 1n : -1n) * millionths;
  const sqrtPriceLimitX96 = (price * (2n * MILLION + dearer)) / (2n * MILLION);
  const [tokenIn, tokenOut] = millionths > 0n ? [wrapped, token] : [token, wrapped];
  const recipient = issuer.client.account.address;
  const trade = { tokenIn, tokenOut, fee: pool.fee, recipient, amountIn: RICH / 10n, amountOutMinimum: 0n };
  await issuer.send(
    router,
    encodeFunctionData({
      abi: uniswapV3RouterAbi,
      functionName: 'exactInputSingle',
      args: [{ ...trade, sqrtPriceLimitX96 }],
    }),
  );
}

function issuerOn(sandbox: Pick<SandboxChains, 'accounts' | 'chains'>, chain: EvmChainName) {
  const account = privateKeyToAccount(sandbox.accounts.issuer.evm.privateKey);
  const transport = http(sandbox.chains[chain].rpcUrl);
  const client = createTestClient({ mode: 'anvil', account, transport, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
  const send = async (to: Address, data: Hex, value = 0n): Promise<void> => {
    const hash = await client.sendTransaction({ chain: null, to, data, value, gas: GAS });
    const { status } = await waitForReceipt(client, hash);
    if (status !== 'success') throw new Error(`What the issuer sent to ${to} failed: ${hash}`);
  };
  const getRich = async (wrapped: Address, token: Address, spender: Address): Promise<void> => {
    const balance = { abi: erc20Abi, functionName: 'balanceOf', args: [account.address] } as const;
    if ((await client.readContract({ ...balance, address: wrapped })) > 0n) return;
    await client.setBalance({ address: account.address, value: 2n * RICH });
    await send(wrapped, encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }), RICH);
    const mint = { abi: mintAbi, functionName: 'mint', args: [account.address, RICH] } as const;
    await send(token, encodeFunctionData(mint));
    const approve = { abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] } as const;
    await send(wrapped, encodeFunctionData(approve));
    await send(token, encodeFunctionData(approve));
  };
  return { client, send, getRich };
}
