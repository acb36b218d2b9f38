import { expect, test } from 'vitest';
import { runMutations } from './run.ts';
import { openSamples } from './samples.ts';

/** `npm run mutate` tries many more. */
const OPTIONS = { runs: 4_000, seed: 402, execute: 20 };

test('whatever is changed in EVM transactions is refused, unless it is free and harmless', async () => {
  const { samples, close } = await openSamples();
  try {
    const run = await runMutations(samples, OPTIONS);
    expect(run.wrong).toEqual([]);
    expect(run.tried).toBe(OPTIONS.runs);
    expect(run.refused).toBeGreaterThan(OPTIONS.runs * 0.95);
    expect(run.executed).toBeGreaterThan(0);
  } finally {
    await close();
  }
});
