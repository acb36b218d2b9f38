import { chains } from '@say402/readback';
import { waitForReceipt, balanceOf, handMadePayment, type SandboxAccount } from '@say402/sandbox';
import { settlementResponseSchema } from '@say402/wire';
import {
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  getBase58Decoder,
  getBase58Encoder,
  lamports,
} from '@solana/kit';
import { createPublicClient, createWalletClient, http, publicActions, parseAbi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './caller.ts';
import { handMadeSolanaPayment } from './hand-made-solana-payment.ts';
import { openWorld, type World } from './world.ts';

/** A key of Solana with coins, and without any token account. */
async function newcomer({ sandbox }: World): Promise<SandboxAccount> {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(seed);
  const publicKey = getBase58Encoder().encode(address);
  const secretKey = getBase58Decoder().decode(Uint8Array.from([...seed, ...publicKey]));
  const rpc = createSolanaRpc(sandbox.chains.solana.rpcUrl);
  await rpc.requestAirdrop(address, lamports(5_000_000_000n)).send();
  return { ...sandbox.accounts.user, solana: { address, secretKey } };
}

const operationOf = async (world: World, wallet: string): Promise<string> =>
  (await world.post(world.query({ chain: 'solana', words: 'wrap 1 SOL', wallet }))).body[
    'operationId'
  ] as string;

const solanaProof = async (world: World, operationId: string, account: SandboxAccount): Promise<string> =>
  handMadeSolanaPayment(await world.requirementOf(operationId), account, world.sandbox.chains.solana.rpcUrl);

describe('a payment of nothing that is settled like any other', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => world.sandbox.close());

  test('is refused at once where its payer on Solana has no account to make it from, and claims nothing', async () => {
    const account = await newcomer(world);
    const operationId = await operationOf(world, account.solana.address);
    const answer = await world.pay(operationId, await solanaProof(world, operationId, account));
    expect(answer.status).toBe(402);
    expect(answer.body['error']).toMatch(/has no token account of USDC/);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    const paid = await world.newOperation({ chain: 'solana' });
    const proof = await solanaProof(world, paid, world.sandbox.accounts.user);
    expect((await world.pay(paid, proof)).status).toBe(200);
  });
});

describe('with ZERO_PRICE=verify', () => {
  let world: World;
  beforeAll(async () => {
    // Nobody is there to settle.
    world = await openWorld({
      environment: {
        ZERO_PRICE: 'verify',
        PRICE_POLYGON: '0.01',
        FACILITATOR_URL_BASE: 'http://127.0.0.1:9',
      },
    });
  });
  afterAll(async () => world.sandbox.close());

  const settlementOf = ({ headers }: Answer) =>
    settlementResponseSchema.parse(
      JSON.parse(Buffer.from(headers.get('x-payment-response')!, 'base64').toString()),
    );
  const client = () =>
    createPublicClient({ transport: http(world.sandbox.chains.base.rpcUrl), cacheTime: 0 });

  test('a payment that the wallet signed releases, settles nothing, and fetches again', async () => {
    const operationId = await world.newOperation();
    const block = await client().getBlockNumber();
    const proof = await world.proofFor(operationId);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, async () => world.pay(operationId, proof)),
    );
    for (const answer of [first!, ...others]) expect([200, 503]).toContain(answer.status);
    const again = await world.pay(operationId, proof);
    expect(again.status).toBe(200);
    expect(settlementOf(again)).toMatchObject({ success: true, transaction: '', network: 'base' });
    expect(again.body['message']).toMatch(/^Payment verified, nothing to settle\. One transaction is ready/);
    expect(await client().getBlockNumber()).toBe(block);
    expect(await world.statusOf(operationId)).toBe('paid');
    const other = await world.newOperation();
    expect(await world.pay(other, proof)).toMatchObject({ status: 409, body: { code: 'payment_used' } });
  });

  test('a payment of another wallet, with a wrong signature, out of its time, or with a used nonce is refused', async () => {
    const operationId = await world.newOperation();
    const terms = await world.requirementOf(operationId);
    const { user, secondUser } = world.sandbox.accounts;
    const now = Math.floor(Date.now() / 1_000);
    const refusals = [
      [await handMadePayment(terms, secondUser), /has to be signed by .* itself/],
      [await handMadePayment(terms, secondUser, { from: user.evm.address }), /not signed by its payer/],
      [await handMadePayment(terms, user, { validBefore: String(now - 5) }), /valid until/],
      [await handMadePayment(terms, user, { validAfter: String(now + 600) }), /not valid before/],
    ] as const;
    for (const [proof, why] of refusals) {
      const answer = await world.pay(operationId, proof);
      expect(answer.status).toBe(402);
      expect(answer.body['error']).toMatch(why);
    }
    const spent = await handMadePayment(terms, user);
    await spend(spent);
    const answer = await world.pay(operationId, spent);
    expect(answer.status).toBe(402);
    expect(answer.body['error']).toMatch(/nonce is used/);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    expect((await world.pay(operationId, await world.proofFor(operationId))).status).toBe(200);
  });

  /** Somebody carries the authorization out on the chain. */
  async function spend(proof: string): Promise<void> {
    const { payload } = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
      payload: { signature: Hex; authorization: Record<string, string> };
    };
    const { from, to, value, validAfter, validBefore, nonce } = payload.authorization;
    const account = privateKeyToAccount(world.sandbox.accounts.secondUser.evm.privateKey);
    const transport = http(world.sandbox.chains.base.rpcUrl);
    const wallet = createWalletClient({ account, transport, pollingInterval: 20 }).extend(publicActions);
    const hash = await wallet.writeContract({
      chain: null,
      address: chains.base.paymentAsset.address,
      abi: parseAbi([
        'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
      ]),
      functionName: 'transferWithAuthorization',
      args: [
        from as Hex,
        to as Hex,
        BigInt(value!),
        BigInt(validAfter!),
        BigInt(validBefore!),
        nonce as Hex,
        payload.signature,
      ],
    });
    expect((await waitForReceipt(wallet, hash)).status).toBe('success');
  }

  test('a wallet of Solana needs no token account, only a blockhash that lives', async () => {
    const account = await newcomer(world);
    const operationId = await operationOf(world, account.solana.address);
    const late = await solanaProof(world, operationId, account);
    world.sandbox.chains.solana.advanceSlots(200n);
    const refused = await world.pay(operationId, late);
    expect(refused.status).toBe(402);
    expect(refused.body['error']).toMatch(/blockhash has expired/);
    const released = await world.pay(operationId, await solanaProof(world, operationId, account));
    expect(released.status).toBe(200);
    expect(settlementOf(released)).toMatchObject({ success: true, transaction: '' });
  });

  test('what has a price is settled as ever', async () => {
    const { rpcUrl } = world.sandbox.chains.polygon;
    const payee = world.address('polygon', 'payee');
    const token = chains.polygon.paymentAsset.address;
    const income = async () => balanceOf({ rpcUrl, family: 'evm', owner: payee, token });
    const before = await income();
    const operationId = await world.newOperation({ chain: 'polygon' });
    const paid = await world.pay(operationId, await world.proofFor(operationId));
    expect(paid.status).toBe(200);
    expect(settlementOf(paid).transaction).toMatch(/^0x/);
    expect(paid.body['message']).toMatch(/^Payment settled\. /);
    expect(await income()).toBe(before + 10_000n);
  });
});
