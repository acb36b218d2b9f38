import {
  compare,
  decodeSvmTransaction,
  ReadbackError,
  type Effect,
  type Expectation,
} from '@say402/readback';
import { getBase64Decoder } from '@solana/kit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../packages/server/src/core/plan.ts';
import { anyChange, applyChange, blockhashOf } from './mutate.ts';
import { bytesOf, draft, effectsOf, startWorld, stranger, type Transfer, type World } from './world.ts';

/** `MUTATIONS=100000 vitest run test/solana/mutations.test.ts` tries more. */
const asked = process.env['MUTATIONS'];
const RUNS = Number(asked ?? 1_000);
const TIMEOUT_MS = 60_000 + RUNS * 10;

interface Sample {
  readonly title: string;
  readonly bytes: Uint8Array;
  readonly expectation: Expectation;
  readonly effects: readonly Effect[];
  /** Where the recent blockhash is, the only field that may be anything. */
  readonly blockhash: { readonly start: number; readonly end: number };
}

type Verdict = 'refused' | 'differs' | 'blockhash' | 'cheaper' | 'harmful';

let world: World;
let samples: Sample[];
beforeAll(async () => {
  world = await startWorld();
  const [a, b] = [(await stranger(1)).address, world.secondUser.address];
  const [usdc, pyusd, fee] = ['USDC', 'PYUSD', 'FEE'].map((symbol) => world.token(symbol).address);
  samples = await Promise.all([
    sample('SOL', [{ token: NATIVE, amount: 1_000_000_000n, to: a }]),
    sample('an existing account', [{ token: usdc!, amount: 5_000_000n, to: b }]),
    sample('a new account', [{ token: usdc!, amount: 5_000_000n, to: a }]),
    sample('a fee', [{ token: fee!, amount: 1_000_000n, to: a }]),
    sample('everything', [
      { token: NATIVE, amount: 2_000_000n, to: b },
      { token: pyusd!, amount: 7n, to: a },
      { token: usdc!, amount: 300n, to: b },
      { token: usdc!, amount: 300n, to: a },
      { token: fee!, amount: 999n, to: b },
    ]),
  ]);
});
afterAll(async () => world.close());

async function sample(title: string, transfers: readonly Transfer[]): Promise<Sample> {
  const { batch, expectation } = await draft(world, world.user.address, transfers);
  const bytes = bytesOf(batch.transactions[0]!);
  const [effects = []] = await effectsOf(batch, expectation);
  const exact = { ...expectation, maxPriorityFee: priorityFeeOf(effects) };
  return { title, bytes, expectation: exact, effects, blockhash: blockhashOf(bytes) };
}

function priorityFeeOf(effects: readonly Effect[]): bigint {
  const limit = effects.find((effect) => effect.kind === 'compute_limit')!.units;
  const price = effects.find((effect) => effect.kind === 'compute_price')!.microLamports;
  return (BigInt(limit) * price + 999_999n) / 1_000_000n;
}

/** Accounts are opened anywhere in it: they come last, in one order. */
const withoutFees = (effects: readonly Effect[]): readonly string[] => {
  const told = effects.filter(({ kind }) => kind !== 'compute_limit' && kind !== 'compute_price');
  const [opened, others] = [true, false].map((isOpened) =>
    told
      .filter(({ kind }) => (kind === 'token_account') === isOpened)
      .map((effect) => JSON.stringify(effect, text)),
  );
  return [...others!, ...opened!.toSorted()];
};

async function judge(of: Sample, mutated: Uint8Array): Promise<Verdict> {
  const { wallet, tokenAccounts } = of.expectation;
  const owners = tokenAccounts.map(({ owner }) => owner);
  let effects: Effect[];
  try {
    effects = await decodeSvmTransaction(getBase64Decoder().decode(mutated), { wallet, owners });
  } catch (error) {
    if (error instanceof ReadbackError) return 'refused';
    throw error;
  }
  if (compare(of.expectation, [effects]).length > 0) return 'differs';
  if (onlyIn(of, mutated)) return 'blockhash';
  const same = withoutFees(effects).join() === withoutFees(of.effects).join();
  return same && priorityFeeOf(effects) <= of.expectation.maxPriorityFee ? 'cheaper' : 'harmful';
}

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);

function onlyIn({ bytes, blockhash }: Sample, mutated: Uint8Array): boolean {
  return (
    bytes.length === mutated.length &&
    bytes.every(
      (byte, index) => byte === mutated[index] || (index >= blockhash.start && index < blockhash.end),
    )
  );
}

describe('a transaction as built', () => {
  it('does what was expected', async () => {
    for (const each of samples) expect(compare(each.expectation, [each.effects])).toEqual([]);
  });
});

describe('a transaction with one byte changed', () => {
  it(
    'is refused, differs from what was expected, or has another blockhash or a lower fee',
    async () => {
      const counts: Record<Verdict, number> = {
        refused: 0,
        differs: 0,
        blockhash: 0,
        cheaper: 0,
        harmful: 0,
      };
      const change = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }));
      await fc.assert(
        fc.asyncProperty(change, async ([which, place, difference]) => {
          const chosen = samples[which % samples.length]!;
          const mutated = chosen.bytes.slice();
          const index = place % mutated.length;
          mutated[index] = mutated[index]! ^ difference;
          const verdict = await judge(chosen, mutated);
          counts[verdict] += 1;
          expect(verdict).not.toBe('harmful');
        }),
        { numRuns: RUNS },
      );
      if (asked !== undefined) console.log(counts);
      expect(counts.refused).toBeGreaterThan(RUNS / 2);
    },
    TIMEOUT_MS,
  );

  it('is refused or differs at every place outside of the blockhash and the compute budget', async () => {
    for (const each of samples) {
      const free = new Set<number>();
      for (let index = 0; index < each.bytes.length; index += 1) {
        const mutated = each.bytes.slice();
        mutated[index] = mutated[index]! ^ 1;
        const verdict = await judge(each, mutated);
        if (verdict === 'cheaper') free.add(index);
        else if (verdict === 'blockhash') {
          expect(index).toBeGreaterThanOrEqual(each.blockhash.start);
          expect(index).toBeLessThan(each.blockhash.end);
        } else expect(['refused', 'differs']).toContain(verdict);
      }
      // The values of the limit (4 bytes) and of the price (8 bytes) that come right after the blockhash.
      for (const index of free) expect(index - each.blockhash.end).toBeLessThan(24);
      expect(free.size).toBeLessThanOrEqual(12);
    }
  });
});

describe('a transaction changed in its structure', () => {
  it(
    'is refused or differs',
    async () => {
      const counts: Record<Verdict, number> = {
        refused: 0,
        differs: 0,
        blockhash: 0,
        cheaper: 0,
        harmful: 0,
      };
      await fc.assert(
        fc.asyncProperty(fc.nat(), anyChange, async (which, how) => {
          const chosen = samples[which % samples.length]!;
          const mutated = applyChange(chosen.bytes, how);
          if (
            mutated.length === chosen.bytes.length &&
            mutated.every((each, index) => each === chosen.bytes[index])
          )
            return;
          const verdict = await judge(chosen, mutated);
          counts[verdict] += 1;
          expect(verdict).not.toBe('harmful');
        }),
        { numRuns: RUNS },
      );
      if (asked !== undefined) console.log(counts);
      expect(counts.refused).toBeGreaterThan(RUNS / 2);
    },
    TIMEOUT_MS,
  );
});
