import type { QueryResponse } from '@say402/client';
import { chains } from '@say402/readback';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeposit } from '../../packages/sandbox/src/furnished/fill-deposit.ts';
import { openClientWorld, type ClientWorld } from './world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(async () => world.close());

type Side = 'base' | 'polygon';

/** Runs words on a chain, answers yes where it is asked, and tells the questions, the last transaction and what was shown. */
async function ran(chain: Side, messages: string) {
  const asked: string[] = [];
  const shown: QueryResponse[] = [];
  const done = await world
    .say402()
    .run({ messages, wallet: world.address(chain), chain }, await world.wallets(chain), {
      confirm: (prepared) => shown.push(prepared) > 0,
      ask: (question) => {
        asked.push(question);
        return 'yes';
      },
    });
  return { asked, preview: shown[0]!.preview, last: done!.transactions.at(-1)!.id as Hex };
}
const wordsIn = (question: string): string => /afterwards: “(.*?)”/.exec(question)![1]!;
const coins = async (chain: Side) => world.balance(chain, world.address(chain), null);

test.each([
  ['bridge 100 USDC to Polygon and swap it to POL', 100n],
  ['swap 40 USDC on Base to POL on Polygon', 40n],
])('%s: bridged, and swapped there by the words that the answer gave', async (words, amount) => {
  const before = await Promise.all([world.usdcOf('base', 'user'), world.usdcOf('polygon', 'user')]);
  const first = await ran('base', words);
  expect(first.preview.map(({ action }) => action)).toEqual(['bridge']);
  expect(first.asked).toHaveLength(1);
  const then = wordsIn(first.asked[0]!);
  expect(then).toBe('finish my bridge and swap it to POL');
  const held = await coins('polygon');
  const second = await ran('polygon', then);
  expect(second.asked).toEqual([]);
  expect(second.preview.map(({ action }) => action)).toEqual(['finish_bridge', 'swap']);
  const after = await Promise.all([world.usdcOf('base', 'user'), world.usdcOf('polygon', 'user')]);
  expect(after.map((balance, at) => balance - before[at]!)).toEqual([-amount * 1_000_000n, 0n]);
  // Fees are a hundredth of it at most.
  const least = BigInt(second.preview[1]!.received[0]!.minimumBaseUnits);
  expect((await coins('polygon')) - held).toBeGreaterThan((least * 99n) / 100n);
});

test('what a swap brings at least is bridged by Across in the same request, and arrives there', async () => {
  const { asked, preview, last } = await ran('base', 'swap 50 USDC to ETH and bridge it to Polygon');
  expect(asked).toEqual([]);
  const [swap, bridge] = preview;
  expect(bridge).toMatchObject({
    protocol: 'Across',
    sent: [{ baseUnits: swap!.received[0]!.minimumBaseUnits }],
  });
  const weth = '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619';
  const before = await world.balance('polygon', world.address('polygon'), weth);
  const place = (chain: Side) => ({ chain: chains[chain], rpcUrl: world.sandbox.chains[chain].rpcUrl });
  await fillDeposit(place('base'), place('polygon'), world.sandbox.accounts, last);
  const arrived = (await world.balance('polygon', world.address('polygon'), weth)) - before;
  const sent = BigInt(bridge!.sent[0]!.baseUnits);
  const fee = BigInt(bridge!.fees.find(({ kind }) => kind === 'protocol')!.baseUnits);
  expect(arrived).toBeGreaterThanOrEqual(sent - fee);
  expect(arrived).toBeLessThanOrEqual(sent);
});

test('where the token goes no other way, USDC is said to, and the words for both halves', async () => {
  const refused = async (chain: Side, messages: string) =>
    world
      .say402()
      .prepare({ messages, wallet: world.address(chain), chain })
      .then(
        () => 'prepared',
        ({ message }: Error) => message,
      );
  expect(await refused('base', 'bridge 2 AERO to Polygon')).toContain(
    '“swap 2 AERO to USDC and bridge it to Polygon”',
  );
  const said = await refused('polygon', 'swap 20 POL to ETH on Base');
  expect(said).toContain('“swap 20 POL to USDC and bridge it to Base”');
  const [, first = ''] = /on this chain: “(.*?)”/.exec(said)!;
  expect((await ran('polygon', first)).preview.map(({ action }) => action)).toEqual(['swap', 'bridge']);
  const second = await ran('base', wordsIn(said));
  expect(second.preview.map(({ action }) => action)).toEqual(['finish_bridge', 'swap']);
});
