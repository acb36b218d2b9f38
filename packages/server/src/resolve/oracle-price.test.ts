import { chainlinkFeeds, chains } from '@say402/readback';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOracles } from './oracle-price.ts';

const chain = chains.polygon;
const [{ token, heartbeat }] = chainlinkFeeds['polygon'] as [(typeof chainlinkFeeds)[string][number]];
const NOW = 1_800_000_000n;
const piece = readOracles(chain, token);
const word = (answers: readonly unknown[], now: bigint | null = NOW, outage: string | null = null) =>
  piece.read(answers)({ now, outage });
const round = fc.tuple(
  fc.bigInt(0n, 2n ** 80n - 1n),
  fc.oneof(fc.bigInt(-(2n ** 255n), 2n ** 255n - 1n), fc.bigInt(-3n, 10n ** 12n)),
  fc.bigInt(0n, 2n ** 64n),
  fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(NOW - 2_000n, NOW + 10n)),
  fc.bigInt(0n, 2n ** 80n - 1n),
);

test('whatever a feed says, a price is above zero, of a finished round, of late, and what the other oracle nearly says', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.option(fc.bigInt(0n, 10n ** 12n), { nil: undefined }),
      fc.option(fc.oneof(round, fc.constant([7n, 5_000n, 1n, NOW - 5n, 7n] as const)), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }),
      (aave, said, decimals) => {
        const answer = word([aave, said, decimals]);
        if (answer === null) {
          expect([aave ?? 0n, said, decimals]).toEqual([0n, undefined, undefined]);
          return;
        }
        if ('unusable' in answer) return;
        taken += 1;
        if (said === undefined && decimals === undefined) {
          expect(answer.price).toBe(aave);
          return;
        }
        const [id, value, , updated, answered] = said!;
        expect(answer.price).toBe((value * 10n ** 8n) / 10n ** BigInt(decimals!));
        expect(answer.price > 0n && answered >= id && id > 0n).toBe(true);
        expect(NOW - updated >= 0n && NOW - updated <= BigInt(heartbeat) + 600n).toBe(true);
        const [low, high] = [answer.price, aave || answer.price].toSorted((a, b) => (a < b ? -1 : 1)) as [
          bigint,
          bigint,
        ];
        expect((high - low) * 100n <= low * 5n).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

test('nothing is taken of a time that is not known, or while the chain is cut off', () => {
  const fine = [undefined, [7n, 50_000_000n, 1n, NOW, 7n], 8] as const;
  expect(word(fine)).toMatchObject({ price: 50_000_000n });
  expect(word(fine, null)).toHaveProperty('unusable');
  expect(word(fine, NOW, 'the sequencer is down')).toEqual({ unusable: 'the sequencer is down' });
  expect(word([50_000_000n, undefined, undefined], NOW, 'the sequencer is down')).toHaveProperty('unusable');
});
