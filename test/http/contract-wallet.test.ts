import { chains } from '@say402/readback';
import { waitForReceipt, handMadePayment } from '@say402/sandbox';
import {
  createWalletClient,
  encodeDeployData,
  getAddress,
  http,
  parseAbi,
  publicActions,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asV2 } from '../attacks/proofs.ts';
import { ownedWalletCode } from '../contracts/owned-wallet-code.ts';
import { openWorld, type World } from './world.ts';

const PRICE = 10_000n;
const abi = parseAbi([
  'constructor(address owner)',
  'function execute(address target, uint256 value, bytes data) payable',
  'function transfer(address to, uint256 amount) returns (bool)',
]);
const usdc = getAddress(chains.base.paymentAsset.address);

let world: World;
/** A contract without a key, which the second user signs for (ERC-1271). */
let wallet: Hex;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01' } });
  const { user, secondUser } = world.sandbox.accounts;
  const client = clientOf(user.evm.privateKey);
  const data = encodeDeployData({
    abi,
    bytecode: ownedWalletCode,
    args: [getAddress(secondUser.evm.address)],
  });
  const deployed = await client.sendTransaction({ chain: null, data });
  const { contractAddress } = await waitForReceipt(client, deployed);
  wallet = contractAddress!;
  const money = {
    chain: null,
    address: usdc,
    abi,
    functionName: 'transfer',
    args: [wallet, 20_000_000n],
  } as const;
  await waitForReceipt(client, await client.writeContract(money));
  // What is offered is to be paid for by the wallet itself: its own coins for the network, too.
  const coins = { chain: null, to: wallet, value: 10n ** 17n } as const;
  await waitForReceipt(client, await client.sendTransaction(coins));
});
afterAll(async () => world.sandbox.close());

const clientOf = (privateKey: Hex) =>
  createWalletClient({
    account: privateKeyToAccount(privateKey),
    transport: http(world.sandbox.chains.base.rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);

const sign = async (operationId: string, who: 'user' | 'secondUser') =>
  handMadePayment(await world.requirementOf(operationId), world.sandbox.accounts[who], { from: wallet });

test('a contract wallet pays, carries out what it paid for, and fetches it again by another payment that is not taken', async () => {
  const payee = world.address('base', 'payee');
  const friend = world.address('base');
  const words = `send 5 USDC to ${friend}`;
  const operationId = await world.newOperation({ words, wallet });
  const before = await world.usdcOf('base', payee);

  const proof = await sign(operationId, 'secondUser');
  const paid = await world.pay(operationId, proof);
  expect({ status: paid.status, error: paid.body['error'] }).toEqual({ status: 200, error: undefined });
  expect(await world.usdcOf('base', payee)).toBe(before + PRICE);
  expect(await world.usdcOf('base', wallet)).toBe(20_000_000n - PRICE);

  const [{ data: call }] = paid.body['transactions'] as [{ data: { to: Hex; data: Hex; value: string } }];
  const client = clientOf(world.sandbox.accounts.secondUser.evm.privateKey);
  const args = [call.to, BigInt(call.value), call.data] as const;
  const hash = await client.writeContract({
    chain: null,
    address: wallet,
    abi,
    functionName: 'execute',
    args,
  });
  expect((await waitForReceipt(client, hash)).status).toBe('success');
  expect(await world.usdcOf('base', wallet)).toBe(15_000_000n - PRICE);

  expect(await world.pay(operationId, proof)).toMatchObject({ status: 200, text: paid.text });
  const v2 = await world.post({ operationId }, { 'payment-signature': asV2(proof, 'eip155:8453') });
  expect(v2).toMatchObject({ status: 200, text: paid.text });
  const another = await sign(operationId, 'secondUser');
  expect(await world.pay(operationId, another)).toMatchObject({ status: 200, text: paid.text });
  expect(await world.pay(operationId, await sign(operationId, 'user'))).toMatchObject({
    status: 409,
    body: { code: 'already_paid' },
  });
  expect(await world.usdcOf('base', payee)).toBe(before + PRICE);
});

test('whoever does not sign for a contract wallet pays nothing with it', async () => {
  const operationId = await world.newOperation({ wallet });
  const answer = await world.pay(operationId, await sign(operationId, 'user'));
  expect(answer.status).toBe(402);
  expect(answer.body['error']).toContain('not signed by its payer');
  expect(await world.statusOf(operationId)).toBe('awaiting_payment');
});
