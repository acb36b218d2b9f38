import {
  aaveMarkets,
  aaveReadAbi,
  chains,
  cow,
  deriveAssociatedAccount,
  erc20Abi,
  STAKE_PROGRAM,
  STAKED_AVAX,
  tokenPrograms,
  uniswapV3,
} from '@say402/readback';
import { address, createSolanaRpc, type KeyPairSigner } from '@solana/kit';
import { fetchToken, getApproveInstruction } from '@solana-program/token';
import { createPublicClient, getAddress, http, parseAbi, toHex, type Hex } from 'viem';
import { nftAccounts } from '../../packages/sandbox/src/solana/stand-in/nft-accounts.ts';
import { run, stranger } from '../solana/world.ts';
import type { Setting } from './setting-type.ts';

const DAY = 86_400n;
const positionsAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
]);

const clientOf = ({ world, chain }: Setting) =>
  createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl), cacheTime: 0 });

const rpcOf = ({ world }: Setting) => createSolanaRpc(world.sandbox.chains.solana.rpcUrl);

export const usdcOn = ({ chain }: Setting): string => chains[chain].paymentAsset.address;

/** What Uniswap's router may take of the user's USDC. */
export async function allowanceOf(setting: Setting): Promise<bigint> {
  const owner = getAddress(setting.world.address(setting.chain));
  return clientOf(setting).readContract({
    address: getAddress(usdcOn(setting)),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, uniswapV3[setting.chain]!.router],
  });
}

/** How many orders of CoW Protocol were signed on the chain. */
export async function ordersSigned(setting: Setting): Promise<number> {
  const address = cow[setting.chain]!.settlement;
  return (await clientOf(setting).getLogs({ address, fromBlock: 0n })).length;
}

/** The UID of the user's newest order on the chain that buys the wrapped coin. */
export function openOrder({ world, chain }: Setting): string {
  const found = chains[chain];
  const wrapped = found.family === 'evm' ? found.wrappedNative : null;
  const orders = [...world.sandbox.orderBook.orders.values()];
  const newest = orders.findLast(({ buyToken }) => buyToken === wrapped);
  if (!newest) throw new Error(`Nobody has placed an order on ${chain}`);
  return newest.uid;
}

/** Whether the user's USDC on Aave is collateral. */
export async function servesOnAave(setting: Setting): Promise<boolean> {
  const args = [getAddress(usdcOn(setting)), getAddress(setting.world.address(setting.chain))] as const;
  const address = aaveMarkets[setting.chain]!.dataProvider;
  const call = { address, abi: aaveReadAbi, functionName: 'getUserReserveData', args } as const;
  return (await clientOf(setting).readContract(call))[8];
}

/** The user's E-mode on Aave. */
export async function modeOnAave(setting: Setting): Promise<bigint> {
  const args = [getAddress(setting.world.address(setting.chain))] as const;
  const address = aaveMarkets[setting.chain]!.pool;
  return clientOf(setting).readContract({ address, abi: aaveReadAbi, functionName: 'getUserEMode', args });
}

/** The number of the user's newest position. */
export async function newestPosition(setting: Setting): Promise<bigint> {
  const client = clientOf(setting);
  const contract = { address: uniswapV3[setting.chain]!.positions, abi: positionsAbi } as const;
  const owner = getAddress(setting.world.address(setting.chain));
  const count = await client.readContract({ ...contract, functionName: 'balanceOf', args: [owner] });
  return client.readContract({ ...contract, functionName: 'tokenOfOwnerByIndex', args: [owner, count - 1n] });
}

/**
 * Has the user's request to unlock sAVAX made 16 days ago: the chain's clock can not run ahead, since payments are timed by
 * the machine's. The stand-in keeps the time of a request in a slot of its own.
 */
export async function endUnlocking(setting: Setting): Promise<void> {
  const client = clientOf(setting);
  const ask = async (method: string, params: unknown[]): Promise<unknown> =>
    client.request({ method: method as never, params: params as never });
  const number = await client.getBlockNumber();
  for (let back = number; back > 0n; back -= 1n) {
    const block = await client.getBlock({ blockNumber: back });
    for (const hash of block.transactions) {
      const traced = await ask('debug_traceTransaction', [
        hash,
        { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
      ]);
      const { post } = traced as { post: Record<string, { storage?: Record<Hex, Hex> }> };
      const written = Object.entries(post[STAKED_AVAX.toLowerCase()]?.storage ?? {});
      const found = written.find(([, value]) => BigInt(value) === block.timestamp);
      if (!found) continue;
      const value = toHex(block.timestamp - 16n * DAY, { size: 32 });
      await ask('anvil_setStorageAt', [STAKED_AVAX, found[0], value]);
      await ask('anvil_mine', [toHex(1)]);
      return;
    }
  }
  throw new Error('No request to unlock was found');
}

const userTokens = async ({ world, chain }: Setting) =>
  deriveAssociatedAccount(
    address(world.address('solana')),
    address(chains[chain].paymentAsset.address),
    tokenPrograms.token,
  );

/** Lets a stranger take some of the user's USDC. */
export async function delegate(setting: Setting, amount: bigint): Promise<void> {
  const { solana } = await setting.world.wallets('solana');
  const user = solana!.signer as KeyPairSigner;
  const source = await userTokens(setting);
  const to = (await stranger(50)).address;
  await run({ rpc: rpcOf(setting), user }, [
    getApproveInstruction({ source, delegate: to, owner: user, amount }),
  ]);
}

export async function delegateOf(setting: Setting): Promise<unknown> {
  return (await fetchToken(rpcOf(setting), await userTokens(setting))).data.delegate;
}

/** Puts an NFT of the Token program into the user's wallet. */
export async function placeNft({ world }: Setting): Promise<string> {
  const mint = (await stranger(51)).address;
  for (const account of await nftAccounts(mint, address(world.address('solana'))))
    world.sandbox.chains.solana.placeAccount(account);
  return mint;
}

/** All stake accounts of the chain as they are. */
export async function stakeAccounts(setting: Setting): Promise<unknown> {
  const found = await rpcOf(setting).getProgramAccounts(STAKE_PROGRAM, { encoding: 'base64' }).send();
  return found.map(({ account }) => account.data[0]);
}
