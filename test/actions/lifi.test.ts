import { chains, lifiDiamonds } from '@say402/readback';
import { pad, zeroAddress, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { depositOf, filled } from './across-deposit.ts';
import { startLifiServer, type LifiCall, type LifiServer } from './lifi-api.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

let lifi: LifiServer;
let world: ActionWorld;
beforeAll(async () => {
  lifi = await startLifiServer();
  world = await openActionWorld({
    environment: { LIFI_API_URL: `${lifi.url}/`, LIFI_API_KEY: 'a-key', PRICE: '0.01' },
  });
});
afterEach(() => {
  const plain = { bend: (call: LifiCall) => call, lie: (answer: object) => answer };
  Object.assign(lifi, { fee: 1n, status: 200, ...plain });
});
afterAll(async () => {
  await world.close();
  lifi.close();
});

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';

async function refusal(chain: 'base' | 'polygon', words: string): Promise<unknown> {
  const { body } = await world.ask(chain, words);
  return body;
}
const saying = (text: string) => expect.stringContaining(text) as string;

describe.each([
  ['base', 'polygon'],
  ['polygon', 'base'],
] as const)('by LI.FI from %s to %s', (from, to) => {
  const diamond = lifiDiamonds[from]!;

  test.each([
    ['WETH', ''],
    ['DAI', ' via LI.FI'],
  ])('%s is deposited with Across as previewed, built anew', async (symbol, via) => {
    const query = await world.prepare(from, `bridge 2 ${symbol} to ${to}${via}`);
    const step = stepOf(query);
    expect(step).toMatchObject({ protocol: 'LI.FI', simulated: true });
    expect(step.sent).toMatchObject([{ amount: '2', to: diamond }]);
    expect(step.approved).toMatchObject([{ amount: '2', spender: diamond, unlimited: false }]);
    expect(step.fees.find(({ kind }) => kind === 'protocol')).toMatchObject({ amount: '0.005' });
    expect(step.facts.find(({ name }) => name === 'arrives')!.value).toContain('at least 1.995');
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
    const { query: asked, key } = lifi.asked.at(-1)!;
    expect(key).toBe('a-key');
    expect(Object.fromEntries(asked)).toMatchObject({
      fromToken: world.tokenAddress(from, symbol),
      toToken: world.tokenAddress(to, symbol),
      allowBridges: 'across',
      allowExchanges: 'none',
    });
  });

  test('USDC goes to somebody else where the words name both', async () => {
    const query = await world.prepare(from, `bridge 5 USDC to ${to} to ${FRIEND} via LI.FI`);
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
    lifi.fee = 2n;
    const done = await world.execute(from, query);
    expect((await depositOf(world, from, done.transactionIds.at(-1)!)).outputAmount).toBe(998n * 10n ** 15n);
    lifi.fee = 3n;
    await expect(world.execute(from, other)).rejects.toThrow('quote_moved');
  });

  type Bend = Partial<LifiCall['bridgeData']> & { readonly across?: Partial<LifiCall['acrossData']> };
  const now = Math.floor(Date.now() / 1000);
  const wide = pad(FRIEND.toLowerCase() as Hex);
  test.each<readonly [string, Bend, string]>([
    ['goes to somebody else', { receiver: FRIEND, across: { receiverAddress: wide } }, 'recipient'],
    ['tells Across somebody else', { across: { receiverAddress: wide } }, 'recipient of Across'],
    ['comes back to somebody else', { across: { refundAddress: wide } }, 'who gets it back'],
    ['takes more', { minAmount: 2n * 10n ** 18n }, 'amount'],
    ['takes another token', { sendingAssetId: FRIEND }, 'token'],
    ['deposits another token', { across: { sendingAssetId: wide } }, 'deposited token'],
    ['brings another token', { across: { receivingAssetId: wide } }, 'token that arrives'],
    ['leads to another chain', { destinationChainId: 43114n }, 'destination'],
    ['exchanges before', { hasSourceSwaps: true }, 'source swaps'],
    [
      'calls something there',
      { hasDestinationCall: true, across: { message: '0xdead' } },
      'destination call',
    ],
    ['carries a message', { across: { message: '0xdead' } }, 'message'],
    ['promises too much', { across: { outputAmount: 2n * 10n ** 18n } }, 'it promises'],
    ['brings too little', { across: { outputAmount: 10n ** 17n } }, '0.9'],
    ['brings nothing', { across: { outputAmount: 0n } }, 'too little'],
    ['is old', { across: { quoteTimestamp: now - 3000 } }, 'its quote is of'],
    ['would be filled never', { across: { fillDeadline: now + 10 } }, 'its deadline'],
  ])('a transaction that %s is refused', async (_, { across, ...bridge }, said) => {
    lifi.bend = ({ bridgeData, acrossData }) => ({
      bridgeData: { ...bridgeData, ...bridge },
      acrossData: { ...acrossData, ...across },
    });
    expect(await refusal(from, `bridge 1 WETH to ${to}`)).toMatchObject({
      code: 'market_refuses',
      error: saying(said),
    });
  });

  test.each<readonly [string, (data: Hex) => object, string, string]>([
    ['another contract', () => ({ to: FRIEND }), 'market_refuses', 'as contract'],
    ['another chain', () => ({ chainId: 1 }), 'market_refuses', 'as chain'],
    ['coins beside the token', () => ({ value: '0x1' }), 'market_refuses', 'as coins'],
    ['another function', (data) => ({ data: `0xdeadbeef${data.slice(10)}` }), 'market_refuses', '0xdeadbeef'],
    ['bytes at its end', (data) => ({ data: `${data}00` }), 'market_refuses', 'more than its arguments'],
    ['half of its bytes', (data) => ({ data: data.slice(0, 700) }), 'market_refuses', 'can not explain'],
    ['no bytes', () => ({ data: undefined }), 'quote_unavailable', ''],
    ['too many bytes', (data) => ({ data: data + '00'.repeat(9000) }), 'quote_unavailable', ''],
    ['a negative value', () => ({ value: '-1' }), 'quote_unavailable', ''],
  ])('an answer with %s is refused', async (_, change, code, said) => {
    lifi.lie = (honest, data) => ({
      ...honest,
      transactionRequest: { ...(honest['transactionRequest'] as object), ...change(data) },
    });
    expect(await refusal(from, `bridge 1 WETH to ${to}`)).toMatchObject({ code, error: saying(said) });
  });

  test('an allowance for somebody else is not given, and what is no answer is one to come back for', async () => {
    lifi.lie = (honest) => ({ ...honest, estimate: { approvalAddress: FRIEND } });
    expect(await refusal(from, `bridge 1 WETH to ${to}`)).toMatchObject({ error: saying('as spender') });
    lifi.lie = () => '<html>';
    expect(await refusal(from, `bridge 1 WETH to ${to}`)).toMatchObject({ code: 'quote_unavailable' });
    lifi.lie = () => ({ message: 'No available quotes for the requested transfer', code: 1002, errors: {} });
    lifi.status = 404;
    expect(await refusal(from, `bridge 1 WETH to ${to}`)).toMatchObject({ error: saying('knows no way') });
  });

  test('what it says of relayers, names and referrers has no say', async () => {
    lifi.bend = ({ bridgeData, acrossData }) => ({
      bridgeData: { ...bridgeData, bridge: 'x'.repeat(99), integrator: 'nobody', referrer: FRIEND },
      acrossData: { ...acrossData, exclusiveRelayer: wide, exclusivityParameter: 4_000_000_000 },
    });
    const done = await world.execute(from, await world.prepare(from, `bridge 1 WETH to ${to}`));
    expect((await depositOf(world, from, done.transactionIds.at(-1)!)).exclusivityDeadline).toBe(0);
  });

  test.each([
    ['bridge 1 WETH to Avalanche via LI.FI', 'invalid_token', 'LI.FI does not move'],
    [
      'bridge 1 WETH to Solana for 9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM via LI.FI',
      'invalid_recipient',
      'LI.FI leads from',
    ],
    ['bridge 1 LINK to {to} via LI.FI', 'invalid_token', 'LI.FI does not move'],
    ['bridge 20000 WETH to {to} via LI.FI', 'insufficient_balance', '20000'],
    ['bridge 1 WETH to {to} via Across', 'action_unavailable', 'Across'],
  ])('is refused with the reason: %s', async (words, code, said) => {
    const filled = words.replace('{to}', to).replace('LINK', from === 'base' ? 'AERO' : 'LINK');
    expect(await refusal(from, filled)).toMatchObject({ code, error: saying(said) });
  });
});

test('leads wherever Across does', async () => {
  const query = await world.prepare('polygon', `bridge 0.5 WBTC to Arbitrum via LI.FI`);
  const done = await world.execute('polygon', query);
  expect(done.changes).toEqual(announced(query));
  const hash = done.transactionIds.at(-1)!;
  expect(await filled(world, ['polygon', 'arbitrum'], hash, world.wallet('polygon'))).toBe(49_950_000n);
});

test('ETH leaves Base by itself, and arrives as WETH on Polygon', async () => {
  const query = await world.prepare('base', 'bridge 0.5 ETH to Polygon via LI.FI');
  expect(stepOf(query).approved).toEqual([]);
  const done = await world.execute('base', query);
  expect(done.changes).toEqual(announced(query));
  expect(await depositOf(world, 'base', done.transactionIds.at(-1)!)).toMatchObject({
    inputToken: world.tokenAddress('base', 'WETH'),
    outputToken: world.tokenAddress('polygon', 'WETH'),
    inputAmount: 5n * 10n ** 17n,
  });
  expect(lifi.asked.at(-1)!.query.get('fromToken')).toBe(zeroAddress);
});
