import { broadcast, createPayer, signPayment } from '@say402/sandbox';
import { problemSchema, releaseResponseSchema, type Transaction } from '@say402/wire';
import { createKeyPairSignerFromBytes, createSolanaRpc, getBase58Encoder, type Address } from '@solana/kit';
import { getSetTransferFeeInstruction } from '@solana-program/token-2022';
import { createPublicClient, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount, createMint, fund } from '../solana/mint.ts';
import { run } from '../solana/world.ts';
import type { Answer } from './caller.ts';
import { openWorld, type ChainName, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.sandbox.close());

interface PaidOperation {
  readonly operationId: string;
  readonly proof: string;
  readonly delivered: Answer;
}

async function paidOperation(chain: ChainName, words?: string): Promise<PaidOperation> {
  const operationId = await world.newOperation({ chain, ...(words !== undefined && { words }) });
  const { accounts, chains } = world.sandbox;
  const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
  const proof = await signPayment(payer, (await world.post({ operationId })).body);
  const delivered = await world.pay(operationId, proof);
  expect(delivered.status).toBe(200);
  return { operationId, proof, delivered };
}

const refresh = async (
  { operationId, proof }: Pick<PaidOperation, 'operationId' | 'proof'>,
  more: Record<string, unknown> = {},
): Promise<Answer> => world.post({ operationId, refresh: true, ...more }, { 'x-payment': proof });

const transactionsOf = ({ body }: Answer): Transaction[] => releaseResponseSchema.parse(body).transactions;

const execute = async (chain: ChainName, answer: Answer): Promise<string[]> =>
  broadcast(transactionsOf(answer), world.sandbox.accounts.user, world.sandbox.chains[chain].rpcUrl);

const expire = (): void => world.sandbox.chains.solana.advanceSlots(151n);

describe('preparing a paid operation again', () => {
  test('is for its payer alone, costs nothing, and is no way around paying', async () => {
    const paid = await paidOperation('base');
    const before = await world.usdcOf('base', world.address('base', 'payee'));
    const stranger = await world.proofFor(paid.operationId, 'secondUser');
    expect(await refresh({ ...paid, proof: stranger })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    expect((await world.post({ operationId: paid.operationId, refresh: true })).status).toBe(402);
    expect((await refresh(paid)).status).toBe(200);
    expect((await refresh({ ...paid, proof: await world.proofFor(paid.operationId) })).status).toBe(200);
    expect(await world.usdcOf('base', world.address('base', 'payee'))).toBe(before);
    const unpaid = await world.newOperation();
    expect((await refresh({ operationId: unpaid, proof: paid.proof })).body['code']).toBe('payment_used');
  });

  test('refuses fields of another form than documented', async () => {
    const paid = await paidOperation('base');
    for (const more of [{ refresh: 'yes' }, { acceptPreview: 'ABC' }, { acceptDoubleExecution: 1 }]) {
      const answer = await refresh(paid, more);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(problemSchema.parse(answer.body).issues?.[0]?.path).toBe(`$.${Object.keys(more)[0]}`);
    }
  });

  test('releases an operation that is not paid yet as usual', async () => {
    const operationId = await world.newOperation();
    const answer = await refresh({ operationId, proof: await world.proofFor(operationId) });
    expect(answer.status).toBe(200);
    expect(await world.statusOf(operationId)).toBe('paid');
  });
});

describe('on an EVM chain', () => {
  test('gives transactions that execute while the wallet has sent nothing, and leaves doubt afterwards', async () => {
    const paid = await paidOperation('base');
    const again = await refresh(paid);
    expect(again.headers.get('x-payment-response')).toBe(paid.delivered.headers.get('x-payment-response'));
    const before = await world.usdcOf('base', world.address('base', 'secondUser'));
    await execute('base', again);
    expect((await world.usdcOf('base', world.address('base', 'secondUser'))) - before).toBe(5_000_000n);
    const refused = await refresh(paid);
    expect(refused).toMatchObject({ status: 409, body: { code: 'may_have_executed' } });
    expect(refused.body['detail']).toMatch(/nonce was \d+ and is \d+/);
    const insisted = await refresh(paid, { acceptDoubleExecution: true });
    expect(insisted.status).toBe(200);
    // The nonce that counts from now on is that of the new delivery.
    expect((await refresh(paid)).status).toBe(200);
  });

  test('knows what was reported and has confirmed, and nobody can overrule that', async () => {
    const words = `wrap 0.1 ETH and send it to ${world.address('base', 'secondUser')}`;
    const paid = await paidOperation('base', words);
    const report = async (index: number, hash: string): Promise<unknown> =>
      (
        await world.post(
          { transactions: [{ index, hash }] },
          {},
          `/api/operations/${paid.operationId}/transactions`,
        )
      ).body['execution'];
    const [wrap = '', send = ''] = await execute('base', paid.delivered);
    expect((await refresh(paid)).body['code']).toBe('may_have_executed');
    expect(await report(0, wrap)).toMatchObject([{ state: 'confirmed' }, {}]);
    for (const more of [{}, { acceptDoubleExecution: true }]) {
      const refused = await refresh(paid, more);
      expect(refused).toMatchObject({ status: 409, body: { code: 'already_executed' } });
      expect(refused.body['detail']).toContain(`Step 1 has been carried out by transaction ${wrap}`);
    }
    expect(await report(1, send)).toMatchObject([{ state: 'confirmed' }, { state: 'confirmed' }]);
    expect((await refresh(paid, { acceptDoubleExecution: true })).body['code']).toBe('already_executed');
  });

  test('leaves doubt where only an approval has confirmed', async () => {
    const paid = await paidOperation('polygon', 'lend 3 USDC on Aave');
    const { transactions } = releaseResponseSchema.parse(paid.delivered.body);
    expect(transactions).toHaveLength(2);
    const { rpcUrl } = world.sandbox.chains.polygon;
    const [hash = ''] = await broadcast(transactions.slice(0, 1), world.sandbox.accounts.user, rpcUrl);
    const path = `/api/operations/${paid.operationId}/transactions`;
    expect((await world.post({ transactions: [{ index: 0, hash }] }, {}, path)).status).toBe(200);
    expect((await refresh(paid)).body['code']).toBe('may_have_executed');
    expect((await refresh(paid, { acceptDoubleExecution: true })).status).toBe(200);
  });

  test('counts a transaction that waits in the pool as sent', async () => {
    const { rpcUrl } = world.sandbox.chains.polygon;
    const client = createPublicClient({ transport: http(rpcUrl) });
    const paid = await paidOperation('polygon');
    const rpc = async (method: string, params: unknown[]): Promise<unknown> =>
      client.request({ method, params } as never);
    await rpc('evm_setAutomine', [false]);
    try {
      const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
      const wallet = createWalletClient({ account, transport: http(rpcUrl) });
      await wallet.sendTransaction({ chain: null, to: account.address, value: 1n, gas: 21_000n });
      expect((await refresh(paid)).body['code']).toBe('may_have_executed');
    } finally {
      await rpc('evm_mine', []);
      await rpc('evm_setAutomine', [true]);
    }
  });

  test('knows that the nonce of a contract wallet tells nothing', async () => {
    const { rpcUrl } = world.sandbox.chains.avalanche;
    const client = createPublicClient({ transport: http(rpcUrl) });
    const { address } = world.sandbox.accounts.user.evm;
    const paid = await paidOperation('avalanche');
    const delegation = `0xef0100${'22'.repeat(20)}`;
    await client.request({ method: 'anvil_setCode', params: [address, delegation] } as never);
    try {
      const refused = await refresh(paid);
      expect(refused).toMatchObject({ status: 409, body: { code: 'may_have_executed' } });
      expect(refused.body['detail']).toContain('contract wallet');
      expect((await refresh(paid, { acceptDoubleExecution: true })).status).toBe(200);
      expect((await refresh(paid)).body['code']).toBe('may_have_executed');
    } finally {
      await client.request({ method: 'anvil_setCode', params: [address, '0x'] } as never);
    }
  });

  test('refuses what would fail now', async () => {
    const held = await world.usdcOf('avalanche', world.address('avalanche'));
    const words = `send all my USDC to ${world.address('avalanche', 'secondUser')}`;
    const [all, one] = [await paidOperation('avalanche', words), await paidOperation('avalanche')];
    expect(held).toBeGreaterThan(0n);
    await execute('avalanche', one.delivered);
    const answer = await refresh(all, { acceptDoubleExecution: true });
    expect(answer).toMatchObject({ status: 422, body: { code: 'simulation_failed' } });
  });
});

describe('on Solana', () => {
  // First of all, so that no other payment of the same amount is near.
  test('does not take the payment itself for the delivered transfer', async () => {
    const words = `send 0.01 USDC to ${world.address('solana', 'payee')}`;
    const paid = await paidOperation('solana', words);
    expire();
    expect((await refresh(paid)).status).toBe(200);
  });

  test('waits for the blockhash to die, then gives transactions that execute, once', async () => {
    const paid = await paidOperation('solana');
    const early = await refresh(paid, { acceptDoubleExecution: true });
    expect(early).toMatchObject({ status: 409, body: { code: 'still_executable' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(30);
    expire();
    await expect(execute('solana', paid.delivered)).rejects.toBeInstanceOf(Error);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => refresh(paid)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(won.map(({ text }) => text)).size).toBe(1);
    for (const { status, body } of answers)
      expect([200, 'still_executable']).toContain(status === 200 ? 200 : body['code']);
    const [again] = won;
    expect(again!.text).not.toBe(paid.delivered.text);
    expect((await world.pay(paid.operationId, paid.proof)).text).toBe(again!.text);
    const before = await world.usdcOf('solana', world.address('solana', 'secondUser'));
    await execute('solana', again!);
    expect((await world.usdcOf('solana', world.address('solana', 'secondUser'))) - before).toBe(5_000_000n);
    expect((await refresh(paid)).body['code']).toBe('already_executed');
    expire();
    const late = await refresh(paid, { acceptDoubleExecution: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'already_executed' } });
  });

  test('leaves doubt where the wallet did the same under another blockhash', async () => {
    const [one, other] = [await paidOperation('solana'), await paidOperation('solana')];
    await execute('solana', other.delivered);
    expire();
    expect((await refresh(one)).body['code']).toBe('may_have_executed');
    expect((await refresh(one, { acceptDoubleExecution: true })).status).toBe(200);
  });

  test('offers a new preview where less would arrive, to be accepted by its hash', async () => {
    const { chains, accounts } = world.sandbox;
    const secretKey = getBase58Encoder().encode(accounts.user.solana.secretKey);
    const solana = {
      rpc: createSolanaRpc(chains.solana.rpcUrl),
      user: await createKeyPairSignerFromBytes(Uint8Array.from(secretKey)),
    } as Parameters<typeof createMint>[0];
    const fee = { epoch: 0n, maximumFee: 10n ** 12n, transferFeeBasisPoints: 100 };
    const mint = await createMint(solana, [
      {
        __kind: 'TransferFeeConfig',
        transferFeeConfigAuthority: solana.user.address,
        withdrawWithheldAuthority: solana.user.address,
        withheldAmount: 0n,
        olderTransferFee: fee,
        newerTransferFee: fee,
      },
    ]);
    await fund(solana, mint, 1_000_000_000n);
    const recipient = world.address('solana', 'secondUser') as Address;
    await run(solana, [await createAccount(solana, mint, recipient)]);
    const words = `send 100 ${mint.address} to ${recipient}`;
    const [paid, unpaid] = [
      await paidOperation('solana', words),
      await world.newOperation({ chain: 'solana', words }),
    ];
    const raise = getSetTransferFeeInstruction({
      mint: mint.address,
      transferFeeConfigAuthority: solana.user,
      transferFeeBasisPoints: 250,
      maximumFee: 10n ** 12n,
    });
    await run(solana, [raise]);
    chains.solana.advanceSlots(432_000n * 2n);

    const moved = await refresh(paid);
    expect(moved).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
    const { preview, previewHash } = problemSchema.parse(moved.body);
    const arrives = preview?.[0]?.balanceChanges.find(({ owner }) => owner === recipient);
    expect(arrives?.baseUnits).toBe('97500000');
    expect((await refresh(paid, { acceptPreview: '0'.repeat(64) })).status).toBe(409);
    const accepted = await refresh(paid, { acceptPreview: previewHash });
    expect(accepted.status).toBe(200);
    await execute('solana', accepted);

    const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
    const proof = await signPayment(payer, (await world.post({ operationId: unpaid })).body);
    expect((await world.pay(unpaid, proof)).body['code']).toBe('quote_moved');
    expect(await world.statusOf(unpaid)).toBe('awaiting_payment');
  });
});
