import { chains } from '@say402/readback';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestFacilitator, type TestFacilitator } from './testing/test-facilitator.ts';
import {
  clock,
  directoryOf,
  FEE_PAYERS,
  HASH,
  kind,
  payment,
  settled,
  settlesOf,
  supports,
} from './testing/test-payments.ts';

const { base, solana } = chains;

const opened: TestFacilitator[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (each) => each.close()));
});
const start = async (replies: TestFacilitator['replies']): Promise<TestFacilitator> => {
  const facilitator = await startTestFacilitator(replies);
  opened.push(facilitator);
  return facilitator;
};

/** An address on which nobody listens. */
const nobody = async (): Promise<string> => {
  const facilitator = await startTestFacilitator({});
  await facilitator.close();
  return facilitator.url;
};

describe('what a facilitator supports', () => {
  test('is asked for once, by however many come at once, and kept', async () => {
    const facilitator = await start({ '/supported': supports(kind(1, base)) });
    const directory = directoryOf(base, [facilitator.url]);
    await Promise.all(Array.from({ length: 5 }, async () => directory.ensure(base)));
    await directory.ensure(base);
    expect(facilitator.asked).toHaveLength(1);
  });

  test('is read liberally: kinds that make no sense are left out, null and unknown fields do no harm', async () => {
    const facilitator = await start({
      '/supported': {
        body: {
          kinds: [null, { scheme: 'exact' }, { ...kind(1, base), extra: null, more: 1 }],
          extensions: null,
          signers: 'none',
        },
      },
    });
    await expect(directoryOf(base, [facilitator.url]).ensure(base)).resolves.toBeUndefined();
  });

  test.each<[string, TestFacilitator['replies'][string]]>([
    ['HTTP 500', { status: 500, body: supports(kind(1, base)).body }],
    ['a page', { body: '<html>' }],
    ['a redirect', { status: 308, headers: { location: '/elsewhere' } }],
    ['no answer', { body: 'hang' }],
    ['another network', supports(kind(1, chains.polygon))],
    ['another scheme', supports({ ...kind(1, base), scheme: 'upto' })],
    ['an empty list', supports()],
  ])(
    '%s means that payments can not be taken; it is not asked again at once, and then it is',
    async (_what, reply) => {
      const facilitator = await start({
        '/supported': reply,
        '/elsewhere': supports(kind(1, base)),
        '/settle': settled,
      });
      const directory = directoryOf(base, [facilitator.url]);
      for (let count = 0; count < 3; count += 1)
        await expect(directory.ensure(base)).rejects.toMatchObject({ code: 'facilitator_unavailable' });
      expect(facilitator.asked.map(({ path }) => path)).toEqual(['/supported']);
      facilitator.replies = { '/supported': supports(kind(1, base)) };
      clock.now += 2_001;
      await expect(directory.ensure(base)).resolves.toBeUndefined();
    },
  );

  test('stays known while the facilitator is down, and is forgotten when it says otherwise', async () => {
    const facilitator = await start({ '/supported': supports(kind(1, base)), '/settle': settled });
    const directory = directoryOf(base, [facilitator.url]);
    await directory.ensure(base);
    facilitator.replies = { '/supported': { status: 503 }, '/settle': settled };
    await expect(directory.refresh(base)).rejects.toMatchObject({ code: 'facilitator_unavailable' });
    await directory.ensure(base);
    expect(await directory.settle(payment(1))).toMatchObject({ kind: 'settled' });
    facilitator.replies = { '/supported': supports() };
    await expect(directory.refresh(base)).rejects.toMatchObject({ code: 'facilitator_unavailable' });
    await expect(directory.ensure(base)).rejects.toMatchObject({ code: 'facilitator_unavailable' });
  });
});

describe('several facilitators', () => {
  const two = async (first: TestFacilitator['replies'], second: TestFacilitator['replies']) => {
    const both = [
      await start({ '/supported': supports(kind(1, base)), ...first }),
      await start({ '/supported': supports(kind(1, base)), ...second }),
    ] as const;
    const directory = directoryOf(
      base,
      both.map(({ url }) => url),
    );
    await directory.ensure(base);
    return { both, directory };
  };

  test('the next one is tried where the first can not be reached', async () => {
    const second = await start({ '/supported': supports(kind(1, base)), '/settle': settled });
    const first = await start({ '/supported': supports(kind(1, base)) });
    const directory = directoryOf(base, [first.url, second.url]);
    await directory.ensure(base);
    await first.close();
    expect(await directory.settle(payment(1))).toMatchObject({ kind: 'settled' });
    expect(settlesOf(second)).toHaveLength(1);
  });

  test.each([401, 404, 405, 429])(
    'the next one is tried where the first turns the request away with HTTP %d',
    async (status) => {
      const { both, directory } = await two({ '/settle': { status, body: 'no' } }, { '/settle': settled });
      expect(await directory.settle(payment(1))).toMatchObject({ kind: 'settled' });
      expect(both.map((each) => settlesOf(each).length)).toEqual([1, 1]);
    },
  );

  test.each<[string, TestFacilitator['replies'][string]]>([
    ['does not answer', { body: 'hang' }],
    ['fails', { status: 500, body: 'oops' }],
    ['redirects', { status: 308, headers: { location: '/elsewhere' } }],
    ['answers nonsense', { body: '{' }],
    [
      'says pending',
      { body: { success: false, errorReason: 'settlement_pending', transaction: HASH, network: 'base' } },
    ],
    ['refuses with 429 and a hash', { status: 429, body: { success: false, transaction: HASH } }],
  ])('nobody else gets a payment when the first %s: it may have been sent', async (_what, reply) => {
    const { both, directory } = await two(
      { '/settle': reply, '/elsewhere': settled },
      { '/settle': settled },
    );
    expect(await directory.settle(payment(1))).toMatchObject({ kind: 'unresolved' });
    expect(settlesOf(both[1])).toEqual([]);
  });

  test('none that can be reached means that nothing was sent', async () => {
    const directory = directoryOf(base, [await nobody(), await nobody()]);
    expect(await directory.settle(payment(1))).toMatchObject({ kind: 'not_sent' });
  });

  test('a signature is judged by the first that answers, and only a plain yes counts', async () => {
    const { directory } = await two(
      { '/verify': { status: 500 } },
      { '/verify': { body: { isValid: true } } },
    );
    expect(await directory.verify(payment(1))).toBe(true);
    for (const reply of [
      { body: { isValid: 'true' } },
      { status: 500, body: { isValid: true } },
      { body: {} },
    ]) {
      const deaf = await two({ '/verify': reply }, { '/verify': reply });
      await expect(deaf.directory.verify(payment(1))).rejects.toMatchObject({
        code: 'facilitator_unavailable',
      });
    }
    const no = await two({ '/verify': { status: 412, body: { isValid: false, invalidReason: null } } }, {});
    expect(await no.directory.verify(payment(1))).toBe(false);
  });
});

describe('fee payers on Solana', () => {
  const solanaSettled = { body: { success: true, transaction: 'S'.repeat(87), network: 'solana' } };
  const pair = async () => {
    const [first, second] = [
      await start({ '/supported': supports(kind(1, solana, FEE_PAYERS[0])), '/settle': solanaSettled }),
      await start({ '/supported': supports(kind(1, solana, FEE_PAYERS[1])), '/settle': solanaSettled }),
    ];
    const directory = directoryOf(solana, [first.url, second.url]);
    await directory.ensure(solana);
    return { first, second, directory };
  };

  test('a payment goes to the facilitator whose fee payer it names, and to no other when that one is gone', async () => {
    const { first, second, directory } = await pair();
    expect(await directory.feePayer(solana)).toBe(FEE_PAYERS[0]);
    expect(await directory.settle(payment(1, solana, FEE_PAYERS[1]))).toMatchObject({ kind: 'settled' });
    expect([settlesOf(first).length, settlesOf(second).length]).toEqual([0, 1]);
    await second.close();
    expect(await directory.settle(payment(1, solana, FEE_PAYERS[1]))).toMatchObject({ kind: 'not_sent' });
    expect(settlesOf(first)).toEqual([]);
  });

  test('one that nobody ever named is presented to nobody, unless there is only one facilitator', async () => {
    const { first, second, directory } = await pair();
    expect(await directory.settle(payment(1, solana, 'Unknown'))).toMatchObject({ kind: 'not_sent' });
    expect([...settlesOf(first), ...settlesOf(second)]).toEqual([]);
    const alone = directoryOf(solana, [first.url]);
    await alone.ensure(solana);
    expect(await alone.settle(payment(1, solana, 'Unknown'))).toMatchObject({ kind: 'settled' });
  });

  test('all that a facilitator has named stay good, as it may name one at random; after an hour they are not asked for', async () => {
    let turn = 0;
    const facilitator = await start({
      '/supported': () => supports(kind(2, solana, FEE_PAYERS[(turn += 1) % 2])),
      '/settle': { body: { ...solanaSettled.body, network: solana.caip2 } },
    });
    const directory = directoryOf(solana, [facilitator.url]);
    const asked = await directory.feePayer(solana);
    await directory.refresh(solana);
    expect(await directory.feePayer(solana)).not.toBe(asked);
    expect(directory.lists(solana, asked)).toBe(true);
    clock.now += 3_600_001;
    expect(directory.lists(solana, asked)).toBe(false);
    expect(await directory.settle(payment(2, solana, asked))).toMatchObject({ kind: 'settled' });
  });

  test('those in the list of signers of x402 v2 count too', async () => {
    const facilitator = await start({
      '/supported': {
        body: {
          kinds: [kind(2, solana, FEE_PAYERS[0])],
          signers: { 'solana:*': [FEE_PAYERS[1]], 'eip155:*': ['0x1'] },
        },
      },
    });
    const directory = directoryOf(solana, [facilitator.url]);
    await directory.ensure(solana);
    expect(FEE_PAYERS.map((feePayer) => directory.lists(solana, feePayer))).toEqual([true, true]);
    expect(directory.lists(solana, '0x1')).toBe(false);
  });
});
