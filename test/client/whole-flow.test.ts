import { Say402Error, type Progress, type QueryResponse } from '@say402/client';
import { chains, tokens } from '@say402/readback';
import { sandboxCollections, sandboxValidator } from '@say402/sandbox';
import { createWalletClient, http, type Transport } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchingWallet } from './batching-wallet.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({
    environment: { PRICE: '0.01', PRICE_POLYGON: '0', PRICE_AVALANCHE: '0.05' },
  });
});
afterAll(async () => world.close());

const FIVE = 5_000_000n;

describe.each([
  ['base', 10_000n],
  ['polygon', 0n],
  ['avalanche', 50_000n],
  ['solana', 10_000n],
] as const)('run on %s', (chain, price) => {
  test('goes from words to changed balances, and the price is paid once', async () => {
    const seen: Progress['type'][] = [];
    const shown: QueryResponse[] = [];
    const read = async (): Promise<bigint[]> =>
      Promise.all((['user', 'secondUser', 'payee'] as const).map(async (who) => world.usdcOf(chain, who)));
    const before = await read();
    const done = await world.say402().run(
      {
        messages: `send 5 USDC to ${world.address(chain, 'secondUser')}`,
        wallet: world.address(chain),
        chain,
      },
      await world.wallets(chain),
      {
        confirm: (prepared) => shown.push(prepared) > 0,
        onProgress: ({ type }) => seen.push(type),
        maxPrice: '0.05',
      },
    );
    const after = await read();
    expect(after.map((balance, index) => balance - before[index]!)).toEqual([-FIVE - price, FIVE, price]);
    expect(shown[0]?.preview[0]?.sent[0]?.amount).toBe('5');
    expect(done?.transactions).toHaveLength(1);
    expect(done?.transactions[0]?.url).toBe(
      `${chains[chain].explorer.transaction}${done?.transactions[0]?.id}`,
    );
    const { id, url } = done!.transactions[0]!;
    await expect
      .poll(async () => (await world.say402().read(done!.operationId)).execution, { timeout: 10_000 })
      .toMatchObject([{ state: 'confirmed', hash: id, url, reason: null }]);
    expect(seen.filter((type) => type !== 'waiting')).toEqual([
      'prepared',
      'signing_payment',
      'paying',
      'released',
      'checked',
      'signing',
      'sent',
      'confirmed',
    ]);
  });
});

describe('what the client can explain', () => {
  test.each([
    ['base', 'swap 0.1 ETH for USDC'],
    ['base', 'swap 5 USDC for WETH'],
    ['base', 'swap 5 USDC for AERO on Uniswap v4'],
    ['base', 'buy exactly 2 USDC with ETH on Uniswap v4'],
    ['polygon', 'wrap 2 POL'],
    ['base', `approve 10 USDC for uniswap`],
    ['solana', 'send 2 USDC to {friend} with memo "invoice 42"'],
    ['solana', 'wrap 1 SOL'],
    ['solana', 'unwrap all my WSOL'],
    ['solana', 'burn 1 USDC'],
    ['avalanche', 'lend 100 USDC on Aave'],
    ['avalanche', 'withdraw 40 USDC from Aave'],
    ['avalanche', 'lend 50 AVAX on Aave and borrow 10 USDC'],
    ['avalanche', 'repay all my USDC debt on Aave'],
    ['avalanche', 'borrow 0.5 AVAX from Aave'],
    ['base', 'lend 100 USDC on Moonwell and use my USDC as collateral on Moonwell'],
    [
      'base',
      'lend 1 ETH on Moonwell, use my ETH as collateral on Moonwell and borrow 0.1 WETH from Moonwell',
    ],
    ['avalanche', 'lend 5 AVAX on BENQI, use my AVAX as collateral on BENQI and borrow 20 USDC from BENQI'],
    ['avalanche', 'repay all my USDC debt on BENQI'],
    ['avalanche', 'withdraw all my AVAX from BENQI'],
    ['avalanche', 'stop using my AVAX as collateral on Aave'],
    ['avalanche', 'stake 10 AVAX'],
    ['avalanche', 'unstake 5 sAVAX'],
    ['base', 'bridge 25 USDC to Polygon'],
    ['base', 'bridge 0.2 ETH to Polygon'],
    ['polygon', 'bridge 2 WETH to Base to {friend}'],
    ['base', 'bridge 1 WETH to Polygon to {friend} via LI.FI'],
    ['base', 'bridge 4 USDC to Solana to {solana}'],
    ['base', `send NFT #3 from ${sandboxCollections.singlePieces} to {friend}`],
    ['base', `send 4 of NFT #2 from ${sandboxCollections.manyCopies} to {friend}`],
    ['solana', 'stake 2.5 SOL with validator {validator}'],
    ['solana', 'unstake 1 SOL'],
  ] as const)('on %s: %s', async (chain, words) => {
    const messages = words
      .replace('{friend}', world.address(chain, 'secondUser'))
      .replace('{solana}', world.address('solana', 'secondUser'))
      .replace('{validator}', sandboxValidator);
    const done = await world
      .say402()
      .run({ messages, wallet: world.address(chain), chain }, await world.wallets(chain), {
        confirm: () => true,
        ask: () => 'yes',
      });
    expect(done?.transactions.length).toBeGreaterThan(0);
  });
});

describe('a caller', () => {
  test('who declines, or whose limit is lower than the price, pays nothing', async () => {
    const before = await world.usdcOf('base', 'payee');
    const request = {
      messages: `send 1 USDC to ${world.address('base', 'secondUser')}`,
      wallet: world.address('base'),
      chain: 'base' as const,
    };
    const wallets = await world.wallets('base');
    expect(await world.say402().run(request, wallets, { confirm: () => false })).toBeNull();
    const run = world.say402().run(request, wallets, { confirm: () => true, maxPrice: '0.009' });
    await expect(run).rejects.toMatchObject({ code: 'price_too_high' });
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });

  test('is told the code and the values of the service, and which wallet is missing', async () => {
    const say402 = world.say402();
    const wallet = world.address('base');
    const tooMuch = say402.prepare({
      messages: `send 99999999 USDC to ${world.address('base', 'secondUser')}`,
      wallet,
      chain: 'base',
    });
    await expect(tooMuch).rejects.toThrow(/99999999/);
    await expect(tooMuch).rejects.toMatchObject({ code: 'insufficient_balance' });
    const { operationId } = await say402.prepare({
      messages: `send 1 USDC to ${world.address('base', 'secondUser')}`,
      wallet,
      chain: 'base',
    });
    await expect(say402.pay(operationId, {})).rejects.toMatchObject({ code: 'wallet_missing' });
    const polygon = await world.wallets('polygon');
    await say402.pay(operationId, await world.wallets('base'));
    await expect(say402.execute(operationId, polygon)).rejects.toMatchObject({ code: 'wrong_chain' });
    const stranger = createWalletClient({
      account: privateKeyToAccount(world.sandbox.accounts.secondUser.evm.privateKey),
      transport: http(world.sandbox.chains.base.rpcUrl),
    });
    await expect(say402.execute(operationId, { evm: stranger })).rejects.toMatchObject({
      code: 'wrong_wallet',
    });
  });

  test('whose reports do not arrive carries out everything all the same, and can report later', async () => {
    let refused = 0;
    const deaf = world.say402({
      fetch: async (input, init) => {
        if (typeof input !== 'string' || !input.endsWith('/transactions')) return fetch(input, init);
        refused += 1;
        throw new TypeError('the line is dead');
      },
    });
    const request = {
      messages: `send 1 USDC to ${world.address('base', 'secondUser')}`,
      wallet: world.address('base'),
      chain: 'base' as const,
    };
    const done = await deaf.run(request, await world.wallets('base'), { confirm: () => true });
    expect([done?.transactions.length, refused]).toEqual([1, 1]);
    const { operationId, transactions } = done!;
    expect((await deaf.read(operationId)).execution).toMatchObject([{ state: 'not_seen', hash: null }]);
    const hash = transactions[0]!.id;
    const reported = await world.say402().report(operationId, [{ index: 0, hash }]);
    expect(reported.execution).toMatchObject([{ state: 'confirmed', hash }]);
  });

  test('whose node knows a block a moment before its receipts waits for them, though no more blocks come', async () => {
    let missing = 0;
    const late = (inner: Transport): Transport =>
      ((config) => {
        const transport = inner(config);
        const request = async (...asked: Parameters<typeof transport.request>): Promise<unknown> => {
          const answer: unknown = await transport.request(...asked);
          if (asked[0].method !== 'eth_getTransactionReceipt' || missing === 3) return answer;
          missing += 1;
          return null;
        };
        return { ...transport, request };
      }) as Transport;
    const request = {
      messages: `send 1 USDC to ${world.address('base', 'secondUser')}`,
      wallet: world.address('base'),
      chain: 'base' as const,
    };
    const say402 = world.say402();
    const done = await say402.run(request, await world.wallets('base', late), { confirm: () => true });
    expect([done?.transactions.length, missing]).toEqual([1, 3]);
  });

  test('gives up by its signal', async () => {
    const say402 = world.say402({ baseUrl: 'http://127.0.0.1:9', patience: 60_000 });
    const started = performance.now();
    const prepared = say402.prepare(
      { messages: 'send 1 USDC to bob', wallet: world.address('base'), chain: 'base' },
      { signal: AbortSignal.timeout(400) },
    );
    await expect(prepared).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - started).toBeLessThan(30_000);
    const hasty = world.say402({ baseUrl: 'http://127.0.0.1:9', patience: 0 });
    await expect(hasty.read('op_1')).rejects.toBeInstanceOf(Say402Error);
  });
});

describe('several transactions', () => {
  const words = (): string => `wrap 0.25 ETH and send it to ${world.address('base', 'payee')}`;
  const weth = tokens['base']!.find(({ symbol }) => symbol === 'WETH')!.address;

  test('are signed in order, each once the one before has confirmed', async () => {
    const confirmed: number[] = [];
    const before = await world.balance('base', world.address('base', 'payee'), weth);
    await world
      .say402()
      .run({ messages: words(), wallet: world.address('base'), chain: 'base' }, await world.wallets('base'), {
        confirm: () => true,
        onProgress: (event) => event.type === 'confirmed' && confirmed.push(event.index),
      });
    expect(confirmed).toEqual([0, 1]);
    const after = await world.balance('base', world.address('base', 'payee'), weth);
    expect(after - before).toBe(250_000_000_000_000_000n);
  });

  const batched = (mode: 'batch' | 'batch where supported', wallet: Parameters<typeof batchingWallet>[1]) =>
    world
      .say402()
      .run(
        { messages: words(), wallet: world.address('base'), chain: 'base' },
        { evm: batchingWallet(world, wallet) },
        { confirm: () => true, mode },
      );

  test.each([
    ['batch', 'ready', true],
    ['batch where supported', 'supported', true],
    ['batch where supported', 'ready', false],
  ] as const)('in mode "%s" of a wallet that says "%s" are one batch of EIP-5792: %s', async (...row) => {
    const [mode, atomic, whole] = row;
    const seen: string[] = [];
    const before = await world.balance('base', world.address('base', 'payee'), weth);
    const done = await batched(mode, { seen, atomic });
    const after = await world.balance('base', world.address('base', 'payee'), weth);
    expect(after - before).toBe(250_000_000_000_000_000n);
    expect(new Set(done?.transactions.map(({ id }) => id)).size).toBe(whole ? 1 : 2);
    await expect
      .poll(async () => (await world.say402().read(done!.operationId)).execution, { timeout: 10_000 })
      .toMatchObject(done!.transactions.map(({ id }) => ({ state: 'confirmed', hash: id })));
    expect(seen.filter((method) => method === 'wallet_sendCalls')).toHaveLength(whole ? 1 : 0);
    expect(seen.filter((method) => method === 'eth_sendTransaction')).toHaveLength(whole ? 0 : 2);
  });

  test('that a wallet was asked for as a batch, without an answer, are not asked for one by one', async () => {
    const storage = world.storage();
    const say402 = world.say402({ storage });
    const request = { messages: words(), wallet: world.address('base'), chain: 'base' } as const;
    const { operationId } = await say402.prepare(request);
    const beforeBatch = (): never => {
      throw new Error('The wallet was closed');
    };
    const seen: string[] = [];
    const evm = batchingWallet(world, { seen, atomic: 'supported', beforeBatch });
    await say402.pay(operationId, { evm });
    await expect(say402.execute(operationId, { evm }, { mode: 'batch' })).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect(say402.execute(operationId, { evm })).rejects.toMatchObject({ code: 'may_have_been_sent' });
    expect(seen).not.toContain('eth_sendTransaction');
  });
});
