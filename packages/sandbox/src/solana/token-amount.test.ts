import { describe, expect, it } from 'vitest';
import { uiTokenAmount } from './token-amount.ts';

describe('a token amount', () => {
  it.each([
    [0n, 6, '0', 0],
    [1n, 6, '0.000001', 0.000001],
    [2_500_000n, 6, '2.5', 2.5],
    [100n, 0, '100', 100],
    [18_446_744_073_709_551_615n, 9, '18446744073.709551615', 18446744073.709553],
  ])('of %s with %i decimals reads %s', (amount, decimals, uiAmountString, uiAmount) => {
    expect(uiTokenAmount(amount, decimals)).toEqual({
      amount: `${amount}`,
      decimals,
      uiAmountString,
      uiAmount,
    });
  });
});
