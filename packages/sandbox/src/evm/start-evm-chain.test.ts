import { chains, type EvmChain } from '@say402/readback';
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  getAddress,
  http,
  keccak256,
  multicall3Abi,
  parseAbi,
  parseEther,
  parseSignature,
  stringToHex,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts, type SandboxAccounts } from '../accounts.ts';
import { evmTokens } from './evm-token.ts';
import { fiatTokenAbi } from './fiat-token-abi.ts';
import { sandboxL1FeePerByte } from './l1-fee-oracle-code.ts';
import { startEvmChain, type EvmSandbox } from './start-evm-chain.ts';
import { waitForReceipt } from './wait-for-receipt.ts';
import { wrappedNativeAbi } from './wrapped-native-code.ts';

const separators: Record<string, string> = {
  base: '0x02fa7265',
  polygon: '0xcaa2ce1a',
  avalanche: '0xbbea2003',
};
const stranger: Address = '0x00000000000000000000000000000000000a11ce';

let accounts: SandboxAccounts;

beforeAll(async () => {
  accounts = await sandboxAccounts();
});

describe.each<EvmChain>([chains.base, chains.polygon, chains.avalanche])("the sandbox's $title", (chain) => {
  let sandbox: EvmSandbox;
  const usdc = { address: getAddress(chain.paymentAsset.address), abi: fiatTokenAbi } as const;
  const wrapped = { address: chain.wrappedNative, abi: wrappedNativeAbi } as const;

  beforeAll(async () => {
    sandbox = await startEvmChain(chain, accounts);
  });
  afterAll(async () => sandbox.close());

  const reader = () =>
    createPublicClient({ transport: http(sandbox.rpcUrl), pollingInterval: 20, cacheTime: 0 });
  const writer = (key: Hex = accounts.user.evm.privateKey) =>
    createWalletClient({ account: privateKeyToAccount(key), transport: http(sandbox.rpcUrl) });
  async function mined(hash: Promise<Hex>) {
    const receipt = await waitForReceipt(reader(), await hash);
    expect(receipt.status).toBe('success');
    return receipt;
  }

  it('calls contracts at the present time, however old its prepared state is', async () => {
    const clock = { address: chain.multicall3, abi: multicall3Abi } as const;
    const timestamp = await reader().readContract({ ...clock, functionName: 'getCurrentBlockTimestamp' });
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('has its chain id, and a block per transaction', async () => {
    expect(await reader().getChainId()).toBe(chain.chainId);
    const before = await reader().getBlockNumber();
    const value = parseEther('1.5');
    await mined(writer().sendTransaction({ to: stranger, value, chain: null }));
    expect(await reader().getBlockNumber()).toBe(before + 1n);
    expect(await reader().getBalance({ address: stranger })).toBe(value);
  });

  it('has USDC with the domain that signs payments', async () => {
    const separator = await reader().readContract({ ...usdc, functionName: 'DOMAIN_SEPARATOR' });
    expect(separator.slice(0, 10)).toBe(separators[chain.name]);
    expect(await reader().readContract({ ...usdc, functionName: 'name' })).toBe(chain.paymentDomain.name);
    expect(await reader().readContract({ ...usdc, functionName: 'version' })).toBe(
      chain.paymentDomain.version,
    );
  });

  it('moves USDC by an authorization that its payer only signed', async () => {
    const payer = privateKeyToAccount(accounts.user.evm.privateKey);
    const message = {
      from: payer.address,
      to: accounts.payee.evm.address,
      value: 1_000n,
      validAfter: 0n,
      validBefore: 2n ** 40n,
      nonce: keccak256(stringToHex('nonce')),
    };
    const signature = parseSignature(
      await payer.signTypedData({
        domain: { ...chain.paymentDomain, chainId: chain.chainId, verifyingContract: usdc.address },
        types: {
          TransferWithAuthorization: [
            { name: 'from', type: 'address' },
            { name: 'to', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'validAfter', type: 'uint256' },
            { name: 'validBefore', type: 'uint256' },
            { name: 'nonce', type: 'bytes32' },
          ],
        },
        primaryType: 'TransferWithAuthorization',
        message,
      }),
    );
    const { from, to, value, validAfter, validBefore, nonce } = message;
    await mined(
      writer(accounts.facilitator.evm.privateKey).writeContract({
        ...usdc,
        functionName: 'transferWithAuthorization',
        args: [
          from,
          to,
          value,
          validAfter,
          validBefore,
          nonce,
          Number(signature.v),
          signature.r,
          signature.s,
        ],
        chain: null,
      }),
    );
    expect(await reader().readContract({ ...usdc, functionName: 'balanceOf', args: [to] })).toBe(value);
    expect(
      await reader().readContract({ ...usdc, functionName: 'authorizationState', args: [from, nonce] }),
    ).toBe(true);
  });

  it('has every token of the registry by its name and decimals, which both users hold and can send', async () => {
    const listed = evmTokens(chain);
    expect(listed.length).toBeGreaterThan(5);
    for (const { address, symbol, name, decimals } of listed) {
      const token = { address, abi: erc20Abi } as const;
      const client = reader();
      const balanceOf = (holder: Address) =>
        client.readContract({ ...token, functionName: 'balanceOf', args: [holder] });
      const found = await client.multicall({
        multicallAddress: chain.multicall3,
        allowFailure: false,
        contracts: [
          { ...token, functionName: 'symbol' },
          { ...token, functionName: 'name' },
          { ...token, functionName: 'decimals' },
        ],
      });
      const each = 10_000n * 10n ** BigInt(decimals);
      expect(found).toEqual([symbol, name, decimals]);
      expect(await balanceOf(accounts.user.evm.address)).toBe(each - spent(address));
      expect(await balanceOf(accounts.secondUser.evm.address)).toBe(each);
      await mined(
        writer().writeContract({ ...token, functionName: 'transfer', args: [stranger, 1n], chain: null }),
      );
      expect(await balanceOf(stranger)).toBe(1n);
    }
  });

  /** What the test before paid out of the user's USDC. */
  function spent(address: Address): bigint {
    return address === usdc.address ? 1_000n : 0n;
  }

  it('lets the issuer mint tokens, and nobody else', async () => {
    const args = [stranger, 5n] as const;
    await mined(
      writer(accounts.issuer.evm.privateKey).writeContract({
        ...usdc,
        functionName: 'mint',
        args,
        chain: null,
      }),
    );
    await expect(
      reader().simulateContract({ ...usdc, functionName: 'mint', args, account: chain.multicall3 }),
    ).rejects.toThrow('caller is not a minter');
  });

  it('wraps and unwraps its native coin', async () => {
    const holder = accounts.secondUser.evm;
    const client = writer(holder.privateKey);
    const balance = () =>
      reader().readContract({ ...wrapped, functionName: 'balanceOf', args: [holder.address] });
    const supply = () => reader().readContract({ ...wrapped, functionName: 'totalSupply' });
    const [before, supplyBefore] = [await balance(), await supply()];
    const deposit = await mined(
      client.writeContract({ ...wrapped, functionName: 'deposit', value: parseEther('2'), chain: null }),
    );
    await mined(client.sendTransaction({ to: chain.wrappedNative, value: parseEther('1'), chain: null }));
    expect((await balance()) - before).toBe(parseEther('3'));
    expect((await supply()) - supplyBefore).toBe(parseEther('3'));
    expect(deposit.logs).toHaveLength(1);
    const native = await reader().getBalance({ address: holder.address });
    const receipt = await mined(
      client.writeContract({ ...wrapped, functionName: 'withdraw', args: [parseEther('3')], chain: null }),
    );
    const cost = receipt.gasUsed * receipt.effectiveGasPrice;
    expect((await reader().getBalance({ address: holder.address })) - native).toBe(parseEther('3') - cost);
    expect(await balance()).toBe(before);
  });

  it('guards the wrapped coin as WETH9 does', async () => {
    const [owner, spender] = [accounts.user.evm, accounts.secondUser.evm];
    const call = { ...wrapped, account: privateKeyToAccount(spender.privateKey) } as const;
    const allowance = () =>
      reader().readContract({
        ...wrapped,
        functionName: 'allowance',
        args: [owner.address, spender.address],
      });
    const take = (amount: bigint) =>
      ({ ...call, functionName: 'transferFrom', args: [owner.address, stranger, amount] }) as const;
    await expect(reader().simulateContract(take(1n))).rejects.toThrow('reverted');
    const approve = (amount: bigint) =>
      mined(
        writer().writeContract({
          ...wrapped,
          functionName: 'approve',
          args: [spender.address, amount],
          chain: null,
        }),
      );
    const approval = await approve(10n);
    expect(approval.logs[0]?.topics[0]).toBe(keccak256(stringToHex('Approval(address,address,uint256)')));
    await mined(writer(spender.privateKey).writeContract({ ...take(4n), chain: null }));
    expect(await allowance()).toBe(6n);
    await expect(reader().simulateContract(take(7n))).rejects.toThrow('reverted');
    await approve(2n ** 256n - 1n);
    await mined(writer(spender.privateKey).writeContract({ ...take(7n), chain: null }));
    expect(await allowance()).toBe(2n ** 256n - 1n);
    const tooMuch = parseEther('10000000');
    await expect(reader().simulateContract(take(tooMuch))).rejects.toThrow('reverted');
    await expect(
      reader().simulateContract({ ...call, functionName: 'withdraw', args: [tooMuch] }),
    ).rejects.toThrow('reverted');
    await expect(
      reader().call({ account: spender.address, to: chain.wrappedNative, data: '0xa9059cbb', value: 1n }),
    ).rejects.toThrow('reverted');
  });

  it('goes back to a snapshot', async () => {
    const snapshot = await sandbox.snapshot();
    const balance = () => reader().getBalance({ address: stranger });
    const before = await balance();
    await mined(writer().sendTransaction({ to: stranger, value: 1n, chain: null }));
    expect(await balance()).toBe(before + 1n);
    await sandbox.revert(snapshot);
    expect(await balance()).toBe(before);
    await expect(sandbox.revert(snapshot)).rejects.toThrow('evm_revert');
  });
});

describe('an EVM chain of the sandbox', () => {
  it('prices data on the parent chain where the real chain does', async () => {
    const sandbox = await startEvmChain(chains.base, accounts);
    const client = createPublicClient({ transport: http(sandbox.rpcUrl) });
    const abi = parseAbi([
      'function getL1Fee(bytes) view returns (uint256)',
      'function getL1FeeUpperBound(uint256) view returns (uint256)',
    ]);
    const oracle = { address: chains.base.l1FeeOracle, abi } as const;
    expect(await client.readContract({ ...oracle, functionName: 'getL1Fee', args: ['0x1234'] })).toBe(
      2n * sandboxL1FeePerByte,
    );
    expect(await client.readContract({ ...oracle, functionName: 'getL1FeeUpperBound', args: [200n] })).toBe(
      200n * sandboxL1FeePerByte,
    );
    await sandbox.close();
  });

  it('mines at intervals when it is asked to', async () => {
    const sandbox = await startEvmChain(chains.base, accounts, { blockTime: 1 });
    const client = createPublicClient({ transport: http(sandbox.rpcUrl), pollingInterval: 50, cacheTime: 0 });
    const account = privateKeyToAccount(accounts.user.evm.privateKey);
    const hash = await createWalletClient({ account, transport: http(sandbox.rpcUrl) }).sendTransaction({
      to: stranger,
      value: 1n,
      chain: null,
    });
    await expect(client.getTransactionReceipt({ hash })).rejects.toThrow('could not be found');
    expect((await waitForReceipt(client, hash)).status).toBe('success');
    await sandbox.close();
  });

  it('keeps its clock with many blocks in one second', async () => {
    const sandbox = await startEvmChain(chains.base, accounts);
    const client = createPublicClient({ transport: http(sandbox.rpcUrl), cacheTime: 0 });
    await client.request({ method: 'anvil_mine' as never, params: [toHex(50)] as never });
    const { timestamp } = await client.getBlock();
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(3);
    await sandbox.close();
  });
});
