import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feesPerGas } from './network-fee.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 13n });
const aQuarterMore = (value: bigint): bigint => value + value / 4n;

describe('fees per gas', () => {
  test('a release never asks for more than the offer did, however tip and base fee stand to each other', () => {
    fc.assert(
      fc.property(wei, wei, (baseFee, tip) => {
        const { maxFeePerGas, nextFeePerGas } = feesPerGas(baseFee, tip);
        expect(nextFeePerGas).toBeLessThanOrEqual(maxFeePerGas);
        const risen = feesPerGas(aQuarterMore(baseFee), aQuarterMore(tip));
        expect(risen.nextFeePerGas).toBeLessThanOrEqual(maxFeePerGas);
      }),
    );
  });
});
