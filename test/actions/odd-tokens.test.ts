import { getAddress, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuerCalls, placeOddToken, type OddToken } from './odd-token.ts';
import { announced, openActionWorld, stepOf, type ActionWorld, type Done } from './world.ts';

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
const TAXED = getAddress('0x07ad000000000000000000000000000000000001');
const WHOLE = getAddress('0x07ad000000000000000000000000000000000002');
const CENTS = getAddress('0x07ad000000000000000000000000000000000003');
const FINE = getAddress('0x07ad000000000000000000000000000000000004');

const CHAINS = [
  ['base', 'ETH'],
  ['polygon', 'POL'],
  ['avalanche', 'AVAX'],
] as const;
type ChainName = (typeof CHAINS)[number][0];

/** What is in the wallet of each, in base units: 5 million, 5 million, 50,000 and a two-hundredth. */
const TOKENS: readonly (readonly [string, OddToken, bigint])[] = [
  [TAXED, { symbol: 'TAXED', decimals: 6, fee: 100 }, 5n * 10n ** 12n],
  [WHOLE, { symbol: 'WHOLE', decimals: 0, fee: 0 }, 5_000_000n],
  [CENTS, { symbol: 'CENTS', decimals: 2, fee: 0 }, 5_000_000n],
  [FINE, { symbol: 'FINE', decimals: 30, fee: 0 }, 5n * 10n ** 27n],
];

const guardAbi = parseAbi([
  'function blacklist(address account)',
  'function unBlacklist(address account)',
  'function updatePauser(address pauser)',
  'function updateBlacklister(address blacklister)',
  'function pause()',
  'function unpause()',
]);

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
  await Promise.all(
    CHAINS.map(async ([chain]) => {
      const usdc = world.tokenAddress(chain, 'USDC');
      for (const [address, token, held] of TOKENS)
        await placeOddToken(world.sandbox, chain, token, { address: getAddress(address), usdc, held });
      const { account, send } = issuerCalls(world.sandbox, chain);
      await send(usdc, guardAbi, 'updatePauser', [account.address]);
      await send(usdc, guardAbi, 'updateBlacklister', [account.address]);
    }),
  );
});
afterAll(async () => world.close());

describe.each(CHAINS)('on %s', (chain: ChainName, native) => {
  const done = async (words: string): Promise<Done> => {
    const result = await world.execute(chain, await world.prepare(chain, words));
    expect(result.changes).toEqual(announced(result.query));
    return result;
  };
  const refusal = async (words: string) => {
    const { status, body } = await world.ask(chain, words);
    return { status, code: body['code'], detail: String(body['detail']) };
  };
  const codesOf = ({ query }: Pick<Done, 'query'>): string[] =>
    stepOf(query).warnings.map(({ code }) => code);

  test('a token that keeps a part of every transfer is sent with what arrives said before', async () => {
    const query = await world.prepare(chain, `send 200 ${TAXED} to ${FRIEND}`);
    expect(stepOf(query).warnings).toContainEqual({
      code: 'fee_on_transfer',
      text: `TAXED takes a fee on transfers: of 200 TAXED in all, ${FRIEND} gets 198 TAXED by the dry run.`,
    });
    const { changes } = await world.execute(chain, query);
    expect(changes.map(({ actual }) => actual)).toEqual([-200_000_000n, 198_000_000n]);
  });

  test('it is neither sold nor bought where less than the minimum would arrive', async () => {
    expect(await refusal(`swap 100 ${TAXED} for USDC`)).toMatchObject({
      status: 422,
      code: 'simulation_failed',
      detail: expect.stringMatching(/^Step 1 \(swap\) would fail: /) as string,
    });
    expect(await refusal(`swap 100 USDC for ${TAXED}`)).toMatchObject({
      status: 422,
      code: 'simulation_failed',
      detail: expect.stringMatching(
        /brings the wallet 98\.\d+ TAXED, and at least 99\.\d+ TAXED have to arrive/,
      ) as string,
    });
    // With room for it in the words, the wallet gets what it was promised.
    const query = await world.prepare(chain, `swap 100 USDC for ${TAXED} with 3% slippage`);
    const { changes } = await world.execute(chain, query);
    const got = changes.find(({ token }) => token === TAXED)!.actual;
    expect(got).toBeGreaterThanOrEqual(BigInt(stepOf(query).received[0]!.minimumBaseUnits));
  });

  test.each([
    ['no decimals', WHOLE, '7', '7.5', '0 decimals', 7n, '5000'],
    ['two decimals', CENTS, '7.25', '7.255', '2 decimals', 725n, '50'],
  ] as const)(
    'a token with %s is sent, approved and swapped',
    async (_, token, amount, odd, why, units, sold) => {
      const sent = await done(`send ${amount} ${token} to ${FRIEND}`);
      expect(sent.changes.map(({ actual }) => actual)).toEqual([-units, units]);
      expect(codesOf(sent)).toContain('unlisted_token');
      expect(await refusal(`send ${odd} ${token} to ${FRIEND}`)).toMatchObject({
        code: 'invalid_amount',
        detail: expect.stringContaining(why) as string,
      });
      await done(`approve ${amount} ${token} for Uniswap`);
      await done(`swap ${sold} ${token} for USDC`);
      await done(`swap 3 USDC for ${token}`);
    },
  );

  test('a token with thirty decimals is sent to the last of them', async () => {
    const least = `0.${'0'.repeat(29)}1`;
    const { changes } = await done(`send ${least} ${FINE} to ${FRIEND}`);
    expect(changes.map(({ actual }) => actual)).toEqual([-1n, 1n]);
    expect(await refusal(`send ${least}5 ${FINE} to ${FRIEND}`)).toMatchObject({ code: 'invalid_amount' });
  });

  test('the symbol of an old token, which is no string, is read and warned about', async () => {
    const query = await world.prepare(chain, `send 1 ${WHOLE} to ${FRIEND}`);
    expect(stepOf(query).sent[0]!.token.symbol).toBe('WHOLE');
  });

  test('what its issuer has blocked or paused is refused with the reason', async () => {
    const usdc = world.tokenAddress(chain, 'USDC');
    const { send } = issuerCalls(world.sandbox, chain);
    await send(usdc, guardAbi, 'blacklist', [FRIEND]);
    const blocked = { status: 422, code: 'simulation_failed' };
    const says = { detail: expect.stringContaining('has blocked one of the accounts') as string };
    expect(await refusal(`send 5 USDC to ${FRIEND}`)).toMatchObject({ ...blocked, ...says });
    expect(await refusal(`swap 0.5 ${native} for USDC to ${FRIEND}`)).toMatchObject(blocked);
    await send(usdc, guardAbi, 'unBlacklist', [FRIEND]);

    await send(usdc, guardAbi, 'pause', []);
    for (const words of [`send 5 USDC to ${FRIEND}`, `swap 5 USDC for ${native}`, 'lend 5 USDC on Aave']) {
      const { code, detail } = await refusal(words);
      expect([code, detail]).toEqual(['simulation_failed', expect.stringContaining('paused')]);
    }
    await send(usdc, guardAbi, 'unpause', []);
    await done(`send 5 USDC to ${FRIEND}`);
  });
});
