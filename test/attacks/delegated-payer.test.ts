import { chains } from '@say402/readback';
import { waitForReceipt, handMadePayment } from '@say402/sandbox';
import {
  createTestClient,
  encodeDeployData,
  getAddress,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchAccountCode } from '../contracts/batch-account-code.ts';
import { ownedWalletCode } from '../contracts/owned-wallet-code.ts';
import { openBench, type AttackWorld, type Bench } from './bench.ts';
import { asV2 } from './proofs.ts';

const PRICE = 10_000n;
const abi = parseAbi([
  'constructor(address owner)',
  'function transfer(address to, uint256 amount) returns (bool)',
]);
const BATCH_ACCOUNT = '0x00000000000000000000000000000000ba7c4acc';

let bench: Bench;
let world: AttackWorld;
/** Code that takes the signatures of the second user, and of nobody else. */
let ownedCode: Hex;
beforeAll(async () => {
  bench = await openBench();
  world = await bench.open('SQLite');
  const client = await clientOf();
  const owner = getAddress(world.sandbox.accounts.secondUser.evm.address);
  const data = encodeDeployData({ abi, bytecode: ownedWalletCode, args: [owner] });
  const hash = await client.sendTransaction({ chain: null, data });
  ownedCode = (await waitForReceipt(client, hash)).contractAddress!;
  await client.setCode({ address: BATCH_ACCOUNT, bytecode: batchAccountCode });
});
afterAll(async () => bench.close());

const clientOf = async () =>
  createTestClient({
    mode: 'anvil',
    account: privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey),
    transport: http(world.sandbox.chains.base.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

/** A new key with money, whose account runs the code at an address (EIP-7702). */
async function delegated(code: Hex) {
  const client = await clientOf();
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const address = getAddress(chains.base.paymentAsset.address);
  const args = [account.address, 20_000_000n] as const;
  const money = await client.writeContract({ chain: null, address, abi, functionName: 'transfer', args });
  const coins = await client.sendTransaction({ chain: null, to: account.address, value: 10n ** 17n });
  for (const hash of [money, coins]) await waitForReceipt(client, hash);
  const authorization = await client.signAuthorization({ account, contractAddress: code, nonce: 0 });
  const hash = await client.sendTransaction({
    chain: null,
    to: account.address,
    authorizationList: [authorization],
    gas: 300_000n,
  });
  await waitForReceipt(client, hash);
  expect(await client.getCode({ address: account.address })).toBe(`0xef0100${code.slice(2).toLowerCase()}`);
  return { address: account.address, privateKey };
}

/** Each also where the payer is not the wallet that the operation is for. */
describe.each(['its own', "somebody else's"])(
  'a key that has lent its account to a contract, for %s operation',
  (whose) => {
    const newOperation = async (wallet: string): Promise<string> =>
      world.newOperation({
        ...(whose === 'its own' && { wallet }),
        words: `send 1 USDC to ${world.address('base', 'payee')}`,
      });

    test('pays by what the contract takes for its signature, once, and fetches it again', async () => {
      const payer = await delegated(ownedCode);
      const operationId = await newOperation(payer.address);
      await world.received();
      const signed = async () =>
        handMadePayment(await world.requirementOf(operationId), world.sandbox.accounts.secondUser, {
          from: payer.address,
        });
      const proof = await signed();
      const paid = await world.pay(operationId, proof);
      expect([paid.status, paid.body['error']]).toEqual([200, undefined]);
      expect(await world.received()).toBe(PRICE);
      const again = [await world.pay(operationId, proof), await world.pay(operationId, await signed())];
      const v2 = await world.post({ operationId }, { 'payment-signature': asV2(proof, 'eip155:8453') });
      for (const answer of [...again, v2]) expect(answer).toMatchObject({ status: 200, text: paid.text });
      expect(await world.received()).toBe(0n);
    });

    test('pays by its own key where the contract takes that', async () => {
      const payer = await delegated(BATCH_ACCOUNT);
      const operationId = await newOperation(payer.address);
      const account = {
        ...world.sandbox.accounts.user,
        evm: { ...world.sandbox.accounts.user.evm, ...payer },
      };
      await world.received();
      const paid = await world.pay(
        operationId,
        await handMadePayment(await world.requirementOf(operationId), account),
      );
      expect([paid.status, paid.body['error']]).toEqual([200, undefined]);
      expect(await world.received()).toBe(PRICE);
    });

    test('does not pay by the signature of others, and no facilitator is asked', async () => {
      const payer = await delegated(BATCH_ACCOUNT);
      const operationId = await newOperation(payer.address);
      const before = world.calls().length;
      const requirement = await world.requirementOf(operationId);
      const forged = await handMadePayment(requirement, world.sandbox.accounts.secondUser, {
        from: payer.address,
      });
      const answer = await world.pay(operationId, forged);
      expect(answer.status).toBe(402);
      expect(answer.body['error']).toContain('not signed by its payer');
      expect(await world.statusOf(operationId)).toBe('awaiting_payment');
      expect(world.calls().length).toBe(before);
    });
  },
);

test('a key whose account takes the signatures of others only does not pay by its own: the asset would refuse it', async () => {
  const payer = await delegated(ownedCode);
  const operationId = await world.newOperation({
    wallet: payer.address,
    words: `send 1 USDC to ${world.address('base', 'payee')}`,
  });
  const account = { ...world.sandbox.accounts.user, evm: { ...world.sandbox.accounts.user.evm, ...payer } };
  const before = world.calls().length;
  const answer = await world.pay(
    operationId,
    await handMadePayment(await world.requirementOf(operationId), account),
  );
  expect(answer.status).toBe(402);
  expect(answer.body['error']).toContain('not signed by its payer');
  expect(world.calls().length).toBe(before);
});
