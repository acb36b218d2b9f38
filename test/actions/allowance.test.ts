import { erc20Abi, spenderOf } from '@say402/readback';
import { createPublicClient, getAddress, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openActionWorld, stepOf, type ActionWorld, type ChainName } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const SOMEBODY = '0x52908400098527886E0F7030069857D2E4169EE7';

async function allowance(chain: ChainName, spender: string): Promise<bigint> {
  const client = createPublicClient({ transport: http(world.sandbox.chains[chain].rpcUrl) });
  return client.readContract({
    abi: erc20Abi,
    address: getAddress(world.tokenAddress(chain, 'USDC')),
    functionName: 'allowance',
    args: [getAddress(world.wallet(chain)), getAddress(spender)],
  });
}

describe.each(['base', 'polygon', 'avalanche'] as const)('an allowance on %s', (chain) => {
  const router = spenderOf('uniswap', chain)!;

  test('is as large as was said, and is taken back', async () => {
    const query = await world.prepare(chain, 'approve 25.5 USDC for Uniswap');
    expect(stepOf(query).approved).toMatchObject([{ amount: '25.5', spender: router, unlimited: false }]);
    expect(stepOf(query).warnings).toEqual([]);
    await world.execute(chain, query);
    expect(await allowance(chain, router)).toBe(25_500_000n);

    await world.execute(chain, await world.prepare(chain, 'revoke the USDC approval for Uniswap'));
    expect(await allowance(chain, router)).toBe(0n);
  });

  test('for Permit2 is given and taken back by its name', async () => {
    const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
    const query = await world.prepare(chain, 'approve 5 USDC for Permit2');
    expect(stepOf(query).approved).toMatchObject([{ amount: '5', spender: permit2 }]);
    await world.execute(chain, query);
    expect(await allowance(chain, permit2)).toBe(5_000_000n);
    await world.execute(chain, await world.prepare(chain, 'revoke permit2 for USDC'));
    expect(await allowance(chain, permit2)).toBe(0n);
  });

  test('may be larger than the balance', async () => {
    const query = await world.prepare(chain, 'approve 900000000 USDC for Uniswap');
    expect(stepOf(query).approved[0]!.baseUnits).toBe('900000000000000');
  });

  test('is without a limit only where the words say so, with a warning', async () => {
    const query = await world.prepare(chain, 'approve unlimited USDC for Uniswap');
    expect(stepOf(query).approved).toMatchObject([{ unlimited: true }]);
    expect(stepOf(query).warnings.map(({ code }) => code)).toEqual(['unlimited_approval']);
    await world.execute(chain, query);
    expect(await allowance(chain, router)).toBe(2n ** 256n - 1n);
  });

  test("for somebody's wallet comes with a warning", async () => {
    const query = await world.prepare(chain, `approve 1 USDC for ${SOMEBODY}`);
    expect(stepOf(query).warnings.map(({ code }) => code)).toEqual(['spender_is_wallet']);
  });

  test("for a contract that is no protocol's comes with a warning, whatever it is called", async () => {
    const stranger = world.tokenAddress(chain, { base: 'WETH', polygon: 'WPOL', avalanche: 'WAVAX' }[chain]);
    const query = await world.prepare(chain, `approve 1 USDC for the Uniswap router (${stranger})`);
    expect(stepOf(query).warnings.map(({ code }) => code)).toEqual(['spender_unknown']);
    const known = await world.prepare(chain, `approve 1 USDC for ${router}`);
    expect(stepOf(known).warnings).toEqual([]);
  });

  test('of a protocol with several contracts is taken back where there is one, and asked about where there are more', async () => {
    await world.execute(chain, await world.prepare(chain, `approve 7 USDC for ${router}`));
    const permit2 = spenderOf('permit2', chain)!;
    await world.execute(chain, await world.prepare(chain, 'approve 5 USDC for Permit2'));
    const asked = await world.ask(chain, 'revoke USDC for Uniswap');
    expect(asked.body).toMatchObject({
      code: 'question',
      options: [`Uniswap v3 at ${router} (7 USDC)`, `Permit2 at ${permit2} (5 USDC)`],
    });
    const picked = await world.reply(chain, asked, `Uniswap v3 at ${router} (7 USDC)`);
    expect(picked.body).toMatchObject({ preview: [{ approved: [{ amount: '0', spender: router }] }] });
    await world.execute(chain, await world.prepare(chain, `revoke USDC for ${router}`));
    await world.execute(chain, await world.prepare(chain, 'revoke USDC for Uniswap'));
    expect([await allowance(chain, router), await allowance(chain, permit2)]).toEqual([0n, 0n]);
    const none = await world.ask(chain, 'revoke USDC for Uniswap');
    expect(none.body).toMatchObject({ code: 'nothing_to_do' });
  });

  test.each([
    ['approve 5 USDC for 0x000000000000000000000000000000000000dEaD', 'invalid_recipient'],
    ['approve 5 USDC for 0x0000000000000000000000000000000000000000', 'invalid_recipient'],
    ['approve 5 USDC for 0xdEAD000000000000000042069420694206942069', 'invalid_recipient'],
    ['approve 5 USDC for 0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF', 'invalid_recipient'],
    ['approve 5 USDC for {USDC}', 'invalid_recipient'],
    ['approve 5 USDC for {wallet}', 'invalid_recipient'],
    ['revoke the USDC allowance of 0x52908400098527886E0F7030069857D2E4169EE7', 'nothing_to_do'],
    ['approve 5 {native} for Uniswap', 'invalid_token'],
    ['approve 0.0000001 USDC for Uniswap', 'invalid_amount'],
    ['approve 0 USDC for Uniswap', 'invalid_amount'],
    ['approve 5 USDC for Lido', 'unknown_spender'],
  ])('is refused with the reason: %s', async (words, code) => {
    const filled = words
      .replace('{USDC}', world.tokenAddress(chain, 'USDC'))
      .replace('{wallet}', world.wallet(chain))
      .replace('{native}', { base: 'ETH', polygon: 'POL', avalanche: 'AVAX' }[chain]);
    expect((await world.ask(chain, filled)).body).toMatchObject({ code });
  });
});

test.each(['Slipstream', 'Aerodrome'])(
  '"revoke USDC for %s" finds the deployment that has the allowance',
  async (name) => {
    const [first, last] = ['aerodrome_slipstream', 'aerodrome_slipstream_gauges_v3'].map((each) =>
      spenderOf(each, 'base')!,
    );
    await world.execute('base', await world.prepare('base', 'approve 3 USDC for Slipstream Gauges V3'));
    await world.execute('base', await world.prepare('base', `revoke the USDC allowance for ${name}`));
    expect(await allowance('base', last!)).toBe(0n);
    for (const spender of [first, last])
      await world.execute('base', await world.prepare('base', `approve 3 USDC for ${spender}`));
    const asked = await world.ask('base', `revoke USDC for ${name}`);
    const options = asked.body['options'] as readonly string[];
    expect(options).toEqual([
      `Aerodrome Slipstream at ${first} (3 USDC)`,
      `Aerodrome Slipstream Gauges V3 at ${last} (3 USDC)`,
    ]);
    const { body } = await world.reply('base', asked, options[1]!);
    expect(body).toMatchObject({ preview: [{ approved: [{ amount: '0', spender: last }] }] });
    for (const spender of [first, last])
      await world.execute('base', await world.prepare('base', `revoke USDC for ${spender}`));
  },
);
