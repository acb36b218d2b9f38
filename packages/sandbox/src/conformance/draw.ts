import { createHash } from 'node:crypto';

/** A pseudo-random number from 0 (inclusive) to 1 (exclusive), the same for the same arguments. */
export function draw(seed: number, ...about: readonly (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, ...about]))
    .digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}
