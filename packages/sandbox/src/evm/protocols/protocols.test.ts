import { AaveV3Avalanche, AaveV3Base, AaveV3Polygon } from '@aave-dao/aave-address-book';
import { IPool_ABI } from '@aave-dao/aave-address-book/abis/IPool';
import { IWrappedTokenGatewayV3_ABI } from '@aave-dao/aave-address-book/abis/IWrappedTokenGatewayV3';
import {
  aaveMarkets,
  chains,
  MESSAGE_TRANSMITTER_V2,
  STAKED_AVAX,
  TOKEN_MESSENGER_V2,
  type EvmChain,
} from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  keccak256,
  maxUint256,
  pad,
  zeroAddress,
  parseAbi,
  parseEther,
  parseEventLogs,
  type Abi,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts, type SandboxAccounts } from '../../accounts.ts';
import { rpcBatch } from '../rpc-batch.ts';
import { startEvmChain, type EvmSandbox } from '../start-evm-chain.ts';
import { waitForReceipt } from '../wait-for-receipt.ts';
import { sandboxCollections } from './deploy-collections.ts';

const books = { base: AaveV3Base, polygon: AaveV3Polygon, avalanche: AaveV3Avalanche } as const;
const all: readonly EvmChain[] = [chains.base, chains.polygon, chains.avalanche];
let accounts: SandboxAccounts;
const sandboxes = new Map<string, EvmSandbox>();

beforeAll(async () => {
  accounts = await sandboxAccounts();
  for (const chain of all) sandboxes.set(chain.name, await startEvmChain(chain, accounts));
});
afterAll(async () => {
  for (const sandbox of sandboxes.values()) await sandbox.close();
});

const url = ({ name }: EvmChain): string => sandboxes.get(name)!.rpcUrl;
const reader = (chain: EvmChain) =>
  createPublicClient({ transport: http(url(chain)), pollingInterval: 20, cacheTime: 0 });
const read = (chain: EvmChain, address: Address, abi: Abi, functionName: string, ...args: unknown[]) =>
  reader(chain).readContract({ address, abi, functionName, args });
const balance = (chain: EvmChain, token: Address, holder: Address) =>
  reader(chain).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] });

async function call(
  chain: EvmChain,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
  value = 0n,
): Promise<TransactionReceipt> {
  const account = privateKeyToAccount(accounts.user.evm.privateKey);
  // Not its present amount, because in a later second the market also books interest.
  const request = { account, address, abi, functionName, args, value, gas: 5_000_000n };
  await reader(chain).simulateContract(request);
  const hash = await createWalletClient({ account, transport: http(url(chain)) }).writeContract({
    ...request,
    chain: null,
  });
  const receipt = await waitForReceipt(reader(chain), hash);
  expect(receipt.status).toBe('success');
  return receipt;
}

describe.each(all)("Aave on the sandbox's $title", (chain) => {
  const book = books[chain.name as keyof typeof books];
  const market = aaveMarkets[chain.name]!;
  const usdc = getAddress(chain.paymentAsset.address);
  const user = () => accounts.user.evm.address;

  it('stands where the address book says, and so do the tokens that it gives', async () => {
    const assets = Object.values<{ UNDERLYING: Address; A_TOKEN: Address }>(book.ASSETS);
    const nativeToken = assets.find(({ UNDERLYING }) => UNDERLYING === chain.wrappedNative);
    expect(market).toEqual({
      pool: book.POOL,
      gateway: book.WETH_GATEWAY,
      dataProvider: book.AAVE_PROTOCOL_DATA_PROVIDER,
      oracle: book.ORACLE,
      rewards: book.DEFAULT_INCENTIVES_CONTROLLER,
      wrappedNativeAToken: nativeToken?.A_TOKEN,
    });
    for (const { UNDERLYING, A_TOKEN } of assets) {
      const aToken = await read(chain, market.pool, IPool_ABI, 'getReserveAToken', UNDERLYING);
      expect([A_TOKEN, zeroAddress]).toContain(aToken);
    }
    expect(await read(chain, market.pool, IPool_ABI, 'getReserveAToken', usdc)).not.toBe(zeroAddress);
  });

  it('lends, borrows, takes interest, is repaid and pays out', async () => {
    const pool = (name: string, ...args: unknown[]) => call(chain, market.pool, IPool_ABI, name, args);
    const before = await balance(chain, usdc, user());
    await call(
      chain,
      market.gateway,
      IWrappedTokenGatewayV3_ABI,
      'depositETH',
      [market.pool, user(), 0],
      parseEther('10'),
    );
    await pool('borrow', usdc, 1_000_000n, 2n, 0, user());
    expect(await balance(chain, usdc, user())).toBe(before + 1_000_000n);
    await rpcBatch(url(chain), [{ method: 'evm_increaseTime', params: [30 * 24 * 3600] }]);
    await rpcBatch(url(chain), [{ method: 'anvil_mine', params: [] }]);
    await call(chain, usdc, erc20Abi, 'approve', [market.pool, 2_000_000n]);
    await pool('repay', usdc, maxUint256, 2n, user());
    const paid = before + 1_000_000n - (await balance(chain, usdc, user()));
    expect(paid).toBeGreaterThan(1_000_000n);
    expect(paid).toBeLessThan(1_010_000n);
    await call(chain, market.wrappedNativeAToken, erc20Abi, 'approve', [market.gateway, parseEther('11')]);
    await call(chain, market.gateway, IWrappedTokenGatewayV3_ABI, 'withdrawETH', [
      market.pool,
      maxUint256,
      user(),
    ]);
    expect(await balance(chain, market.wrappedNativeAToken, user())).toBe(0n);
  });
});

describe("sAVAX on the sandbox's Avalanche", () => {
  const chain = chains.avalanche;
  const abi = parseAbi([
    'function submit() payable returns (uint256)',
    'function requestUnlock(uint256 shareAmount)',
    'function redeem()',
    'function redeem(uint256 unlockIndex)',
    'function redeemOverdueShares()',
    'function getUnlockRequestCount(address user) view returns (uint256)',
  ]);
  const later = async (days: number) => {
    await rpcBatch(url(chain), [{ method: 'evm_increaseTime', params: [days * 24 * 3600] }]);
    await rpcBatch(url(chain), [{ method: 'anvil_mine', params: [] }]);
  };

  it('is staked, and redeemed within two days after fifteen', async () => {
    const user = accounts.user.evm.address;
    const before = await balance(chain, STAKED_AVAX, user);
    await call(chain, STAKED_AVAX, abi, 'submit', [], parseEther('10'));
    expect(await balance(chain, STAKED_AVAX, user)).toBe(before + parseEther('8'));
    await call(chain, STAKED_AVAX, abi, 'requestUnlock', [parseEther('8')]);
    expect(await balance(chain, STAKED_AVAX, user)).toBe(before);
    await expect(call(chain, STAKED_AVAX, abi, 'redeem', [0n])).rejects.toThrow('not redeemable');
    await later(16);
    const native = await reader(chain).getBalance({ address: user });
    const { gasUsed, effectiveGasPrice } = await call(chain, STAKED_AVAX, abi, 'redeem');
    expect(await reader(chain).getBalance({ address: user })).toBe(
      native + parseEther('10') - gasUsed * effectiveGasPrice,
    );
  });

  it('comes back as it was when the two days have passed', async () => {
    const user = accounts.user.evm.address;
    const before = await balance(chain, STAKED_AVAX, user);
    await call(chain, STAKED_AVAX, abi, 'requestUnlock', [parseEther('5')]);
    await later(18);
    await expect(call(chain, STAKED_AVAX, abi, 'redeem', [0n])).rejects.toThrow('not redeemable');
    await call(chain, STAKED_AVAX, abi, 'redeemOverdueShares');
    expect(await balance(chain, STAKED_AVAX, user)).toBe(before);
    expect(await read(chain, STAKED_AVAX, abi, 'getUnlockRequestCount', user)).toBe(0n);
  });
});

describe("CCTP on the sandbox's chains", () => {
  const abi = parseAbi([
    'function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)',
    'event MessageSent(bytes message)',
    'function receiveMessage(bytes message, bytes attestation) returns (bool)',
  ]);

  it('burns USDC on one chain and mints it on another', async () => {
    const { base, polygon } = chains;
    const [from, to] = [getAddress(base.paymentAsset.address), getAddress(polygon.paymentAsset.address)];
    const supply = () => read(base, from, erc20Abi, 'totalSupply') as Promise<bigint>;
    const before = await supply();
    const recipient: Address = '0x00000000000000000000000000000000000a11ce';
    await call(base, from, erc20Abi, 'approve', [TOKEN_MESSENGER_V2, 5_000_000n]);
    const burn = [5_000_000n, 7, pad(recipient), from, pad('0x'), 0n, 2000];
    const { logs } = await call(base, TOKEN_MESSENGER_V2, abi, 'depositForBurn', burn);
    expect(await supply()).toBe(before - 5_000_000n);
    const [sent] = parseEventLogs({ abi, eventName: 'MessageSent', logs });
    const attestation: Hex = await sign({
      hash: keccak256(sent!.args.message),
      privateKey: accounts.issuer.evm.privateKey,
      to: 'hex',
    });
    await call(polygon, MESSAGE_TRANSMITTER_V2, abi, 'receiveMessage', [sent!.args.message, attestation]);
    expect(await balance(polygon, to, recipient)).toBe(5_000_000n);
  });
});

describe("NFTs on the sandbox's chains", () => {
  it('are held by both users, single and as copies', async () => {
    const abi = parseAbi([
      'function ownerOf(uint256 id) view returns (address)',
      'function balanceOf(address holder, uint256 id) view returns (uint256)',
    ]);
    const { user, secondUser } = accounts;
    for (const chain of all) {
      expect(await read(chain, sandboxCollections.singlePieces, abi, 'ownerOf', 5n)).toBe(user.evm.address);
      expect(await read(chain, sandboxCollections.singlePieces, abi, 'ownerOf', 6n)).toBe(
        secondUser.evm.address,
      );
      const copies = await read(chain, sandboxCollections.manyCopies, abi, 'balanceOf', user.evm.address, 1n);
      expect(copies).toBe(10n);
    }
  });
});
