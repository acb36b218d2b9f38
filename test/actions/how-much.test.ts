import { chains } from '@say402/readback';
import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, type ActionWorld, type ChainName, type Done } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const SOL_FRIEND = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const done = async (chain: ChainName, words: string): Promise<Done> => {
  const result = await world.execute(chain, await world.prepare(chain, words));
  expect(result.changes).toEqual(announced(result.query));
  return result;
};
const held = async (chain: ChainName, owner: string, symbol: string): Promise<bigint> =>
  world.balance(
    chain,
    owner,
    symbol === chains[chain].native.symbol ? null : world.tokenAddress(chain, symbol),
  );

describe('equal parts', () => {
  test.each([
    ['base', 'ETH', FRIEND, OTHER, '0.05', 25_000_000_000_000_000n],
    ['base', 'USDC', FRIEND, OTHER, '10.000002', 5_000_001n],
    ['solana', 'USDC', SOL_FRIEND, null, '3', 1_500_000n],
  ] as const)('on %s of %s go to each', async (chain, symbol, one, second, amount, part) => {
    const other = second ?? (await generateKeyPairSigner()).address;
    const before = [await held(chain, one, symbol), await held(chain, other, symbol)] as const;
    const { query } = await done(chain, `split ${amount} ${symbol} evenly between ${one} and ${other}`);
    expect((await held(chain, one, symbol)) - before[0]).toBe(part);
    expect((await held(chain, other, symbol)) - before[1]).toBe(part);
    const amounts = query.preview.flatMap(({ sources }) => sources.filter(({ field }) => field === 'amount'));
    expect(amounts).toHaveLength(2);
  });

  test('are asked about where something would be left over', async () => {
    const { status, body } = await world.ask(
      'base',
      `split 10.000001 USDC evenly between ${FRIEND} and ${OTHER}`,
    );
    expect([status, body['code']]).toEqual([422, 'question']);
    expect(body['question']).toContain('5 USDC for each leaves 0.000001 USDC over');
  });
});

describe('all but so much', () => {
  test.each(['base', 'polygon', 'avalanche', 'solana'] as const)(
    'on %s leaves exactly so much of a token, and at least so much of the native coin once fees are paid',
    async (chain) => {
      const wallet = world.wallet(chain);
      const { symbol, decimals } = chains[chain].native;
      const to = chain === 'solana' ? SOL_FRIEND : FRIEND;
      const snapshot = chain === 'solana' ? null : await world.sandbox.chains[chain].snapshot();
      await done(chain, `send all but 12.5 USDC to ${to}`);
      expect(await held(chain, wallet, 'USDC')).toBe(12_500_000n);
      const kept = 10n ** BigInt(decimals) / 10n;
      const way = chain === 'solana' ? `send all my ${symbol} to ${to}` : `swap all my ${symbol} to USDC`;
      await done(chain, `${way} but leave 0.1 for gas`);
      const left = await held(chain, wallet, symbol);
      expect(left).toBeGreaterThanOrEqual(kept);
      expect(left).toBeLessThan(kept * 2n);
      if (snapshot !== null && chain !== 'solana') await world.sandbox.chains[chain].revert(snapshot);
    },
  );

  test('is refused with what was seen where so much is not there, and where a later step would take of it', async () => {
    const more = await world.ask('base', `send all but 99999999 USDC to ${FRIEND}`);
    expect([more.status, more.body['code']]).toEqual([422, 'insufficient_balance']);
    expect(more.body['detail']).toMatch(/holds [\d.]+ USDC, and 99999999 USDC should stay: nothing is left/);
    const later = await world.ask('base', `swap all but 1 ETH to USDC and send 0.9999 ETH to ${FRIEND}`);
    expect([later.status, later.body['code']]).toEqual([422, 'insufficient_balance']);
  });

  test('of what is lent is of what is lent', async () => {
    await done('base', 'lend 50 USDC on Aave');
    const before = await held('base', world.wallet('base'), 'USDC');
    await done('base', 'withdraw all but 20 USDC from Aave');
    const gained = (await held('base', world.wallet('base'), 'USDC')) - before;
    expect(gained).toBeGreaterThanOrEqual(29_999_999n);
    expect(gained).toBeLessThan(30_000_100n);
  });
});
