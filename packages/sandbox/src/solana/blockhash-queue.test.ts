import { describe, expect, it } from 'vitest';
import { createBlockhashQueue } from './blockhash-queue.ts';

describe('the blockhash queue', () => {
  it('keeps a blockhash valid for 150 blocks, whatever is issued after it', () => {
    const queue = createBlockhashQueue(new Uint8Array(32), 1_000n);
    const { blockhash, lastValidBlockHeight } = queue.latest();
    expect(lastValidBlockHeight).toBe(1_150n);
    for (let height = 1_001n; height <= 1_150n; height += 1n) queue.issue(height);
    expect(queue.isValid(blockhash, 1_150n)).toBe(true);
    expect(queue.isValid(blockhash, 1_151n)).toBe(false);
    expect(queue.latest().blockhash).not.toBe(blockhash);
  });

  it('knows only what it has issued, and issues other blockhashes for another seed', () => {
    const [one, two] = [new Uint8Array(32), new Uint8Array(32).fill(1)].map((seed) =>
      createBlockhashQueue(seed, 0n),
    );
    expect(one!.latest().blockhash).not.toBe(two!.latest().blockhash);
    expect(one!.isValid(two!.latest().blockhash, 0n)).toBe(false);
  });
});
