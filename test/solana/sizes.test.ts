import { chains, decodeSvmTransaction, type TokenProgram } from '@say402/readback';
import { getAddressDecoder, type Address } from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Survey } from '../../packages/server/src/chains/survey.ts';
import { NATIVE } from '../../packages/server/src/core/plan.ts';
import { createSolanaPort } from '../../packages/server/src/chains/solana/port.ts';
import { assemble, bytesOf, differencesOf, expectationOf, PRIORITY_FEE, type Transfer } from './world.ts';

const MOST_BYTES = 1232;
const port = createSolanaPort(chains.solana, { urls: [], timeoutMs: 1, priorityFee: PRIORITY_FEE });

function addressOf(seed: number): Address {
  const bytes = new Uint8Array(32).fill(3);
  new DataView(bytes.buffer).setUint32(0, seed);
  return getAddressDecoder().decode(bytes);
}

const wallet = addressOf(0);

const programOf = (index: number): TokenProgram => (index % 2 === 0 ? 'token' : 'token-2022');

/** A survey in which these mints exist, and these recipients have accounts for every second one of them. */
function surveyOf(mints: readonly Address[], recipients: readonly Address[], missing: boolean): Survey {
  return {
    wallet,
    native: 10n ** 12n,
    tokens: new Map(
      mints.map((mint, index) => [
        mint,
        {
          address: mint,
          symbol: null,
          name: null,
          decimals: 6,
          balance: 10n ** 12n,
          blocked: null,
          program: programOf(index),
          ...(index % 4 === 3 && { transferFee: { basisPoints: 100, maximum: 1_000n } }),
        },
      ]),
    ),
    recipients: new Map(
      recipients.map((recipient) => [
        recipient,
        {
          address: recipient,
          kind: 'wallet',
          note: null,
          exists: true,
          tokenAccounts: new Set(missing ? [] : mints),
          blockedTokens: new Map(),
        },
      ]),
    ),
    fees: {
      family: 'svm',
      lamportsPerSignature: 5_000n,
      microLamportsPerUnit: 1_000n,
      accountRent: 890_880n,
      tokenAccountRent: new Map(mints.map((mint) => [mint, 2_039_280n])),
      blockhash: '11111111111111111111111111111111',
      lastValidBlockHeight: 1n,
    },
  };
}

describe('assembling', () => {
  it('never makes a transaction larger than the network takes, and reads back as one plan', async () => {
    const indices = fc.record({
      token: fc.integer({ min: 0, max: 4 }),
      to: fc.integer({ min: 0, max: 30 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    });
    const plans = fc.array(indices, { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(plans, fc.boolean(), async (steps, missing) => {
        const mints = [1, 2, 3, 4].map((index) => addressOf(1_000 + index));
        const recipients = Array.from({ length: 31 }, (_, index) => addressOf(2_000 + index));
        const survey = surveyOf(mints, recipients, missing);
        const transfers = steps.map(({ token, to, amount }): Transfer => ({
          token: mints[token] ?? NATIVE,
          to: recipients[to]!,
          amount,
        }));
        const batch = await assemble({ port }, survey, transfers);
        for (const each of batch.transactions) expect(bytesOf(each).length).toBeLessThanOrEqual(MOST_BYTES);
        expect(await differencesOf(batch, expectationOf(survey, transfers))).toEqual([]);
        const order = batch.transactions.flatMap((each) => each.steps);
        expect(order).toEqual(transfers.map((_, index) => index));
      }),
      { numRuns: 60, seed: 402 },
    );
  });

  it('fills a transaction to the last byte and begins another one after it', async () => {
    const recipients = Array.from({ length: 60 }, (_, index) => addressOf(3_000 + index));
    const survey = surveyOf([], recipients, true);
    const sol = (index: number): Transfer => ({ token: NATIVE, amount: 1n, to: recipients[index]! });
    // 220 bytes for what every transaction has, 49 for a transfer to a new recipient, 17 to one that is listed already.
    const [fresh, again] = [4, 48];
    expect(220 + 49 * fresh + 17 * again).toBe(MOST_BYTES);
    const full = [...Array(fresh).keys(), ...Array.from({ length: again }, (_, index) => index % fresh)].map(
      sol,
    );
    const one = await assemble({ port }, survey, full);
    expect(one.transactions.map((each) => bytesOf(each).length)).toEqual([MOST_BYTES]);
    expect(await differencesOf(one, expectationOf(survey, full))).toEqual([]);
    const two = await assemble({ port }, survey, [...full, sol(0)]);
    expect(two.transactions).toHaveLength(2);
    expect(two.transactions[1]!.steps).toEqual([full.length]);
  });

  it('holds at least three transfers that share nothing, as the reserve assumes', async () => {
    for (const offset of [0, 1, 2, 3]) {
      const mints = [0, 1, 2, 3].map((index) => addressOf(4_000 + ((index + offset) % 4)));
      const recipients = [0, 1, 2].map((index) => addressOf(5_000 + index));
      const survey = surveyOf(mints, recipients, true);
      const transfers = recipients.map((to, index) => ({ token: mints[index + 1]!, amount: 1n, to }));
      expect((await assemble({ port }, survey, transfers)).transactions).toHaveLength(1);
    }
  });
});

describe('reading back', () => {
  it('refuses a transaction of 1,233 bytes', async () => {
    const bytes = new Uint8Array(MOST_BYTES + 1);
    const base64 = Buffer.from(bytes).toString('base64');
    await expect(decodeSvmTransaction(base64, { wallet, owners: [] })).rejects.toThrow(/1233 bytes/);
  });
});
