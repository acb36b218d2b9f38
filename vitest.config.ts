import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./scripts/property-seed.ts'],
    maxConcurrency: 20,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
