import { uniswapV3 } from '@say402/readback';
import { formatUnits, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, factOf, openActionWorld, stepOf, type ActionWorld, type ChainName } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Chain, its coin, its wrapped coin, a token that only the wrapped coin leads to, and a dollar beside USDC. */
const CHAINS = [
  ['base', 'ETH', 'WETH', 'cbBTC', 'USDT'],
  ['polygon', 'POL', 'WPOL', 'LINK', 'USDC.e'],
  ['avalanche', 'AVAX', 'WAVAX', 'BTC.b', 'USDt'],
] as const;

describe.each(CHAINS)('a swap on %s', (chain, native, wrapped, far, dollar) => {
  const done = async (words: string, approvals: number) => {
    const query = await world.prepare(chain, `${words} on Uniswap v3`);
    const result = await world.execute(chain, query);
    expect(result.released.transactions).toHaveLength(approvals + 1);
    expect(stepOf(query)).toMatchObject({ protocol: 'Uniswap v3', simulated: true });
    expect(result.changes).toEqual(announced(query));
    return stepOf(query);
  };

  test('of native coins needs no approval and brings what the preview says', async () => {
    const step = await done(`swap 0.5 ${native} for USDC`, 0);
    expect(step.approved).toEqual([]);
    expect(step.sent).toMatchObject([{ amount: '0.5', token: { symbol: native, address: null } }]);
    const [received] = step.received;
    expect(received!.token.symbol).toBe('USDC');
    const slipped = Number(received!.minimum) / Number(received!.expected);
    expect(slipped).toBeGreaterThanOrEqual(0.995);
    expect(slipped).toBeLessThan(0.99501);
  });

  test('of a token approves exactly what it spends, and unwraps native coins in the same call', async () => {
    const step = await done(`swap 25 USDC to ${native}`, 1);
    const { router } = uniswapV3[chain]!;
    expect(step.approved).toMatchObject([{ amount: '25', spender: router, unlimited: false }]);
    expect(step.received[0]!.token).toMatchObject({ symbol: native, address: null });
  });

  test('takes the route that brings most, here over the wrapped coin', async () => {
    const step = await done(`swap 100 USDC to ${far}`, 1);
    expect(factOf(step, 'route')).toMatch(
      new RegExp(`^USDC \\(0\\.\\d+%\\) ${wrapped} \\(0\\.3%\\) ${far}$`),
    );
  });

  test('buys an exact amount with native coins, and gets the rest of them back', async () => {
    const step = await done(`buy exactly 12 USDC with ${native}`, 0);
    expect(step.received).toMatchObject([{ expected: '12', minimum: '12', minimumBaseUnits: '12000000' }]);
    const [spent, most] = [step.balanceChanges[0]!.baseUnits, step.sent[0]!.baseUnits].map(BigInt);
    expect(-spent! < most! && -spent! * 1005n >= most! * 1000n - 1000n).toBe(true);
  });

  test('buys an exact amount of native coins, and one over two pools', async () => {
    const coins = await done(`buy 0.25 ${native} with USDC`, 1);
    expect(coins.received).toMatchObject([{ minimum: '0.25', token: { address: null } }]);
    const dollars = await done(`buy 2 ${dollar} with ${wrapped}`, 1);
    expect(factOf(dollars, 'route')).toContain(' USDC (0.01%) ');
  });

  test('buys for no more than was said: the call states the stricter of cap and slippage', async () => {
    const words = `buy 0.25 ${native} for at most`;
    const free = stepOf(await world.prepare(chain, `buy 0.25 ${native} with USDC on Uniswap v3`));
    const most = BigInt(free.sent[0]!.baseUnits);
    const takes = -BigInt(free.balanceChanges.find(({ token }) => token.symbol === 'USDC')!.baseUnits);
    const cap = (takes + most) / 2n;
    const inUsdc = (units: bigint): string => formatUnits(units, 6);

    const query = await world.prepare(chain, `${words} ${inUsdc(cap)} USDC on Uniswap v3`);
    const step = stepOf(query);
    expect(step.summary).toContain(`, paying at most ${inUsdc(cap)} USDC,`);
    expect(step.sent).toMatchObject([{ baseUnits: cap.toString() }]);
    expect(step.approved).toMatchObject([{ baseUnits: cap.toString(), unlimited: false }]);
    const source = step.sources.find(({ field }) => field === 'maximum');
    expect(source).toMatchObject({ value: inUsdc(cap), source: { kind: 'message', text: inUsdc(cap) } });
    const { released, changes } = await world.execute(chain, query);
    expect(changes).toEqual(announced(query));
    const call = released.transactions.at(-1)!;
    expect(call.type === 'evm' ? call.data.data : '').toContain(numberToHex(cap, { size: 32 }).slice(2));

    const wide = stepOf(await world.prepare(chain, `${words} ${inUsdc(most * 2n)} USDC on Uniswap v3`));
    expect(BigInt(wide.sent[0]!.baseUnits)).toBeLessThan(most * 2n);
    const refused = await world.ask(chain, `${words} ${inUsdc(takes / 2n)} USDC`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'maximum_exceeded' } });
    expect(refused.body['error']).toMatch(
      new RegExp(`would take [\\d.]+ USDC now, more than the maximum of ${inUsdc(takes / 2n)} USDC`),
    );
  });

  test('goes to another recipient, with slippage and deadline from the words', async () => {
    const query = await world.prepare(
      chain,
      `swap 10 USDC for ${native} with 2% slippage within 10 minutes on Uniswap to ${SOMEBODY}`,
    );
    const step = stepOf(query);
    expect(step.recipient?.address).toBe(SOMEBODY);
    const [received] = step.received;
    expect(Number(received!.minimum) / Number(received!.expected)).toBeCloseTo(0.98, 6);
    const { changes, released } = await world.execute(chain, query);
    expect(changes).toEqual(announced(query));
    const [approval, swap] = released.signing;
    expect(approval).not.toHaveProperty('validUntil');
    const seconds = (Date.parse(swap!.validUntil!) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(400);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  test('feeds the next step with what it brings at least', async () => {
    const query = await world.prepare(chain, `swap 5 USDC for ${native} and send it to ${SOMEBODY}`);
    const [swap, transfer] = query.preview;
    expect(transfer!.sent[0]!.baseUnits).toBe(swap!.received[0]!.minimumBaseUnits);
    const before = await world.balance(chain, SOMEBODY, null);
    await world.execute(chain, query);
    const after = await world.balance(chain, SOMEBODY, null);
    expect((after - before).toString()).toBe(swap!.received[0]!.minimumBaseUnits);
  });

  test.each([
    ['swap 5 {usdc} for USDC', 'invalid_token', 'change nothing'],
    ['swap 20000 USDC for {native}', 'insufficient_balance', '20000'],
    ['buy 100000 USDC with {dollar}', 'insufficient_balance', '100000'],
    ['swap 0.000000000000000001 {native} for USDC', 'invalid_amount', '0.000000000000000001'],
    ['swap 0 USDC for {native}', 'invalid_amount', '0'],
    ['swap 0.0000001 USDC for {native}', 'invalid_amount', '6 decimals'],
    ['swap 1 AAVE for USDC', 'no_route', 'AAVE'],
    ['swap 9000 {far} for USDC', 'price_impact', '5%'],
    ['swap 5 USDC for at least 30 {native}', 'minimum_not_met', '30'],
    ['buy 0.5 {native} for at most 0.01 USDC', 'maximum_exceeded', '0.01 USDC'],
    ['buy 2 USDC with {native}, at most 0.0000000000001 {native}', 'maximum_exceeded', '0.0000000000001'],
    ['buy 2 USDC with {native}, at most 0.0000000000000000001 {native}', 'invalid_amount', '18 decimals'],
  ])('refuses %s', async (words, code, said) => {
    const text = words
      .replaceAll('{native}', native)
      .replaceAll('{wrapped}', wrapped)
      .replaceAll('{dollar}', dollar)
      .replace('{usdc}', world.tokenAddress(chain, 'USDC'))
      .replace('{far}', far)
      .replace('1 AAVE', chain === 'avalanche' ? '1 AAVE.e' : '1 AAVE');
    const answer = await world.ask(chain, text);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(said);
  });
});

test('a route of the chain that was named is refused where it is not there', async () => {
  const answer = await world.ask('base' satisfies ChainName, 'swap 5 USDC for ETH on Curve');
  expect(answer).toMatchObject({ status: 422, body: { code: 'action_unavailable' } });
});
