import { chains } from '@say402/readback';
import type { EvmSandbox } from '@say402/sandbox';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  parseEther,
  publicActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { waitForReceipt } from '../packages/sandbox/src/evm/wait-for-receipt.ts';
import { lentChains } from './lent-chains.ts';

const DAY = 86_400;
const STRANGER = '0x00000000000000000000000000000000000A11cE';
const USDC = chains.base.paymentAsset.address as `0x${string}`;

const nodeOf = ({ rpcUrl }: EvmSandbox) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions);

test('a chain that a test file left in disorder is as new for the next one', async () => {
  const first = await lentChains();
  const { evm } = first.accounts.user;
  const node = nodeOf(first.chains.base);
  const read = async (client: typeof node) => ({
    stranger: await client.getBalance({ address: STRANGER }),
    code: await client.getCode({ address: USDC }),
    nonce: await client.getTransactionCount({ address: evm.address, blockTag: 'pending' }),
  });
  const untouched = await read(node);
  await node.setBalance({ address: STRANGER, value: parseEther('7') });
  await node.setCode({ address: USDC, bytecode: '0x00' });
  await node.increaseTime({ seconds: 30 * DAY });
  await node.mine({ blocks: 40 });
  await node.setAutomine(false);
  const wallet = createWalletClient({
    account: privateKeyToAccount(evm.privateKey),
    transport: http(first.chains.base.rpcUrl),
  });
  const waiting = await wallet.sendTransaction({ chain: null, to: STRANGER, value: 1n });
  const early = await wallet.sendTransaction({
    chain: null,
    to: STRANGER,
    value: 1n,
    nonce: 9,
    gas: 21_000n,
  });
  await first.close();
  await first.close();

  const [second, third] = [await lentChains(), await lentChains()];
  expect(second.chains.base.pid).toBe(first.chains.base.pid);
  expect(third.chains.base.pid).not.toBe(first.chains.base.pid);
  const again = nodeOf(second.chains.base);
  expect(await read(again)).toEqual(untouched);
  const { timestamp, number } = await again.getBlock();
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(DAY / 24);
  expect(number).toBeLessThan(5n);
  for (const hash of [waiting, early])
    await expect(
      createPublicClient({ transport: http(second.chains.base.rpcUrl) }).getTransaction({ hash }),
    ).rejects.toThrow('could not be found');
  const sent = await wallet.sendTransaction({ chain: null, to: STRANGER, value: 2n });
  await waitForReceipt(again, sent);
  expect(await again.getBalance({ address: STRANGER })).toBe(2n);
  await Promise.all([second.close(), third.close()]);
  // The first start on a machine makes what the chains begin with.
}, 120_000);
