import { chains, lfj } from '@say402/readback';
import { broadcast, handMadePayment } from '@say402/sandbox';
import { paymentRequiredSchema, releaseResponseSchema, type QueryResponse } from '@say402/wire';
import { createPublicClient, createTestClient, http, walletActions, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxContract } from '../../packages/sandbox/src/evm/sandbox-contract.ts';
import { readArtifact } from '../../packages/sandbox/src/evm/solidity/read-artifact.ts';
import { waitForReceipt } from '../../packages/sandbox/src/evm/wait-for-receipt.ts';
import { call } from '../http/caller.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
let untouched: Hex;
beforeAll(async () => {
  world = await openActionWorld({ environment: { PRICE: '0.01' } });
  untouched = await world.sandbox.chains.avalanche.snapshot();
});
beforeEach(async () => {
  await world.sandbox.chains.avalanche.revert(untouched);
  untouched = await world.sandbox.chains.avalanche.snapshot();
});
afterAll(async () => world.close());

const SWAP = 'swap 10 AVAX for USDC on LFJ';
const { factory } = lfj['avalanche']!;
const rpc = () => http(world.sandbox.chains.avalanche.rpcUrl);
const poolFee = async (words: string): Promise<string> =>
  stepOf(await world.prepare('avalanche', words)).fees.find(({ kind }) => kind === 'protocol')!.text;

/** Raises the fee of the pair that takes `SWAP` to 1.2%, as LFJ may. */
async function raiseFee(): Promise<void> {
  const account = sandboxContract('deployer');
  const client = createTestClient({ mode: 'anvil', transport: rpc() }).extend(walletActions);
  await client.impersonateAccount({ address: account });
  const { wrappedNative, paymentAsset } = chains.avalanche;
  const hash = await client.writeContract({
    account,
    address: factory,
    abi: readArtifact('@say402/sandbox/vendored/liquidity-book/LBFactory.json').abi,
    functionName: 'setFeesParametersOnPair',
    args: [wrappedNative, paymentAsset.address, 20, 60_000, 30, 600, 5_000, 20_000, 0, 350_000],
    chain: null,
  });
  expect((await waitForReceipt(createPublicClient({ transport: rpc() }), hash)).status).toBe('success');
  await client.stopImpersonatingAccount({ address: account });
}

async function pay({ operationId }: QueryResponse) {
  const url = `${world.sandbox.url}/api/process`;
  const terms = paymentRequiredSchema.parse((await call(url, { body: { operationId } })).body);
  const proof = await handMadePayment(terms.accepts[0]!, world.sandbox.accounts.user);
  return call(url, { body: { operationId }, headers: { 'x-payment': proof } });
}

test('a swap through several bins brings what it says, and makes the next one dearer for a while', async () => {
  expect(await poolFee(SWAP)).toBe('Pool fee of 0.04%, in the price');
  const large = await world.prepare('avalanche', 'swap 60 AVAX for USDC on LFJ');
  expect((await world.execute('avalanche', large)).changes).toEqual(announced(large));
  const dearer = Number(/([\d.]+)%/.exec(await poolFee(SWAP))![1]);
  expect(dearer).toBeGreaterThan(0.04);
  const client = createTestClient({ mode: 'anvil', transport: rpc() });
  await client.increaseTime({ seconds: 700 });
  await client.mine({ blocks: 1 });
  expect(Number(/([\d.]+)%/.exec(await poolFee(SWAP))![1])).toBeLessThan(dearer);
});

test('a fee that leaps before payment is refused, and nothing is charged', async () => {
  const query = await world.prepare('avalanche', SWAP);
  await raiseFee();
  const payee = world.sandbox.accounts.payee.evm.address;
  const usdc = chains.avalanche.paymentAsset.address;
  const income = await world.balance('avalanche', payee, usdc);
  expect(await pay(query)).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
  expect(await world.balance('avalanche', payee, usdc)).toBe(income);
});

test('one that leaps after the release costs no more than gas, as the router keeps the minimum', async () => {
  const { transactions } = releaseResponseSchema.parse(
    (await pay(await world.prepare('avalanche', SWAP))).body,
  );
  await raiseFee();
  const { rpcUrl } = world.sandbox.chains.avalanche;
  await expect(broadcast(transactions, world.sandbox.accounts.user, rpcUrl)).rejects.toThrow(/revert/);
});
