import { acrossSpokePools, chains, destinations, destinationTokens, tokens } from '@say402/readback';
import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startAcrossServer, type AcrossServer } from '@say402/sandbox';
import { refundDeposit } from '../../packages/sandbox/src/furnished/refund-deposit.ts';
import { rpcBatch } from '../../packages/sandbox/src/evm/rpc-batch.ts';
import { acrossPlace, depositOf, filled } from './across-deposit.ts';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let across: AcrossServer;
let world: ActionWorld;
beforeAll(async () => {
  across = await startAcrossServer();
  world = await openActionWorld({
    environment: { ACROSS_API_URL: `${across.url}/`, ACROSS_API_KEY: 'a-key', PRICE: '0.01' },
  });
});
afterEach(() => {
  Object.assign(across, { fee: 1n, lie: (answer: object) => answer, status: 200 });
});
afterAll(async () => {
  await world.close();
  across.close();
});

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';

describe.each([
  ['base', 'polygon', 'WETH', 'DAI'],
  ['polygon', 'base', 'WETH', 'DAI'],
] as const)('by Across from %s to %s', (from, to, ...symbols) => {
  test.each(symbols)('%s is deposited as previewed, for the same token there', async (symbol) => {
    const query = await world.prepare(from, `bridge 2 ${symbol} to ${to}`);
    const step = stepOf(query);
    expect(step).toMatchObject({ protocol: 'Across', simulated: true });
    expect(step.sent).toMatchObject([{ amount: '2', to: acrossSpokePools[from] }]);
    expect(step.approved).toMatchObject([{ amount: '2', spender: acrossSpokePools[from], unlimited: false }]);
    expect(step.fees.find(({ kind }) => kind === 'protocol')).toMatchObject({ amount: '0.005' });
    expect(step.facts.find(({ name }) => name === 'arrives')!.value).toContain('at least 1.995');
    expect(step.warnings.map(({ code }) => code)).toEqual(['filled_by_others']);
    const done = await world.execute(from, query);
    expect(done.changes).toEqual(announced(query));
    expect(await depositOf(world, from, done.transactionIds.at(-1)!)).toMatchObject({
      inputToken: world.tokenAddress(from, symbol),
      outputToken: world.tokenAddress(to, symbol),
      inputAmount: 2n * 10n ** 18n,
      outputAmount: 1_998n * 10n ** 15n,
      destinationChainId: BigInt(chains[to].chainId),
      depositor: world.wallet(from),
      recipient: world.wallet(from),
      exclusivityDeadline: 0,
      message: '0x',
    });
    expect(await filled(world, [from, to], done.transactionIds.at(-1)!, world.wallet(from))).toBe(
      1_998n * 10n ** 15n,
    );
    const { query: asked, authorization } = across.asked.at(-1)!;
    expect(authorization).toBe('Bearer a-key');
    expect(asked.get('outputToken')).toBe(world.tokenAddress(to, symbol));
  });

  test('goes to somebody else where the words say so, and USDC where they name Across', async () => {
    const query = await world.prepare(from, `bridge 5 USDC to ${to} to ${FRIEND} via Across`);
    const done = await world.execute(from, query);
    expect(await depositOf(world, from, done.transactionIds.at(-1)!)).toMatchObject({
      recipient: FRIEND,
      depositor: world.wallet(from),
      outputToken: world.tokenAddress(to, 'USDC'),
    });
    expect(await filled(world, [from, to], done.transactionIds.at(-1)!, FRIEND)).toBe(4_995_000n);
    expect(stepOf(await world.prepare(from, `bridge 5 USDC to ${to}`)).protocol).toBe('CCTP v2');
  });

  test('keeps its promise when the fee moves, up to what was shown, and refuses beyond it', async () => {
    const [query, other] = [
      await world.prepare(from, `bridge 1 WETH to ${to}`),
      await world.prepare(from, `bridge 1 WETH to ${to}`),
    ];
    across.fee = 2n;
    const done = await world.execute(from, query);
    expect((await depositOf(world, from, done.transactionIds.at(-1)!)).outputAmount).toBe(998n * 10n ** 15n);
    across.fee = 3n;
    await expect(world.execute(from, other)).rejects.toThrow('quote_moved');
  });

  const soon = (seconds: number): string => String(Math.floor(Date.now() / 1000) + seconds);
  test.each([
    ['names another contract', { spokePoolAddress: FRIEND }, 'market_refuses', FRIEND],
    [
      'takes most of it',
      { totalRelayFee: { pct: '0', total: `${9n * 10n ** 17n}` } },
      'market_refuses',
      '0.9',
    ],
    [
      'takes all of it',
      { totalRelayFee: { pct: '0', total: `${10n ** 18n}` } },
      'market_refuses',
      'too little',
    ],
    ['is too small a sum', { isAmountTooLow: true }, 'market_refuses', 'too little'],
    ['is old', { timestamp: soon(-3000) }, 'market_refuses', 'its quote is of'],
    ['is of the future', { timestamp: soon(3000) }, 'market_refuses', 'its quote is of'],
    ['would be filled never', { fillDeadline: soon(10) }, 'market_refuses', 'its deadline'],
    ['would come back never', { fillDeadline: soon(1e6) }, 'market_refuses', 'its deadline'],
    [
      'has a deadline that the contract refuses',
      { fillDeadline: soon(30_000) },
      'simulation_failed',
      'later than Across takes',
    ],
    ['has a negative fee', { totalRelayFee: { pct: '0', total: '-5' } }, 'quote_unavailable', ''],
    ['lacks its fee', { totalRelayFee: undefined }, 'quote_unavailable', ''],
    ['has no times', { timestamp: 'soon' }, 'quote_unavailable', ''],
  ])('an answer that %s is refused', async (_, change, code, said) => {
    across.lie = (honest) => ({ ...honest, ...change });
    const answer = await world.ask(from, `bridge 1 WETH to ${to}`);
    expect(answer.body).toMatchObject({ code });
    expect(answer.body['error']).toContain(said);
  });

  test('what is no answer at all is a reason to come back later', async () => {
    across.lie = () => '<html>';
    expect(await world.ask(from, `bridge 1 WETH to ${to}`)).toMatchObject({
      status: 503,
      body: { code: 'quote_unavailable' },
    });
    across.status = 500;
    const answer = await world.ask(from, `bridge 1 WETH to ${to}`);
    expect(answer.headers.get('retry-after')).toBe('10');
  });

  test('what it does not serve is refused', async () => {
    across.status = 400;
    across.lie = () => ({ type: 'AcrossApiError', code: 'ROUTE_NOT_ENABLED', status: 400 });
    const answer = await world.ask(from, `bridge 1 WETH to ${to}`);
    expect(answer.body).toMatchObject({ code: 'market_refuses' });
  });

  test('what it promises of arrival, relayers and messages has no say', async () => {
    across.lie = (honest) => ({ ...honest, outputAmount: '1', message: '0xdead', exclusivityDeadline: 9 });
    const done = await world.execute(from, await world.prepare(from, `bridge 1 WETH to ${to}`));
    expect(await depositOf(world, from, done.transactionIds.at(-1)!)).toMatchObject({
      outputAmount: 999n * 10n ** 15n,
      exclusivityDeadline: 0,
      message: '0x',
    });
  });

  test.each([
    ['bridge 1 WETH to Avalanche', 'invalid_token', 'does not move WETH'],
    [
      'bridge 1 WETH to Solana for 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
      'invalid_recipient',
      'Ethereum, Optimism, Arbitrum, not to Solana',
    ],
    ['bridge 1 LINK to Arbitrum', 'invalid_token', 'does not move LINK'],
    ['bridge 1 LINK to {to}', 'invalid_token', 'does not move LINK'],
    ['bridge 20000 WETH to {to}', 'insufficient_balance', '20000'],
    ['bridge 1 WETH to {to} via Stargate', 'action_unavailable', 'Stargate'],
  ])('is refused with the reason: %s', async (words, code, said) => {
    const filled = words.replace('{to}', to).replace('LINK', from === 'base' ? 'AERO' : 'LINK');
    const answer = await world.ask(from, filled);
    expect(answer.body).toMatchObject({ code });
    expect(answer.body['error']).toContain(said.replace('LINK', from === 'base' ? 'AERO' : 'LINK'));
  });
});

test('ETH leaves Base by itself, and arrives as WETH on Polygon', async () => {
  const query = await world.prepare('base', 'bridge 0.5 ETH to Polygon');
  expect(stepOf(query).approved).toEqual([]);
  expect(stepOf(query).facts.find(({ name }) => name === 'arrives')!.value).toContain('WETH');
  const done = await world.execute('base', query);
  expect(done.changes).toEqual(announced(query));
  const deposit = await depositOf(world, 'base', done.transactionIds.at(-1)!);
  expect(deposit).toMatchObject({
    inputToken: world.tokenAddress('base', 'WETH'),
    outputToken: world.tokenAddress('polygon', 'WETH'),
    inputAmount: 5n * 10n ** 17n,
  });
  const arrived = await filled(world, ['base', 'polygon'], done.transactionIds.at(-1)!, world.wallet('base'));
  expect(arrived).toBe(4_995n * 10n ** 14n);
  await expect(
    filled(world, ['base', 'polygon'], done.transactionIds.at(-1)!, world.wallet('base')),
  ).rejects.toThrow('fillRelay');
});

describe.each(['ethereum', 'optimism', 'arbitrum'])('by Across to %s, which is only a destination', (to) => {
  test.each([
    ['base', 'ETH', 2n * 10n ** 18n],
    ['base', 'DAI', 2n * 10n ** 18n],
    ['base', 'USDT', 2n * 10n ** 6n],
    ['polygon', 'WETH', 2n * 10n ** 18n],
    ['polygon', 'WBTC', 2n * 10n ** 8n],
  ] as const)('from %s %s arrives in full, less the fee', async (from, symbol, amount) => {
    const query = await world.prepare(from, `bridge 2 ${symbol} to ${to}`);
    const step = stepOf(query);
    expect(step).toMatchObject({ protocol: 'Across', simulated: true });
    const done = await world.execute(from, query);
    expect(done.changes).toEqual(announced(query));
    const deposit = await depositOf(world, from, done.transactionIds.at(-1)!);
    const came = destinationTokens[to]!.find((token) => token.address === deposit.outputToken)!;
    expect(came.symbol).toBe(symbol === 'ETH' ? 'WETH' : symbol);
    expect(factOf(step, 'arrives')).toContain(`${came.symbol} (${came.address}) for ${world.wallet(from)}`);
    expect(deposit).toMatchObject({
      inputAmount: amount,
      outputAmount: (amount * 999n) / 1000n,
      destinationChainId: BigInt(destinations[to]!.chainId),
      recipient: world.wallet(from),
      depositor: world.wallet(from),
    });
    const arrived = await filled(world, [from, to], done.transactionIds.at(-1)!, world.wallet(from));
    expect(arrived).toBe((amount * 999n) / 1000n);
  });

  test('USDC goes by Across where the words say so, to whom they say, else by CCTP', async () => {
    const query = await world.prepare('polygon', `bridge 5 USDC to ${to} for ${FRIEND} by Across`);
    const done = await world.execute('polygon', query);
    const arrived = await filled(world, ['polygon', to], done.transactionIds.at(-1)!, FRIEND);
    expect(arrived).toBe(4_995_000n);
    expect(stepOf(await world.prepare('polygon', `bridge 5 USDC to ${to}`)).protocol).toBe('CCTP v2');
  });
});

test.each([
  ['avalanche', 'USDt', 'base', 'USDT'],
  ['avalanche', 'USDC', 'arbitrum', 'USDC'],
  ['base', 'USDT', 'avalanche', 'USDt'],
] as const)('from %s %s goes to %s as %s', async (from, symbol, to, there) => {
  const query = await world.prepare(from, `bridge 20 ${symbol} to ${to} by Across`);
  const done = await world.execute(from, query);
  expect(done.changes).toEqual(announced(query));
  const hash = done.transactionIds.at(-1)!;
  const all = [...(tokens[to] ?? []), ...(destinationTokens[to] ?? [])];
  expect((await depositOf(world, from, hash)).outputToken).toBe(
    all.find((token) => token.symbol === there)!.address,
  );
  expect(await filled(world, [from, to], hash, world.wallet(from))).toBe(19_980_000n);
});

test('from Avalanche it takes nothing else', async () => {
  const answer = await world.ask('avalanche', 'bridge 1 WAVAX to Base');
  expect(answer.body).toMatchObject({ code: 'invalid_token' });
  expect(stepOf(await world.prepare('avalanche', 'bridge 1 USDC to Base')).protocol).toBe('CCTP v2');
});

test('what nobody fills in time is filled no more, and given back', async () => {
  const ways = [
    ['base', 'polygon'],
    ['polygon', 'base'],
  ] as const;
  const made = new Map<string, Hex>();
  for (const [from, to] of ways) {
    const done = await world.execute(from, await world.prepare(from, `bridge 2 WETH to ${to}`));
    made.set(from, done.transactionIds.at(-1)! as Hex);
  }
  for (const [from, to] of ways) {
    const hash = made.get(from)!;
    const { fillDeadline } = await depositOf(world, from, hash);
    await rpcBatch(world.sandbox.chains[to].rpcUrl, [
      { method: 'anvil_setTime', params: [fillDeadline + 1] },
      { method: 'anvil_mine', params: [] },
    ]);
    await expect(filled(world, [from, to], hash, FRIEND)).rejects.toThrow('fillRelay');
    const held = async () => world.balance(from, world.wallet(from), world.tokenAddress(from, 'WETH'));
    const before = await held();
    await refundDeposit(await acrossPlace(world, from), hash);
    expect((await held()) - before).toBe(2n * 10n ** 18n);
    await expect(refundDeposit(await acrossPlace(world, from), hash)).rejects.toThrow(
      'executeRelayerRefundLeaf',
    );
  }
});
