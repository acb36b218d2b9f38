import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordablePrice, choosePriorityFee, priorityFee } from './priority-fee.ts';

const bounds = { floor: 10n, cap: 1_000n, most: 50_000n };
const answer = (...fees: bigint[]) =>
  fees.map((prioritizationFee, slot) => ({ slot: BigInt(slot), prioritizationFee }));

describe('the price of a compute unit', () => {
  it('is the median of recent fees, however they are ordered', () => {
    expect(choosePriorityFee(answer(900n, 20n, 100n), bounds)).toBe(100n);
  });

  it('is never below the floor nor above the cap', () => {
    expect(choosePriorityFee([], bounds)).toBe(10n);
    expect(choosePriorityFee(answer(0n, 0n, 99n), bounds)).toBe(10n);
    expect(choosePriorityFee(answer(1_001n), bounds)).toBe(1_000n);
  });

  it('is not read from an answer of another shape', () => {
    expect(() => choosePriorityFee([{ fee: 1 }], bounds)).toThrow(/prioritizationFee/);
  });

  it('keeps all transactions together within what a batch may offer', () => {
    const limits = fc.array(fc.integer({ min: 1, max: 1_400_000 }), { minLength: 1, maxLength: 20 });
    const lamports = fc.bigInt({ min: 0n, max: 10n ** 9n });
    const wanted = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(limits, wanted, lamports, (units, price, most) => {
        const chosen = affordablePrice(units, price, most);
        const offered = units.reduce((sum, each) => sum + priorityFee(each, chosen), 0n);
        expect(offered <= most || chosen === 0n).toBe(true);
        expect(chosen <= price).toBe(true);
      }),
    );
  });

  it('is rounded up to a lamport', () => {
    expect(priorityFee(200_000, 1n)).toBe(1n);
    expect(priorityFee(200_000, 0n)).toBe(0n);
    expect(priorityFee(1_000_000, 5n)).toBe(5n);
    expect(priorityFee(1_000_001, 5n)).toBe(6n);
  });
});
