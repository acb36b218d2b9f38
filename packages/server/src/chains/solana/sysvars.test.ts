import { address } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import type { Accounts } from './account.ts';
import { CLOCK_SYSVAR, RENT_SYSVAR } from '@say402/readback';
import { readClock, readRent } from './sysvars.ts';

function accountsWith(sysvar: typeof RENT_SYSVAR | typeof CLOCK_SYSVAR, data: Uint8Array): Accounts {
  const owner = address('Sysvar1111111111111111111111111111111111111');
  const account = { address: sysvar, lamports: 1n, owner, executable: false, data, space: data.length };
  return new Map([[sysvar, account]]);
}

function rent(lamportsPerByte: bigint, threshold: number): Accounts {
  const data = new Uint8Array(17);
  const view = new DataView(data.buffer);
  view.setBigUint64(0, lamportsPerByte, true);
  view.setFloat64(8, threshold, true);
  return accountsWith(RENT_SYSVAR, data);
}

describe('the rent', () => {
  it('is the same in the old and the new way of stating it', () => {
    for (const accounts of [rent(3_480n, 2), rent(6_960n, 1)]) {
      const rentOf = readRent(accounts);
      // Well known from mainnet: a wallet, a token account, a mint.
      expect([0, 165, 82].map(rentOf)).toEqual([890_880n, 2_039_280n, 1_461_600n]);
    }
  });

  it('follows the network where that lowers it', () => {
    expect(readRent(rent(696n, 1))(0)).toBe(89_088n);
  });

  it('is not guessed', () => {
    expect(() => readRent(rent(3_480n, 1.5))).toThrow(/threshold 1.5/);
    expect(() => readRent(new Map())).toThrow(/nothing for the sysvar/);
    expect(() => readRent(accountsWith(RENT_SYSVAR, new Uint8Array(3)))).toThrow(/3 bytes/);
  });
});

describe('the clock', () => {
  it('tells epoch and time', () => {
    const data = new Uint8Array(40);
    const view = new DataView(data.buffer);
    view.setBigUint64(16, 900n, true);
    view.setBigInt64(32, 1_700_000_000n, true);
    expect(readClock(accountsWith(CLOCK_SYSVAR, data))).toEqual({
      slot: 0n,
      epoch: 900n,
      unixTimestamp: 1_700_000_000n,
    });
  });
});
