import { getAddress, pad, parseAbi, stringToHex, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { falseTokenCode } from '../contracts/false-token-code.ts';
import { issuerCalls } from './odd-token.ts';
import { announced, openActionWorld, stepOf, type ActionWorld } from './world.ts';

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';
const FALSE = getAddress('0xfa15e00000000000000000000000000000000001');
const falseTokenAbi = parseAbi(['function setUp(bytes32 way, address holder, uint256 value)']);

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

/** One chain whose node knows `eth_simulateV1`, and one whose node does not. */
describe.each(['base', 'avalanche'] as const)('on %s', (chain) => {
  const logsShow = chain === 'base';
  const setUp = async (way: string): Promise<void> => {
    const { client, send } = issuerCalls(world.sandbox, chain);
    await client.setCode({ address: FALSE, bytecode: falseTokenCode });
    const said = way.startsWith('0x') ? pad(way as Hex) : stringToHex(way, { size: 32 });
    await send(FALSE, falseTokenAbi, 'setUp', [said, world.wallet(chain), 1_000_000_000n]);
  };
  const refusal = async (words: string) => {
    const { status, body } = await world.ask(chain, words);
    return { status, code: body['code'], detail: String(body['detail']) };
  };
  const send = `send 5 ${FALSE} to ${FRIEND}`;
  const approve = `approve 5 ${FALSE} for Uniswap`;

  test.each([
    ['transfer says no', send, /answers that it has not worked/],
    ['moves nothing', send, /gets nothing by the dry run/],
    ['pays a stranger', send, /gets nothing by the dry run/],
    ['keeps 60 percent', send, /gets 2 FALSE by the dry run/],
    ['approve says no', approve, /answers that it has not worked/],
    ['approves nothing', approve, /allows 0x\w+ nothing/],
    ['approves more', approve, /take more than was asked for/],
    ['waits for gas price', send, /gets nothing by the dry run/],
    ['tells no balance', send, /does not tell what 0x52908400098527886E0F7030069857D2E4169EE7 holds/],
  ] as const)('a token that %s is refused before payment', async (way, words, why) => {
    await setUp(way);
    expect(await refusal(words)).toEqual({
      status: 422,
      code: 'simulation_failed',
      detail: expect.stringMatching(why) as string,
    });
  });

  // Anvil shows contracts no base fee in eth_simulateV1, whatever it is told.
  test.skipIf(logsShow)('a token that waits for a base fee is refused before payment', async () => {
    await setUp('waits for base fee');
    expect(await refusal(send)).toMatchObject({ code: 'simulation_failed' });
  });

  // Without eth_simulateV1 no events show, and whom a token lets take of itself is not known.
  test.runIf(logsShow).each([
    ['approves on transfer', send],
    ['approves the recipient', send],
    ['approves another, too', approve],
  ] as const)('a token that %s is refused before payment', async (way, words) => {
    await setUp(way);
    expect(await refusal(words)).toMatchObject({
      code: 'simulation_failed',
      detail: expect.stringMatching(/would let 0x\w+ take tokens of the wallet besides/) as string,
    });
  });

  test('what a fee leaves is what the preview shows, and what arrives', async () => {
    await setUp('keeps 5 percent');
    const query = await world.prepare(chain, send);
    const [ours, theirs] = stepOf(query).balanceChanges;
    expect([ours?.amount, theirs?.amount]).toEqual(['-5', '4.75']);
    expect(stepOf(query).warnings.map(({ code }) => code)).toContain('fee_on_transfer');
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('of several steps each shows what it changes itself', async () => {
    await setUp('keeps 5 percent');
    const query = await world.prepare(
      chain,
      `send 5 ${FALSE} to ${FRIEND} and send 20 ${FALSE} to ${FRIEND}`,
    );
    const arriving = query.preview.map(({ balanceChanges }) => balanceChanges[1]?.amount);
    expect(arriving).toEqual(['4.75', '19']);
    expect((await world.execute(chain, query)).changes).toEqual(announced(query));
  });

  test('an honest one is sent, and approved to the unit', async () => {
    await setUp('honest');
    const sent = await world.execute(chain, await world.prepare(chain, send));
    expect(sent.changes.map(({ actual }) => actual)).toEqual([-5_000_000n, 5_000_000n]);
    expect(await world.prepare(chain, approve)).toMatchObject({ requiresPayment: true });
  });

  test('an NFT that stays where it is is refused before payment', async () => {
    await setUp(world.wallet(chain));
    expect(await refusal(`send NFT #1 from ${FALSE} to ${FRIEND}`)).toEqual({
      status: 422,
      code: 'simulation_failed',
      detail: expect.stringMatching(/does not do what it says|at worst it should change by/) as string,
    });
  });
});
