import { Say402Error } from '@say402/client';
import { acrossOutput, chains, erc20Abi, tokens } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';
import { encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lyingFetch, type Body } from './lying-fetch.ts';
import { openClientWorld, type ChainName, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' } });
});
afterAll(async () => world.close());

const STRANGER: Hex = '0x00000000000000000000000000000000DeaDBeef';
const USDC = chains.base.paymentAsset.address;

const first = (body: Body, change: (data: Record<string, unknown>) => void): void => {
  if (body.transactions?.[0]) change(body.transactions[0].data);
};
const send = (to: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const approve = (spender: Hex, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
const also = (body: Body, data: Record<string, unknown>): void => {
  body.transactions?.push({ type: 'evm', data: { to: USDC, value: '0', chainId: 8453, ...data } });
  body.signing?.push({ waitFor: [], simulated: true });
};
const friend = (): Hex => world.address('base', 'secondUser') as Hex;

const LIES: readonly (readonly [what: string, (body: Body) => void, says: RegExp])[] = [
  [
    'sends to somebody else',
    (body) => first(body, (data) => (data['data'] = send(STRANGER, 5_000_000n))),
    /deadbeef/i,
  ],
  ['sends more', (body) => first(body, (data) => (data['data'] = send(friend(), 5_000_001n))), /5000001/],
  ['sends less', (body) => first(body, (data) => (data['data'] = send(friend(), 1n))), /5000000/],
  [
    'sends another token',
    (body) => first(body, (data) => (data['to'] = tokens['base']![1]!.address)),
    /sent to/,
  ],
  ['adds native coins', (body) => first(body, (data) => (data['value'] = '1')), /carries 1 wei/],
  ['is for another chain', (body) => first(body, (data) => (data['chainId'] = 137)), /137/],
  [
    'allows instead of sending',
    (body) => first(body, (data) => (data['data'] = approve(STRANGER, 5_000_000n))),
    /allowance/,
  ],
  ['allows beside it', (body) => also(body, { data: approve(STRANGER, 1n) }), /allowance/],
  ['sends twice', (body) => also(body, { data: send(friend(), 5_000_000n) }), /10000000/],
  ['sends coins beside it', (body) => also(body, { to: STRANGER, data: '0x', value: '1' }), /native/],
  ['calls what nobody knows', (body) => first(body, (data) => (data['data'] = '0xdeadbeef')), /0xdeadbeef/],
  [
    'hides bytes behind the call',
    (body) => first(body, (data) => (data['data'] = `${String(data['data'])}00`)),
    /explained/,
  ],
];

const request = (chain: ChainName) => ({
  messages: `send 5 USDC to ${world.address(chain, 'secondUser')}`,
  wallet: world.address(chain),
  chain,
});

describe('released bytes that are not what the preview says are never signed:', () => {
  test.each(LIES)('a service that %s', async (_, change, says) => {
    const say402 = world.say402({ fetch: lyingFetch(change) });
    const before = await world.usdcOf('base', 'secondUser');
    const wallets = await world.wallets('base');
    const { operationId } = await say402.prepare(request('base'));
    const paid = say402.pay(operationId, wallets);
    await expect(paid).rejects.toMatchObject({ code: 'bytes_differ', details: { operationId } });
    await expect(paid).rejects.toThrow(says);
    await expect(say402.execute(operationId, wallets)).rejects.toMatchObject({ code: 'bytes_differ' });
    await expect(say402.resume(operationId, wallets)).rejects.toBeInstanceOf(Say402Error);
    expect(await world.usdcOf('base', 'secondUser')).toBe(before);
  });

  const hexOf = (value: string | bigint): string =>
    (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

  const changes = [
    ['to somebody else', (data: string) => data.replaceAll(hexOf(world.address('base')), hexOf(STRANGER))],
    ['for nothing', (data: string, least: string) => data.replaceAll(hexOf(BigInt(least)), hexOf(1n))],
    ['of more', (data: string) => data.replaceAll(hexOf(5_000_000n), hexOf(6_000_000n))],
  ] as const;
  const swaps = ['swap 5 USDC for WETH', 'swap 5 USDC for AERO on Uniswap v4'];
  test.each(swaps.flatMap((words) => changes.map(([name, change]) => ({ words, name, change }))))(
    '"$words" $name',
    async ({ words, change }) => {
      let least = '';
      const say402 = world.say402({
        fetch: lyingFetch((body) => {
          for (const { data } of body.transactions ?? []) {
            const before = String(data['data']);
            data['data'] = change(before, least);
          }
        }),
      });
      const wallets = await world.wallets('base');
      const prepared = await say402.prepare({ ...request('base'), messages: words });
      least = prepared.preview[0]!.received[0]!.minimumBaseUnits;
      await expect(say402.pay(prepared.operationId, wallets)).rejects.toMatchObject({ code: 'bytes_differ' });
    },
  );

  test.each([
    ['for longer than the swap may take', (word: string) => 'f'.repeat(12).padStart(word.length, '0')],
    ['for a second more', (word: string) => hexOf(BigInt(`0x${word}`) + 1n)],
  ])('an allowance of Permit2 %s', async (_, change) => {
    const approve = '0x87517c45';
    let changed = 0;
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        for (const { data } of body.transactions ?? []) {
          const call = String(data['data']);
          if (!call.startsWith(approve)) continue;
          data['data'] = call.slice(0, -64) + change(call.slice(-64));
          changed += 1;
        }
      }),
    });
    const messages = 'swap 5 USDC for ZORA on Uniswap v4';
    const { operationId } = await say402.prepare({ ...request('base'), messages });
    const paid = say402.pay(operationId, await world.wallets('base'));
    await expect(paid).rejects.toThrow(/end of the allowance/);
    expect(changed).toBe(1);
  });

  test.each([
    [
      'lends for somebody else',
      'lend 100 USDC on Aave',
      () => [hexOf(world.address('avalanche')), hexOf(STRANGER)],
    ],
    ['lends more', 'lend 100 USDC on Aave', () => [hexOf(100_000_000n), hexOf(101_000_000n)]],
    [
      'borrows more',
      'lend 50 AVAX on Aave and borrow 10 USDC',
      () => [hexOf(10_000_000n), hexOf(20_000_000n)],
    ],
    [
      'lets somebody else be owed for',
      'lend 50 AVAX on Aave and borrow 10 USDC',
      () => [hexOf(world.address('avalanche')), hexOf(STRANGER)],
    ],
    [
      'bridges for somebody else',
      'bridge 25 USDC to Polygon',
      () => [hexOf(world.address('avalanche')), hexOf(STRANGER)],
    ],
    ['bridges to another chain', 'bridge 25 USDC to Polygon', () => [hexOf(7n), hexOf(6n)]],
    [
      'sends another NFT',
      `send NFT #3 from ${sandboxCollections.singlePieces} to {friend}`,
      () => [hexOf(3n), hexOf(1n)],
    ],
    [
      'fills a vault for somebody else',
      'lend 100 USDC on Spark Savings USDC',
      () => [hexOf(world.address('avalanche')), hexOf(STRANGER)],
    ],
    [
      'takes more out of a vault',
      'lend 100 USDC on Spark Savings USDC and withdraw 40 USDC from Spark Savings USDC',
      () => [hexOf(40_000_000n), hexOf(50_000_000n)],
    ],
    [
      'borrows more from a pool',
      'lend 50 AVAX on BENQI, use my AVAX as collateral on BENQI and borrow 10 USDC from BENQI',
      () => [hexOf(10_000_000n), hexOf(20_000_000n)],
    ],
    [
      'unlocks more',
      'stake 10 AVAX and unstake 5 sAVAX',
      () => [hexOf(5n * 10n ** 18n), hexOf(6n * 10n ** 18n)],
    ],
  ] as const)('a step that %s', async (_, said, words) => {
    const messages = said.replace('{friend}', world.address('avalanche', 'secondUser'));
    const [from = '', into = ''] = words();
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        for (const { data } of body.transactions ?? [])
          data['data'] = String(data['data']).toLowerCase().replaceAll(from, into);
      }),
    });
    const { operationId } = await say402.prepare({ ...request('avalanche'), messages });
    const paid = say402.pay(operationId, await world.wallets('avalanche'));
    await expect(paid).rejects.toMatchObject({ code: 'bytes_differ' });
  });

  test.each([
    ['LI.FI', 'Polygon', 137n],
    ['Across', 'Arbitrum', 42_161n],
    ['LI.FI', 'Optimism', 10n],
  ])(
    'a deposit by %s that brings more or less to %s, or to somebody or something else',
    async (by, to, chainId) => {
      const messages = `bridge 1 WETH to ${to} to ${world.address('base', 'secondUser')} via ${by}`;
      for (const [from, into] of [
        [friend().slice(2).toLowerCase(), STRANGER.slice(2).toLowerCase()],
        [hexOf(999n * 10n ** 15n), hexOf(900n * 10n ** 15n)],
        [hexOf(chainId), hexOf(43_114n)],
        [hexOf(acrossOutput(chains.base.wrappedNative, 'base', to.toLowerCase())!), hexOf(STRANGER)],
      ] as const) {
        const say402 = world.say402({
          fetch: lyingFetch((body) => {
            for (const { data } of body.transactions ?? [])
              data['data'] = String(data['data']).toLowerCase().replaceAll(from, into);
          }),
        });
        const { operationId } = await say402.prepare({ ...request('base'), messages });
        const paid = say402.pay(operationId, await world.wallets('base'));
        await expect(paid).rejects.toMatchObject({ code: 'bytes_differ' });
      }
    },
  );

  test('a Solana transaction of another operation', async () => {
    const wallets = await world.wallets('solana');
    const honest = world.say402();
    const other = await honest.prepare({
      ...request('solana'),
      messages: `send 6 USDC to ${world.address('solana', 'secondUser')}`,
    });
    const { transactions } = await honest.pay(other.operationId, wallets);
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        if (body.transactions) Object.assign(body, { transactions });
      }),
    });
    const { operationId } = await say402.prepare(request('solana'));
    const paid = say402.pay(operationId, wallets);
    await expect(paid).rejects.toThrow(/expected 5000000, found 6000000/);
  });
});

describe('before anything is paid', () => {
  test('a preview that calls another token USDC is refused', async () => {
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        const token = body.preview?.[0]?.sent[0]?.['token'] as Record<string, unknown> | undefined;
        if (token) token['address'] = STRANGER;
      }),
    });
    await expect(say402.prepare(request('base'))).rejects.toMatchObject({ code: 'preview_wrong' });
  });

  test('a preview whose words and base units differ is refused', async () => {
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        if (body.preview?.[0]?.sent[0]) body.preview[0].sent[0]['baseUnits'] = '5000000000';
      }),
    });
    await expect(say402.prepare(request('base'))).rejects.toThrow(/5 USDC is not 5000000000 base units/);
  });

  test('terms above the price of the preview are not signed', async () => {
    const before = await world.usdcOf('base', 'payee');
    const say402 = world.say402({
      fetch: lyingFetch(
        () => undefined,
        (headers) => {
          const required = headers.get('payment-required');
          if (required === null) return;
          const terms = JSON.parse(atob(required)) as { accepts: { amount: string }[] };
          terms.accepts[0]!.amount = '9990000';
          headers.set('payment-required', btoa(JSON.stringify(terms)));
        },
      ),
    });
    const { operationId } = await say402.prepare(request('base'));
    const paid = say402.pay(operationId, await world.wallets('base'));
    await expect(paid).rejects.toMatchObject({ code: 'price_differs' });
    await expect(paid).rejects.toThrow(/9990000/);
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });

  test('a price with other decimals than those of USDC does not slip under the limit', async () => {
    const say402 = world.say402({
      fetch: lyingFetch((body) => {
        if (body.price)
          Object.assign(body.price, { decimals: 18, baseUnits: '50000000', amount: '0.00000000005' });
      }),
    });
    const { operationId } = await say402.prepare(request('base'));
    const paid = say402.pay(operationId, await world.wallets('base'), { maxPrice: '0.10' });
    await expect(paid).rejects.toMatchObject({ code: 'price_differs' });
  });

  test('an answer that is no answer of a Say402 service is named so', async () => {
    const html = world.say402({ fetch: async () => new Response('<html>', { status: 200 }) });
    await expect(html.prepare(request('base'))).rejects.toMatchObject({ code: 'unreadable_answer' });
    const teapot = world.say402({ fetch: async () => new Response('{}', { status: 418 }) });
    await expect(teapot.read('op_1')).rejects.toMatchObject({ code: 'unreadable_answer' });
  });
});
