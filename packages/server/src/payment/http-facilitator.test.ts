import { chains } from '@say402/readback';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestFacilitator, type TestFacilitator } from './testing/test-facilitator.ts';
import { directoryOf, HASH, kind, payment, settled, settlesOf, supports } from './testing/test-payments.ts';

const { base } = chains;

const opened: TestFacilitator[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (each) => each.close()));
});
const start = async (replies: TestFacilitator['replies']): Promise<TestFacilitator> => {
  const facilitator = await startTestFacilitator(replies);
  opened.push(facilitator);
  return facilitator;
};

describe('protocol versions', () => {
  test.each([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ] as const)(
    'a facilitator of version %d alone is given a payment of version %d in its own',
    async (speaks, pays) => {
      const facilitator = await start({ '/supported': supports(kind(speaks, base)), '/settle': settled });
      const directory = directoryOf(base, [facilitator.url]);
      await directory.ensure(base);
      expect(await directory.settle(payment(pays))).toEqual({ kind: 'settled', transaction: HASH });
      const [body] = settlesOf(facilitator);
      const { payload, requirement } = payment(pays);
      const network = speaks === 1 ? 'base' : 'eip155:8453';
      expect(body).toMatchObject({
        x402Version: speaks,
        paymentPayload: { x402Version: speaks, payload },
        paymentRequirements: { network, scheme: 'exact', payTo: requirement.payTo, asset: requirement.asset },
      });
      expect(body).toMatchObject(
        speaks === 1
          ? { paymentPayload: { network }, paymentRequirements: { maxAmountRequired: '5' } }
          : { paymentPayload: { accepted: { amount: '5', network } }, paymentRequirements: { amount: '5' } },
      );
      // Catalogues learn the resource's name from v2 payments.
      expect(JSON.stringify(body).includes('"bazaar"')).toBe(speaks === 2);
    },
  );

  test.each([1, 2] as const)(
    'one that speaks both is given a payment of version %d as it is',
    async (pays) => {
      const facilitator = await start({
        '/supported': supports(kind(1, base), kind(2, base)),
        '/settle': settled,
      });
      const directory = directoryOf(base, [facilitator.url]);
      await directory.ensure(base);
      await directory.settle(payment(pays));
      expect(settlesOf(facilitator)).toMatchObject([{ x402Version: pays }]);
    },
  );
});

describe('headers', () => {
  test('that an operator configures go with every call, and the payment goes nowhere else', async () => {
    const facilitator = await start({
      '/supported': supports(kind(1, base)),
      '/verify': { body: { isValid: true } },
      '/settle': settled,
    });
    const directory = directoryOf(base, [facilitator.url], { authorization: 'Bearer secret' });
    await directory.ensure(base);
    await directory.verify(payment(1));
    await directory.settle(payment(1));
    expect(facilitator.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/supported', 'Bearer secret'],
      ['/verify', 'Bearer secret'],
      ['/settle', 'Bearer secret'],
    ]);
  });
});
