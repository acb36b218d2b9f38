import { cow, cowSettlementAbi as abi } from '@say402/readback';
import type { QueryResponse } from '@say402/client';
import { getAddress, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contractDeployer } from '../../packages/sandbox/src/evm/contract-deployer.ts';
import type { Body } from '../client/lying-fetch.ts';
import { openClientWorld, type ChainName, type ClientWorld } from '../client/world.ts';
import type { Answer } from '../http/caller.ts';
import { askService, fillBySolver, mendBook, runBySdk, type EvmName, type Run } from './orders.ts';

let world: ClientWorld;
/** Milliseconds that the service's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  world = await openClientWorld({ environment: { PRICE: '0.01' }, now: () => Date.now() + ahead });
});
afterEach(() => {
  mendBook(world);
  ahead = 0;
});
afterAll(async () => world.close());

const run = async (
  chain: ChainName,
  messages: string,
  {
    change,
    confirmed,
  }: { readonly change?: (body: Body) => void; readonly confirmed?: () => Promise<void> } = {},
): Promise<Run> => runBySdk(world, { chain, messages, change, confirmed });
const place = async (chain: EvmName, amount: number, rest = ''): Promise<Run & { readonly uid: string }> => {
  const other = chain === 'avalanche' ? 'WETH.e' : 'WETH';
  const done = await run(chain, `sell ${amount} USDC for ${other} at 2500 USDC per ${other}${rest}`);
  return { ...done, uid: done.shown.preview[0]!.order!.uid };
};
const statesOf = async (operationId: string) =>
  (await world.say402().read(operationId)).orders.map(({ state }) => state);
const fill = async (chain: EvmName, uid: string): Promise<void> => fillBySolver(world, chain, uid);
const ask = async (chain: ChainName, content: string, draft?: unknown): Promise<Answer> =>
  askService(world, chain, content, draft);

/** Signs an order as somebody who placed it elsewhere, of whatever terms. */
async function signElsewhere(chain: EvmName, by: string, digest: string, validTo: number): Promise<string> {
  const uid: Hex = `0x${digest.repeat(32)}${by.slice(2).toLowerCase()}${validTo.toString(16).padStart(8, '0')}`;
  const owner = getAddress(by);
  const deployer = contractDeployer(world.sandbox.chains[chain].rpcUrl, owner);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [true] });
  await deployer.send(owner, cow[chain]!.settlement, { abi }, 'setPreSignature', [uid, true]);
  await deployer.run({ method: 'anvil_autoImpersonateAccount', params: [false] });
  return uid;
}
const inWeek = (): number => Math.floor(Date.now() / 1000) + 604_800;

describe('an order is cancelled from words to its chain', () => {
  test('by the operation that placed it: then no solver can fill it, and nobody cancels it again', async () => {
    const { operationId, uid } = await place('base', 100);
    const { operationId: cancelling, shown } = await run('base', `cancel limit order ${operationId}`);
    const { summary, order, facts, approved, warnings } = shown.preview[0]!;
    expect(summary).toBe(`Cancel the limit order ${uid}`);
    expect(order).toMatchObject({ uid, sold: { amount: '100' }, bought: { amount: '0.04' } });
    expect(facts.slice(0, 2).map(({ value }) => value)).toEqual(['100 USDC', 'at least 0.04 WETH']);
    expect(approved).toEqual([]);
    expect(warnings.map(({ text }) => text).join(' ')).toMatch(
      /may be filled before.*"revoke USDC for CoW Swap"/,
    );
    await expect(fill('base', uid)).rejects.toThrow('settle');
    expect([await statesOf(operationId), await statesOf(cancelling)]).toEqual([['cancelled'], ['cancelled']]);
    const { body } = await ask('base', `cancel limit order ${uid}`);
    expect([body['code'], body['detail']]).toEqual([
      'nothing_to_do',
      expect.stringContaining('cancelled already'),
    ]);
  });

  test('by being the only one that is open, else by picking one by its terms, or all of them', async () => {
    const [first, second, third] = [
      await place('polygon', 11),
      await place('polygon', 12),
      await place('polygon', 13),
    ];
    const listed = await ask('polygon', 'show my open limit orders');
    expect(listed.body['message']).toContain(
      'you have 3 open limit orders: sell 13 USDC for at least 0.0052 WETH',
    );
    const { answer } = listed.body as {
      answer: { facts: { label: string; value: string; source: string }[] };
    };
    const { settlement } = cow['polygon']!;
    expect(answer.facts).toContainEqual(
      expect.objectContaining({ label: 'Order 1: filled', value: '0 USDC', source: settlement }),
    );
    const asked = await ask('polygon', 'cancel my limit order');
    const [{ slot, options }] = asked.body['open'] as [
      { slot: string; options: { label: string; value: string }[] },
    ];
    expect([slot, options.map(({ value }) => value)]).toEqual(['order', [third.uid, second.uid, first.uid]]);
    expect(options[1]!.label).toContain('sell 12 USDC for at least 0.0048 WETH until 20');
    const picked = await ask('polygon', options[1]!.label, asked.body['draft']);
    expect(picked.body).toMatchObject({ preview: [{ action: 'cancel_order', order: { uid: second.uid } }] });
    await run('polygon', `cancel limit order ${second.uid.toUpperCase().replace('0X', '0x')}`);
    await fill('polygon', first.uid);
    const { shown } = await run('polygon', 'cancel my limit order');
    expect(shown.preview[0]!.order!.uid).toBe(third.uid);
    const named = [await place('polygon', 16), await place('polygon', 17)].map(({ uid }) => uid);
    const both = await run('polygon', `cancel limit orders ${named.join(' and ')}`);
    expect(both.shown.preview.map(({ order }) => order!.uid)).toEqual(named);
    expect(await statesOf(both.operationId)).toEqual(['cancelled', 'cancelled']);
    const [fourth, fifth] = [await place('polygon', 14), await place('polygon', 15)];
    const all = await run('polygon', 'cancel all my limit orders');
    expect(all.shown.preview.map(({ order }) => order!.uid)).toEqual([fifth.uid, fourth.uid]);
    expect(await statesOf(all.operationId)).toEqual(['cancelled', 'cancelled']);
    const states = await ask('polygon', 'what became of my orders?');
    expect(states.body['message']).toContain('no open limit order');
    expect(states.body['message']).toContain('(and 1 filled, 6 cancelled)');
    const none = await ask('polygon', 'cancel my limit order');
    expect(none.body).toMatchObject({
      code: 'nothing_to_do',
      detail: expect.stringContaining('no open limit order') as string,
    });
    const nothing = await ask('polygon', 'cancel all my limit orders');
    expect(nothing.body['message']).toContain('Nothing was found to do that with');
  });

  test('by its UID where it was placed elsewhere and its terms are not known', async () => {
    const uid = await signElsewhere('avalanche', world.address('avalanche'), '5e', inWeek());
    const { shown } = await run('avalanche', `cancel my order ${uid}`);
    expect(shown.preview[0]).toMatchObject({
      action: 'cancel_order',
      summary: `Cancel the limit order ${uid}`,
    });
    expect(shown.preview[0]!.order).toBeUndefined();
    expect(shown.preview[0]!.warnings[0]!.text).toContain('placed elsewhere');
    const again = await ask('avalanche', `cancel my order ${uid}`);
    expect(again.body['detail']).toContain('cancelled already');
  });

  test('however many are open: all are counted, and those that wait for their turn are named', async () => {
    const [user, until] = [world.address('avalanche'), inWeek()];
    const uids: string[] = [];
    for (let at = 0; at < 13; at += 1)
      uids.push(await signElsewhere('avalanche', user, `a${at.toString(16)}`, until));
    const order = { sellToken: user, buyToken: user, sellAmount: '1', buyAmount: '1', validTo: until };
    const told = uids.map((uid) => ({ ...order, uid, kind: 'sell', partiallyFillable: false }));
    world.sandbox.orderBook.lie = () => told;
    const { body } = await ask('avalanche', 'show my open limit orders');
    expect(body['message']).toMatch(/you have 13 open limit orders: .*; and 1 more\./);
    const all = JSON.stringify((await ask('avalanche', 'cancel all my limit orders')).body);
    expect(uids.filter((uid) => !all.includes(uid))).toEqual([]);
    world.sandbox.orderBook.lie = () =>
      Array.from({ length: 5 }, () => told)
        .flat()
        .slice(0, 50);
    const full = await ask('avalanche', 'show my open limit orders');
    expect(full.body['message']).toContain('Some may be missing: only the latest 50 are looked at.');
  });
});

describe('what can not be cancelled is refused with its reason', () => {
  test('an order that was filled, has ended, was never signed, or is of somebody else', async () => {
    const { uid, operationId } = await place('base', 21, ', valid for 1 hour');
    const detailOf = async (words: string) => (await ask('base', words)).body['detail'];
    ahead = 2 * 3_600_000;
    expect(await detailOf(`cancel limit order ${uid}`)).toMatch(/has ended/);
    ahead = 0;
    await fill('base', uid);
    expect(await detailOf(`cancel limit order ${uid}`)).toMatch(/filled as a whole/);
    expect(await detailOf(`cancel limit order ${operationId}`)).toMatch(/filled as a whole/);
    const unsigned = `0x${'77'.repeat(32)}${world.address('base').slice(2)}${inWeek().toString(16)}`;
    expect(await detailOf(`cancel limit order ${unsigned}`)).toMatch(/never signed by a transaction/);
    const other = await signElsewhere('base', world.address('base', 'secondUser'), '88', inWeek());
    expect(await detailOf(`cancel limit order ${other}`)).toMatch(/only its owner can cancel it/);
    const unpaid = await ask('base', 'sell 22 USDC for WETH at 2500 USDC per WETH');
    expect(await detailOf(`cancel limit order ${String(unpaid.body['operationId'])}`)).toMatch(
      /not paid for/,
    );
    const elsewhere = await ask('polygon', `cancel limit order ${operationId}`);
    expect(elsewhere.body['code']).toBe('operation_not_found');
  });

  test('one that is filled after the preview: nothing is released', async () => {
    const { uid } = await place('base', 23);
    const before = await world.usdcOf('base', 'payee');
    await expect(
      run('base', `cancel limit order ${uid}`, { confirmed: async () => fill('base', uid) }),
    ).rejects.toThrow('filled as a whole');
    expect(await world.usdcOf('base', 'payee')).toBe(before);
  });
});

describe('the order book is not believed', () => {
  test('orders of others, terms that are not of the UID, and what is no order are left out', async () => {
    const { uid } = await place('avalanche', 31);
    const own = await signElsewhere('avalanche', world.address('avalanche'), '5f', inWeek());
    const others = await signElsewhere('avalanche', world.address('avalanche', 'secondUser'), '60', inWeek());
    world.sandbox.orderBook.lie = (honest) => {
      const [order] = honest as Record<string, unknown>[];
      const lies = [own, others].map((named) => ({ ...order, uid: named }));
      return [{ ...order, buyAmount: '1' }, ...lies, { ...order, uid: '0x00' }, 7];
    };
    const { body } = await ask('avalanche', 'cancel my limit order');
    const [{ options }] = body['open'] as [{ options: { label: string; value: string }[] }];
    expect(options).toEqual([
      { value: uid, label: expect.stringContaining('sell 31 USDC for at least 0.0124 WETH.e') as string },
      { value: own, label: own },
    ]);
    world.sandbox.orderBook.lie = () => 'x'.repeat(600_000);
    const listed = await ask('avalanche', 'list my orders');
    expect(listed.body['message']).toMatch(
      /sell 31 USDC.*Some may be missing: CoW Protocol's order book can not/,
    );
    await run('avalanche', `cancel limit order ${uid}`);
    await run('avalanche', `cancel limit order ${own}`);
  });

  const TAMPERED: readonly (readonly [string, (body: Body) => void])[] = [
    [
      'another order in the preview',
      ({ preview }) => {
        const step = preview?.[0] as unknown as QueryResponse['preview'][number] | undefined;
        if (step?.order) Object.assign(step.order.sold, { amount: '1', baseUnits: '1000000' });
      },
    ],
    [
      'no order in the preview, and another UID',
      ({ preview }) => {
        const step = preview?.[0] as unknown as QueryResponse['preview'][number] | undefined;
        delete preview?.[0]?.['order'];
        const fact = step?.facts.find(({ name }) => name === 'order');
        if (fact) Object.assign(fact, { value: `0x${'99'.repeat(56)}` });
      },
    ],
  ];
  test.each(TAMPERED)('%s is noticed before anything is signed', async (what, change) => {
    const { uid } = await place('polygon', 40 + TAMPERED.findIndex(([each]) => each === what));
    await expect(run('polygon', `cancel limit order ${uid}`, { change })).rejects.toThrow(
      /orders: expected cancelled/,
    );
  });
});
