import { erc721Abi } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';
import { createPublicClient, getAddress, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announced, openActionWorld, type ActionWorld, type Done } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const FRIENDS = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
] as const;
const [A, B, C] = FRIENDS;

async function done(words: string): Promise<Done> {
  const query = await world.prepare('base', words);
  const result = await world.execute('base', query);
  expect(result.changes).toEqual(announced(query));
  return result;
}

const held = async (symbol: string | null, owner = world.wallet('base')): Promise<bigint> =>
  world.balance('base', owner, symbol === null ? null : world.tokenAddress('base', symbol));
const sentIn = ({ query }: Done): unknown[] =>
  query.preview.map(({ action, sent }) => [action, sent[0]?.baseUnits]);

describe('a number of tokens in shares', () => {
  test.each([
    ['split my 10.000001 USDC: half to ETH, half to cbBTC', ['5000000', '5000001']],
    ['50% ETH 50% cbBTC of my 10.000001 USDC', ['5000000', '5000001']],
    ['swap 9.99 USDC 60% to ETH, the rest to cbBTC', ['5994000', '3996000']],
  ])('is swapped to the last base unit: %s', async (words, units) => {
    const [usdc, eth, bitcoin] = [await held('USDC'), await held(null), await held('cbBTC')];
    const result = await done(words);
    expect(sentIn(result)).toEqual(units.map((each) => ['swap', each]));
    const whole = units.reduce((sum, each) => sum + BigInt(each), 0n);
    expect(usdc - (await held('USDC'))).toBe(whole);
    expect(await held('cbBTC')).toBeGreaterThan(bitcoin);
    const brought = result.changes.find(({ token }) => token === 'native')?.actual ?? 0n;
    expect(brought).toBeGreaterThan(0n);
    // All but the fees, which are far less than what 5 USDC bring.
    expect(await held(null)).toBeGreaterThan(eth);
  });

  test('is sent to several, and what can not be shared evenly falls to the last', async () => {
    const before = await Promise.all(FRIENDS.map(async (friend) => held('USDC', friend)));
    await done(`send 10.000001 USDC: a third to ${A}, a third to ${B}, the rest to ${C}`);
    const after = await Promise.all(FRIENDS.map(async (friend) => held('USDC', friend)));
    expect(after.map((now, index) => now - before[index]!)).toEqual([3_333_333n, 3_333_334n, 3_333_334n]);
  });

  test('goes to two chains', async () => {
    const before = await held('USDC');
    const result = await done('bridge 10.000001 USDC: half to Polygon, half to Avalanche');
    expect(sentIn(result)).toEqual([
      ['bridge', '5000000'],
      ['bridge', '5000001'],
    ]);
    expect(before - (await held('USDC'))).toBe(10_000_001n);
  });

  test.each([
    ['half to USDC, half to DAI', /could not tell/],
    ['swap 100 USDC 40% to ETH and 40% to cbBTC', /shares are 80% of the whole/],
    ['swap 100 USDC 60% to ETH and 60% to cbBTC', /shares are 120% of the whole/],
    ['swap all my USDC half to ETH and half to cbBTC', /Of how much are the shares/],
    ['swap 100 USDC half to ETH and half to USDC', /USDC is said for both sides/],
  ])('is asked about where the shares are not all of it: %s', async (words, question) => {
    const answer = await world.ask('base', words);
    expect(answer).toMatchObject({
      status: 422,
      body: { question: expect.stringMatching(question) as string },
    });
  });
});

describe('several at once', () => {
  test('the same to each, and several tokens to one', async () => {
    const before = await Promise.all(FRIENDS.map(async (friend) => held('USDC', friend)));
    await done(`send 10 USDC to each of ${A}, ${B} and ${C}`);
    const dai = await held('DAI', A);
    await done(`send 5 USDC and 3 DAI to ${A}`);
    const after = await Promise.all(FRIENDS.map(async (friend) => held('USDC', friend)));
    expect(after.map((now, index) => now - before[index]!)).toEqual([15_000_000n, 10_000_000n, 10_000_000n]);
    expect((await held('DAI', A)) - dai).toBe(3n * 10n ** 18n);
  });

  test('NFTs of one collection', async () => {
    const { singlePieces } = sandboxCollections;
    await done(`send NFTs 1, 2 and 3 of ${singlePieces} to ${A}`);
    const client = createPublicClient({ transport: http(world.sandbox.chains.base.rpcUrl) });
    const owners = await Promise.all(
      [1n, 2n, 3n].map(async (id) =>
        client.readContract({ address: singlePieces, abi: erc721Abi, functionName: 'ownerOf', args: [id] }),
      ),
    );
    expect(owners).toEqual([A, A, A].map((address) => getAddress(address)));
  });

  test('one amount for two chains is asked about, and a yes bridges it to both', async () => {
    const asked = await world.ask('base', 'bridge 2 USDC to Polygon and Avalanche');
    expect(asked.body['question']).toMatch(/Is the amount meant for each of them/);
    const { preview } = (await world.reply('base', asked, 'yes')).body as { preview: { action: string }[] };
    expect(preview.map(({ action }) => action)).toEqual(['bridge', 'bridge']);
  });
});
