import { randomBytes } from 'node:crypto';
import { broadcast, waitForReceipt } from '@say402/sandbox';
import { operationResponseSchema, problemSchema, type Execution, type Transaction } from '@say402/wire';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/kit';
import { createWalletClient, http, keccak256, publicActions, toHex, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCalls } from '../contracts/bundle-calls.ts';
import { sendBatch } from '../contracts/send-batch.ts';
import type { Answer } from './caller.ts';
import { releaseWithNews, type Released } from './released.ts';
import { startReceiver, type Receiver } from './webhook-receiver.ts';
import { openWorld, type ChainName, type World } from './world.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
let world: World;
let receiver: Receiver;
beforeAll(async () => {
  const environment = { WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'yes' };
  [world, receiver] = await Promise.all([openWorld({ environment }), startReceiver(SECRET)]);
});
afterAll(async () => {
  await world.sandbox.close();
  receiver.close();
});

const released = async (chain: ChainName, words?: string): Promise<Released> =>
  releaseWithNews(world, receiver, chain, words);

const report = async (operationId: string, ...hashes: (string | [number, string])[]): Promise<Answer> =>
  world.post(
    {
      transactions: hashes.map((hash, index) =>
        typeof hash === 'string' ? { index, hash } : { index: hash[0], hash: hash[1] },
      ),
    },
    {},
    `/api/operations/${operationId}/transactions`,
  );
const executionIn = (answer: Answer): Execution => {
  expect(answer).toMatchObject({ status: 200 });
  return operationResponseSchema.parse(answer.body).execution ?? [];
};
const executionOf = async (operationId: string): Promise<Execution> =>
  executionIn(await world.get(`/api/operations/${operationId}`));
const codeOf = ({ status, body }: Answer): unknown[] => [status, problemSchema.parse(body).code];

const send = async (chain: ChainName, transactions: readonly Transaction[]): Promise<string[]> =>
  broadcast(transactions, world.sandbox.accounts.user, world.sandbox.chains[chain].rpcUrl);

const walletOn = (chain: ChainName) =>
  createWalletClient({
    account: privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey),
    transport: http(world.sandbox.chains[chain].rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);

/** An EVM transaction as a wallet sends it that does not ask whether it would fail. */
async function sendBlindly(chain: ChainName, { data }: Transaction, more = {}): Promise<Hex> {
  const { to, data: input, value } = data as { to: Hex; data: Hex; value: string };
  const call = { to, data: input, value: BigInt(value), chain: null, gas: 300_000n, ...more };
  const hash = await walletOn(chain).sendTransaction(call);
  await waitForReceipt(walletOn(chain), hash);
  return hash;
}

const eventsOf = (operationId: string): string[] =>
  receiver.received
    .filter(({ payload }) => payload.data.operationId === operationId)
    .map(({ payload }) => payload.type);

describe.each(['base', 'solana'] as const)('on %s, what was broadcast', (chain) => {
  test('is not seen, then confirmed, with its page in the explorer; the same report again changes nothing', async () => {
    const { operationId, transactions } = await released(chain);
    const nothing = { state: 'not_seen', hash: null, url: null, reason: null, checkedAt: null };
    expect(await executionOf(operationId)).toEqual([nothing]);
    const [hash = ''] = await send(chain, transactions);
    const first = await report(operationId, hash);
    const [shown] = executionIn(first);
    expect(shown).toMatchObject({ state: 'confirmed', hash, reason: null });
    expect(shown?.url).toContain(hash);
    const again = await report(operationId, chain === 'base' ? hash.toUpperCase().replace('0X', '0x') : hash);
    expect(again.text).toBe(first.text);
    await expect.poll(() => eventsOf(operationId)).toEqual(['operation.paid', 'operation.confirmed']);
  });

  test('of somebody else, or of another operation, does not count', async () => {
    const [one, other] = [
      await released(chain),
      await released(chain, `send 6 USDC to ${world.address(chain, 'secondUser')}`),
    ];
    const [hash = ''] = await send(chain, other.transactions);
    const refused = await report(one.operationId, hash);
    expect(codeOf(refused)).toEqual([409, 'transaction_mismatch']);
    expect(refused.body['detail']).toContain(hash);
    expect((await executionOf(one.operationId))[0]).toMatchObject({ state: 'not_seen', hash: null });
    const [own = ''] = await send(chain, one.transactions);
    expect(executionIn(await report(one.operationId, own))[0]?.state).toBe('confirmed');
  });

  test('that failed says why', async () => {
    const { operationId, transactions } = await released(chain);
    const all = await released(chain, `send all my USDC to ${world.address(chain, 'secondUser')}`);
    await send(chain, all.transactions);
    const [transaction] = transactions;
    const hash =
      chain === 'base'
        ? await sendBlindly(chain, transaction!)
        : await sendToSolanaBlindly(transaction?.type === 'svm' ? transaction.data : '');
    await expect
      .poll(async () => {
        const answer = await report(operationId, hash);
        return executionIn(answer)[0]?.state;
      })
      .toBe('failed');
    const [shown] = await executionOf(operationId);
    expect(shown?.reason).toMatch(/exceeds balance|holds too little/);
    await expect.poll(() => eventsOf(operationId)).toEqual(['operation.paid', 'operation.failed']);
  });
});

async function sendToSolanaBlindly(wire: string): Promise<string> {
  const rpc = createSolanaRpc(world.sandbox.chains.solana.rpcUrl);
  const secret = getBase58Encoder().encode(world.sandbox.accounts.user.solana.secretKey);
  const signer = await createKeyPairSignerFromBytes(Uint8Array.from(secret));
  const unsigned = getTransactionDecoder().decode(Buffer.from(wire, 'base64'));
  const signed = await partiallySignTransaction([signer.keyPair], unsigned);
  const options = { encoding: 'base64', skipPreflight: true } as const;
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), options).send();
  return getSignatureFromTransaction(signed);
}

describe('a report', () => {
  test('may come before the transaction, which is looked for until it is there', async () => {
    const { operationId, transactions } = await released(
      'polygon',
      `wrap 0.1 POL and send it to ${world.address('polygon', 'payee')}`,
    );
    expect(transactions).toHaveLength(2);
    const wallet = walletOn('polygon');
    const nonce = await wallet.getTransactionCount({ address: wallet.account.address });
    const signed = await Promise.all(
      transactions.map(async ({ data }, index) => {
        const { to, data: input, value } = data as { to: Hex; data: Hex; value: string };
        const fees = { gas: 300_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };
        const call = { to, data: input, value: BigInt(value), nonce: nonce + index, chainId: 137, ...fees };
        return wallet.account.signTransaction({ type: 'eip1559', ...call });
      }),
    );
    const hashes = signed.map((raw) => keccak256(raw));
    const early = executionIn(await report(operationId, ...hashes));
    expect(early.map(({ state, hash }) => [state, hash])).toEqual(hashes.map((hash) => ['not_seen', hash]));
    for (const serializedTransaction of signed) await wallet.sendRawTransaction({ serializedTransaction });
    await expect
      .poll(async () => (await executionOf(operationId)).map(({ state }) => state), { timeout: 15_000 })
      .toEqual(['confirmed', 'confirmed']);
    await expect.poll(() => eventsOf(operationId)).toEqual(['operation.paid', 'operation.confirmed']);
  });

  test('of a hash that is on the chain for another position is refused', async () => {
    const { operationId, transactions } = await released(
      'polygon',
      `wrap 0.1 POL and send it to ${world.address('polygon', 'payee')}`,
    );
    const [first = '', second = ''] = await send('polygon', transactions);
    expect(codeOf(await report(operationId, second, first))).toEqual([409, 'transaction_mismatch']);
    expect(codeOf(await report(operationId, first, first))).toEqual([409, 'transaction_mismatch']);
    expect(executionIn(await report(operationId, [1, second])).map(({ state }) => state)).toEqual([
      'not_seen',
      'confirmed',
    ]);
  });

  test('counts for all calls that a wallet made in one transaction (EIP-7702)', async () => {
    const { operationId, transactions } = await released(
      'avalanche',
      `wrap 0.1 AVAX and send it to ${world.address('avalanche', 'payee')}`,
    );
    const { rpcUrl } = world.sandbox.chains.avalanche;
    const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
    const calls = transactions.map(({ data }) => {
      const { to, data: input, value } = data as { to: Hex; data: Hex; value: string };
      return { to, data: input, value: toHex(BigInt(value)) };
    });
    const partly = await sendBatch(account, rpcUrl, calls.slice(0, 1));
    expect(codeOf(await report(operationId, partly, partly))).toEqual([409, 'transaction_mismatch']);
    const whole = await sendBatch(account, rpcUrl, calls);
    expect(executionIn(await report(operationId, whole, whole)).map(({ state }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  });

  test('counts for what a bundler has the wallet carry out (ERC-4337), unless that fails within the bundle', async () => {
    const words = (amount: string): string =>
      `wrap ${amount} AVAX and send it to ${world.address('avalanche', 'payee')}`;
    const done = await released('avalanche', words('0.1'));
    const failed = await released('avalanche', words('0.2'));
    const { rpcUrl } = world.sandbox.chains.avalanche;
    const bundle = async (transactions: readonly Transaction[], more = {}): Promise<Hex> => {
      const calls = transactions.map(({ data }) => data as { to: Hex; data: Hex; value: string });
      return bundleCalls(world.sandbox.accounts, rpcUrl, { calls, ...more });
    };
    const hash = await bundle(done.transactions);
    expect(executionIn(await report(done.operationId, hash, hash))).toMatchObject([
      { state: 'confirmed', hash },
      { state: 'confirmed', hash },
    ]);
    expect(codeOf(await report(failed.operationId, hash, hash))).toEqual([409, 'transaction_mismatch']);
    const empty = await bundle(failed.transactions, { balance: 1n });
    const reason = "the wallet's operation failed within the bundle that carried it";
    expect(executionIn(await report(failed.operationId, empty, empty))).toMatchObject([
      { state: 'failed', reason },
      { state: 'failed', reason },
    ]);
  });

  test('is taken for paid operations only, in the right form, and not without end', async () => {
    const made = (): string => `0x${randomBytes(32).toString('hex')}`;
    const unpaid = await world.newOperation({ chain: 'polygon' });
    expect(codeOf(await report(unpaid, made()))).toEqual([409, 'not_paid']);
    expect((await world.get(`/api/operations/${unpaid}`)).body['execution']).toBeNull();
    expect(codeOf(await report('op_none', made()))).toEqual([404, 'operation_not_found']);
    const { operationId } = await released('polygon');
    for (const wrong of [[1, made()] as [number, string], 'x', `${made()}00`, '5'.repeat(88)])
      expect(codeOf(await report(operationId, wrong))).toEqual([400, 'invalid_request']);
    const path = `/api/operations/${operationId}/transactions`;
    const badly = { transactions: [{ index: 1, hash: made() }] };
    expect(problemSchema.parse((await world.post(badly, {}, path)).body).issues?.[0]?.path).toBe(
      '$.transactions[0].index',
    );
    for (let count = 0; count < 5; count += 1) executionIn(await report(operationId, made()));
    expect(codeOf(await report(operationId, made()))).toEqual([409, 'too_many_reports']);
    expect((await world.get(path)).status).toBe(405);
  });
});
