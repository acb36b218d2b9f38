import { tokens } from '@say402/readback';
import type { QueryResponse } from '@say402/client';
import { startSandbox } from '@say402/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../client/lying-fetch.ts';
import { openClientWorld, type ChainName, type ClientWorld } from '../client/world.ts';
import { call, type Answer } from '../http/caller.ts';
import { askService, fillBySolver, mendBook, runBySdk, type EvmName, type Run } from './orders.ts';

let world: ClientWorld;
/** Milliseconds that the service's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' }, now: () => Date.now() + ahead });
});
afterEach(() => {
  mendBook(world);
  ahead = 0;
});
afterAll(async () => world.close());

const tokenOn = (chain: ChainName, symbol: string): string =>
  tokens[chain]!.find((token) => token.symbol === symbol)!.address;

const place = async (
  chain: ChainName,
  messages: string,
  change?: (body: Body) => void,
  confirmed?: () => void,
): Promise<Run> => runBySdk(world, { chain, messages, change, confirmed });

const ordersOf = async (operationId: string) => (await world.say402().read(operationId)).orders;
const fill = async (chain: EvmName, uid: string): Promise<void> => fillBySolver(world, chain, uid);
const ask = async (chain: ChainName, content: string, draft?: unknown): Promise<Answer> =>
  askService(world, chain, content, draft);

const EVM = ['base', 'polygon', 'avalanche'] as const;

describe('a limit order goes from words to changed balances', () => {
  test.each(EVM)('on %s: it is signed, posted, and filled by a solver', async (chain) => {
    const other = chain === 'avalanche' ? 'WETH.e' : 'WETH';
    const words = `sell 100 USDC for ${other} at 2500 USDC per ${other} or better, valid for 7 days`;
    const { operationId, shown } = await place(chain, words);
    const { order, approved, summary } = shown.preview[0]!;
    expect(summary).toBe(`Limit order: sell 100 USDC for ${other} at 2500 USDC per ${other} or better`);
    expect(order).toMatchObject({
      kind: 'sell',
      sold: { amount: '100' },
      bought: { amount: '0.04' },
      partiallyFillable: false,
    });
    expect(approved).toMatchObject([{ amount: '100' }]);
    expect(await ordersOf(operationId)).toMatchObject([{ uid: order!.uid, state: 'open', posted: true }]);
    const balances = async () =>
      Promise.all(
        ['USDC', other].map(async (symbol) =>
          world.balance(chain, world.address(chain), tokenOn(chain, symbol)),
        ),
      );
    const before = await balances();
    await fill(chain, order!.uid);
    const after = await balances();
    expect(after.map((amount, index) => amount - before[index]!)).toEqual([
      -100_000_000n,
      40_000_000_000_000_000n,
    ]);
    expect(await ordersOf(operationId)).toMatchObject([{ state: 'filled' }]);
    await expect(fill(chain, order!.uid)).rejects.toThrow('settle');
  });

  test('what is bought may be exact, and its price said with the condition', async () => {
    const { operationId, shown } = await place('base', 'buy 0.1 WETH with USDC when ETH is at 2000');
    const { order, facts } = shown.preview[0]!;
    expect(order).toMatchObject({ kind: 'buy', sold: { amount: '200' }, bought: { amount: '0.1' } });
    expect(facts.map(({ name, value }) => [name, value]).slice(0, 3)).toEqual([
      ['sells', 'at most 200 USDC'],
      ['brings', '0.1 WETH'],
      ['filled', 'as a whole or not at all'],
    ]);
    await fill('base', order!.uid);
    expect(await ordersOf(operationId)).toMatchObject([{ state: 'filled', posted: true }]);
  });
});

describe('an order is posted once it is paid for, by whatever order book there is', () => {
  test('nothing is posted before', async () => {
    const { posts } = world.sandbox.orderBook;
    const asked = await ask('base', 'sell 10 USDC for WETH at 2000 USDC per WETH');
    expect(asked.status).toBe(200);
    const seen = await world.say402().read(String(asked.body['operationId']));
    expect([seen.orders, world.sandbox.orderBook.posts]).toEqual([[], posts]);
  });

  test('a book that fails keeps nobody from his transactions, and is asked again', async () => {
    const { orderBook } = world.sandbox;
    orderBook.fails = 503;
    const { operationId, shown } = await place('base', 'sell 11 USDC for WETH at 2000 USDC per WETH');
    const { uid } = shown.preview[0]!.order!;
    expect(await ordersOf(operationId)).toMatchObject([
      { uid, state: 'open', posted: false, reason: "CoW Protocol's order book answered with status 503." },
    ]);
    orderBook.fails = null;
    ahead = 6_000;
    expect(await ordersOf(operationId)).toMatchObject([{ state: 'open', posted: true, reason: null }]);
    const { posts } = orderBook;
    await ordersOf(operationId);
    expect([orderBook.posts, orderBook.orders.has(uid)]).toEqual([posts, true]);
  });

  test.each<[string, number, (honest: unknown) => unknown, RegExp]>([
    ['names another order', 12, () => `0x${'ab'.repeat(56)}`, /took the order as another one/],
    ['answers something else', 13, () => ({ uid: 1 }), /answered with status 201/],
    ['answers too much', 14, () => 'x'.repeat(600_000), /can not be reached or understood/],
  ])('a book that %s is not believed', async (_, amount, lie, reason) => {
    world.sandbox.orderBook.lie = lie;
    const { operationId } = await place('polygon', `sell ${amount} USDC for WETH at 2000 USDC per WETH`);
    const [order] = await ordersOf(operationId);
    expect(order?.posted).toBe(false);
    expect(order?.reason).toMatch(reason);
  });

  test('without one nothing is prepared, and the answer says why', async () => {
    const off = await startSandbox({ chains: world.sandbox, environment: { COW_API_URL_BASE: '' } });
    const body = {
      messages: [{ role: 'user', content: 'sell 100 USDC for WETH at 2500 USDC per WETH' }],
      wallet: world.address('base'),
      chain: 'base',
    };
    const answer = await call(`${off.url}/api/process`, { body });
    await off.close();
    expect(answer.body['code']).toBe('action_unavailable');
    expect(answer.body['detail']).toContain('its operator has not set COW_API_URL_BASE');
  });
});

describe('what is not clear is asked, and what can not be is refused', () => {
  test('a price without a token', async () => {
    const asked = await ask('base', 'sell 100 USDC for WETH at 2500');
    expect(asked.body).toMatchObject({
      code: 'question',
      open: [
        {
          slot: 'price',
          options: [{ value: '2500 USDC per WETH' }, { value: '2500 WETH per USDC' }],
        },
      ],
    });
    const answered = await ask('base', '2500 USDC per WETH', asked.body['draft']);
    expect(answered.body).toMatchObject({ preview: [{ order: { bought: { amount: '0.04' } } }] });
  });

  test.each([
    ['sell 0.5 WETH at 4000 USDC', 'tokenOut', 'sell 0.5 WETH for USDC at 4000 USDC per WETH'],
    ['buy 0.1 WETH at 2000 USDC per WETH', 'tokenIn', 'sell USDC for exactly 0.1 WETH at 2000 USDC per WETH'],
  ])('a token that only the price names: "%s"', async (words, slot, summary) => {
    const asked = await ask('base', words);
    const [{ slot: open, options }] = asked.body['open'] as [{ slot: string; options: { label: string }[] }];
    const first = { label: 'USDC (which the price names)', value: 'USDC' };
    expect([open, options[0]]).toEqual([slot, first]);
    expect((await ask('base', 'yes', asked.body['draft'])).status).toBe(422);
    const answered = await ask('base', first.label, asked.body['draft']);
    expect(answered.body).toMatchObject({ preview: [{ summary: `Limit order: ${summary} or better` }] });
  });

  test("the chain's own coin", async () => {
    const asked = await ask('base', 'sell 100 USDC for ETH at 2500 USDC per ETH');
    expect(asked.body).toMatchObject({
      code: 'question',
      open: [{ slot: 'tokenOut', options: [{ value: 'WETH' }] }],
    });
    const answered = await ask('base', 'WETH', asked.body['draft']);
    expect(answered.body).toMatchObject({ preview: [{ order: { bought: { token: { symbol: 'WETH' } } } }] });
  });

  test.each<[string, string, RegExp]>([
    [
      'sell 1 WETH for USDC when WETH hits 1500',
      'price_far_from_oracle',
      /filled as soon as somebody pays its price/,
    ],
    ['sell 100000000 USDC for WETH at 2500 USDC per WETH', 'insufficient_balance', /USDC/],
    [
      'buy 100000 WETH with USDC at 2500 USDC per WETH',
      'insufficient_balance',
      /The order sells up to 250000000 USDC/,
    ],
    ['sell 100 USDC for WETH at 0 USDC per WETH', 'invalid_amount', /price of 0/],
    [
      'sell 100 USDC for WETH at 2500 USDC per WETH, valid for 5 minutes',
      'invalid_amount',
      /at least an hour/,
    ],
    ['sell 100 USDC for WETH at 2500 USDC per WETH, valid for 400 days', 'invalid_amount', /at most a year/],
    ['sell 100 USDC for WETH on Uniswap at 2500 USDC per WETH', 'action_unavailable', /Uniswap/],
  ])('%s: %s', async (words, code, detail) => {
    const { body } = await ask('base', words);
    expect(body['code']).toBe(code);
    expect(body['detail']).toMatch(detail);
  });
});

describe('what is signed is what was shown', () => {
  test('an order that is paid for later is the same one, until its end is near', async () => {
    const words = (amount: number) => `sell ${amount} USDC for WETH at 2000 USDC per WETH, valid for 1 hour`;
    ahead = -20 * 60_000;
    const { operationId, shown } = await place('base', words(21), undefined, () => (ahead = 0));
    expect(await ordersOf(operationId)).toMatchObject([{ uid: shown.preview[0]!.order!.uid, state: 'open' }]);
    ahead = -45 * 60_000;
    await expect(place('base', words(22), undefined, () => (ahead = 0))).rejects.toThrow(
      'which is too soon now',
    );
  });

  const TAMPERED: readonly (readonly [string, (body: Body) => void, RegExp])[] = [
    [
      'less that is bought',
      ({ preview }) => {
        const order = (preview?.[0] as unknown as QueryResponse['preview'][number])?.order;
        if (order) Object.assign(order.bought, { amount: '0.04', baseUnits: '40000000000000000' });
      },
      /orders: expected signed 0x|what an order brings/,
    ],
    [
      'another end',
      ({ preview }) => {
        const order = (preview?.[0] as unknown as QueryResponse['preview'][number])?.order;
        if (order) Object.assign(order, { validTo: order.validTo - 1 });
      },
      /orders: expected signed 0x/,
    ],
    [
      'another receiver',
      ({ preview }) => {
        const order = (preview?.[0] as unknown as QueryResponse['preview'][number])?.order;
        if (order) Object.assign(order, { receiver: world.address('base', 'secondUser') });
      },
      /orders: expected signed no order of its own/,
    ],
    [
      'an order that is not shown',
      ({ preview }) => {
        if (preview?.[0]) delete preview[0]['order'];
      },
      /orders: expected signed no order/,
    ],
    [
      'another digest in the bytes',
      ({ transactions }) => {
        const data = transactions?.at(-1)?.data;
        if (data)
          data['data'] = String(data['data']).replace(
            /(0{62}38)([0-9a-f]{2})/,
            (_, size: string) => `${size}00`,
          );
      },
      /orders: expected signed 0x/,
    ],
    [
      'an allowance that is larger',
      ({ preview }) => {
        const [approved] = (preview?.[0] as unknown as QueryResponse['preview'][number])?.approved ?? [];
        if (approved) Object.assign(approved, { amount: '999', baseUnits: '999000000' });
      },
      /allowance for an order/,
    ],
  ];
  test.each(TAMPERED)('%s is noticed before anything is signed', async (what, change, says) => {
    const words = `sell ${30 + TAMPERED.findIndex(([each]) => each === what)} USDC for WETH at 1900 USDC per WETH`;
    await expect(place('avalanche', words.replaceAll('WETH', 'WETH.e'), change)).rejects.toThrow(says);
  });
});
