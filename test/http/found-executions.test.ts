import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitForReceipt, broadcast } from '@say402/sandbox';
import { operationResponseSchema, type Execution, type Transaction } from '@say402/wire';
import { createTestClient, createWalletClient, http, publicActions, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chains } from '@say402/readback';
import { createEvmPort } from '../../packages/server/src/chains/evm/port.ts';
import type { ExecutionSearch } from '../../packages/server/src/chains/execution-search.ts';
import { sendBatch } from '../contracts/send-batch.ts';
import { releaseWithNews, type Released } from './released.ts';
import { startReceiver, type Receiver } from './webhook-receiver.ts';
import { openWorld, type ChainName, type World } from './world.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
let world: World;
let receiver: Receiver;
/** Milliseconds by which the service's clock is fast. */
let ahead = 0;
beforeAll(async () => {
  const environment = { WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'yes' };
  const now = (): number => Date.now() + ahead;
  [world, receiver] = await Promise.all([openWorld({ environment, now }), startReceiver(SECRET)]);
});
afterAll(async () => {
  await world.sandbox.close();
  receiver.close();
});

const released = async (chain: ChainName, words?: string): Promise<Released> =>
  releaseWithNews(world, receiver, chain, words);

const send = async (chain: ChainName, transactions: readonly Transaction[]): Promise<string[]> =>
  broadcast(transactions, world.sandbox.accounts.user, world.sandbox.chains[chain].rpcUrl);

const executionOf = async (operationId: string): Promise<Execution> =>
  operationResponseSchema.parse((await world.get(`/api/operations/${operationId}`)).body).execution ?? [];
const statesOf = async (operationId: string): Promise<unknown[]> =>
  (await executionOf(operationId)).map(({ state, hash }) => [state, hash]);
const reasonOf = async (operationId: string): Promise<string | null | undefined> =>
  (await executionOf(operationId))[0]?.reason;
const report = async (operationId: string, hash: string): Promise<unknown> =>
  (
    await world.post(
      { transactions: [{ index: 0, hash }] },
      {},
      `/api/operations/${operationId}/transactions`,
    )
  ).status;

/** An EVM transaction as a wallet sends it that does not ask whether it would fail. */
async function sendBlindly(chain: ChainName, { data }: Transaction): Promise<Hex> {
  const { to, data: input, value } = data as { to: Hex; data: Hex; value: string };
  const wallet = createWalletClient({
    account: privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey),
    transport: http(world.sandbox.chains[chain].rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);
  const call = { to, data: input, value: BigInt(value), chain: null, gas: 300_000n };
  const hash = await wallet.sendTransaction(call);
  await waitForReceipt(wallet, hash);
  return hash;
}

const mine = async (chain: ChainName, blocks: number): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains[chain].rpcUrl) }).mine({ blocks });

describe('a transaction that nobody has reported', () => {
  test.each(['base', 'solana'] as const)('is found on %s when somebody asks', async (chain) => {
    const { operationId, transactions } = await released(chain);
    const before = await released(chain, `send 7 USDC to ${world.address(chain, 'secondUser')}`);
    await send(chain, before.transactions);
    const [hash = ''] = await send(chain, transactions);
    await expect.poll(async () => statesOf(operationId)).toEqual([['confirmed', hash]]);
    expect(await reasonOf(operationId)).toBeNull();
  });

  test('is found without asking, and webhooks tell of it', async () => {
    const { operationId, transactions } = await released(
      'base',
      `send 8 USDC to ${world.address('base', 'payee')}`,
    );
    await send('base', transactions);
    ahead += 31_000;
    await expect
      .poll(() =>
        receiver.received
          .filter(({ payload }) => payload.data.operationId === operationId)
          .map(({ payload }) => payload.type),
      )
      .toEqual(['operation.paid', 'operation.confirmed']);
  });

  test('is found many blocks back, between others, each at its place', async () => {
    const payee = world.address('polygon', 'payee');
    const { operationId, transactions } = await released('polygon', `wrap 0.1 POL and send it to ${payee}`);
    const other = await released('polygon');
    const [first] = await send('polygon', transactions.slice(0, 1));
    await mine('polygon', 150);
    await send('polygon', other.transactions);
    const [second] = await send('polygon', transactions.slice(1));
    await mine('polygon', 20);
    await expect
      .poll(async () => statesOf(operationId))
      .toEqual([
        ['confirmed', first],
        ['confirmed', second],
      ]);
  });

  test('that failed is told, with its reason, beside the one that succeeded for another operation', async () => {
    const payee = world.address('polygon', 'payee');
    const one = await released('polygon', `send 12 USDC to ${payee}`);
    const all = await released('polygon', `send all my USDC to ${payee}`);
    const [done] = await send('polygon', all.transactions);
    const failed = await sendBlindly('polygon', one.transactions[0]!);
    await expect.poll(async () => statesOf(one.operationId)).toEqual([['failed', failed]]);
    expect(await reasonOf(one.operationId)).toMatch(/exceeds balance/);
    await expect.poll(async () => statesOf(all.operationId)).toEqual([['confirmed', done]]);
  });
});

describe('it is never guessed whose a transaction is', () => {
  test('where two operations do just the same, until one is reported', async () => {
    const words = `send 9 USDC to ${world.address('base', 'payee')}`;
    const [one, other] = [await released('base', words), await released('base', words)];
    const [first = ''] = await send('base', one.transactions);
    for (const { operationId } of [one, other]) {
      await expect.poll(async () => reasonOf(operationId)).toContain(`${first} does just this, and so would`);
      expect(await statesOf(operationId)).toEqual([['not_seen', null]]);
    }
    expect(await report(one.operationId, first)).toBe(200);
    const [second = ''] = await send('base', other.transactions);
    ahead += 11_000;
    await expect.poll(async () => statesOf(other.operationId)).toEqual([['confirmed', second]]);
    expect(await statesOf(one.operationId)).toEqual([['confirmed', first]]);
  });

  test('where the wallet has done it twice', async () => {
    const { operationId, transactions } = await released(
      'base',
      `send 11 USDC to ${world.address('base', 'payee')}`,
    );
    const twice = [...(await send('base', transactions)), ...(await send('base', transactions))];
    await expect.poll(async () => reasonOf(operationId)).toContain(twice.join(', '));
    expect(await statesOf(operationId)).toEqual([['not_seen', null]]);
    expect(await report(operationId, twice[1] ?? '')).toBe(200);
    expect(await statesOf(operationId)).toEqual([['confirmed', twice[1]]]);
  });

  test('where the wallet is a contract, through which others act', async () => {
    const account = privateKeyToAccount(world.sandbox.accounts.user.evm.privateKey);
    await sendBatch(account, world.sandbox.chains.avalanche.rpcUrl, []);
    const { operationId } = await released('avalanche');
    await expect.poll(async () => reasonOf(operationId)).toMatch(/contract wallet/);
  });
});

describe('the search on an EVM chain', () => {
  /** The chain's RPC, which counts what it is asked, and knows the state of no more than so many blocks. */
  async function countingRpc(blocks: number): Promise<{ url: string; methods: string[]; close(): void }> {
    const methods: string[] = [];
    const server = createServer((request, response) => {
      void (async () => {
        const body = JSON.parse(await text(request)) as unknown;
        const calls = [body].flat() as { id: number; method: string; params: string[] }[];
        const answers = await Promise.all(
          calls.map(async (call) => {
            methods.push(call.method);
            const head = Number(await ask('eth_blockNumber', []));
            const old = call.method === 'eth_getTransactionCount' && Number(call.params[1]) < head - blocks;
            const error = { code: -32000, message: 'missing trie node' };
            return old ? { jsonrpc: '2.0', id: call.id, error } : answer(call);
          }),
        );
        response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      methods,
      close: () => void server.close(),
    };
  }
  const answer = async (call: object): Promise<unknown> =>
    (
      await fetch(world.sandbox.chains.base.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(call),
      })
    ).json();
  const ask = async (method: string, params: unknown[]): Promise<unknown> =>
    ((await answer({ jsonrpc: '2.0', id: 1, method, params })) as { result: unknown }).result;
  const searchIn = (walletNonce: number, cursor: string | null = null): ExecutionSearch => ({
    wallet: world.address('base'),
    batch: { walletNonce, transactions: [] },
    since: 0,
    payment: '0x',
    cursor,
  });

  test('asks two questions where nothing was sent, few where much was, and says what the node does not tell', async () => {
    const [full, pruned] = [await countingRpc(1e9), await countingRpc(4)];
    const port = (url: string) =>
      createEvmPort(chains.base, { urls: [url], timeoutMs: 10_000, confirmations: 0 });
    const nonce = Number(await ask('eth_getTransactionCount', [world.address('base'), 'latest']));
    const idle = await port(full.url).findExecutions(searchIn(nonce));
    expect(idle).toEqual({ kind: 'searched', lookalikes: [], cursor: String(nonce) });
    expect(full.methods).toEqual(['eth_blockNumber', 'eth_getTransactionCount']);
    full.methods.length = 0;
    const all = await port(full.url).findExecutions(searchIn(0));
    // As far as the bounds allow; the next search goes on from there.
    expect(all).toMatchObject({ kind: 'searched', lookalikes: [] });
    const reached = all.kind === 'searched' ? Number(all.cursor) : 0;
    expect(reached).toBeGreaterThan(0);
    expect(full.methods.filter((each) => each === 'eth_getBlockByNumber').length).toBeLessThanOrEqual(20);
    expect(full.methods.length).toBeLessThanOrEqual(171);
    const rest = await port(full.url).findExecutions(searchIn(0, String(reached)));
    expect(rest.kind === 'searched' ? Number(rest.cursor) : 0).toBeGreaterThanOrEqual(
      Math.min(nonce, reached + 1),
    );
    expect(await port(pruned.url).findExecutions(searchIn(0))).toMatchObject({
      kind: 'impossible',
      // The node's own words stay with the operator.
      reason: expect.stringContaining('does not tell in which blocks') as string,
    });
    full.close();
    pruned.close();
  });
});
