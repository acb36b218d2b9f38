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
    // What waits for a chain or a browser on a busy machine may come too late once; the report names what needed its second try.
    // What draws or computes fails both times, as its seed is fixed.
    retry: 1,
    maxConcurrency: 20,
    // Most tests wait for chains and servers more than they compute.
    maxWorkers: availableParallelism() * 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
