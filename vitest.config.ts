import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./scripts/property-seed.ts'],
    // The files of a worker share its modules: loading them anew for each file took a third of the time. No test changes what
    // is global.
    isolate: false,
    // A busy machine answers late: what a test waits for may take its time.
    expect: { poll: { timeout: 15_000 } },
    // A second try hides what is wrong: a first question that took a round trip too many was found by its absence. Only continuous
    // integration has one, whose machine may be busy with others; its report names what needed it.
    retry: (process.env['CI'] ?? '') === '' ? 0 : 1,
    maxConcurrency: 20,
    // Most tests wait for chains and servers more than they compute.
    maxWorkers: availableParallelism() * 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
