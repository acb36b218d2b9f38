import { startChains, type SandboxChains } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSlowService, type SlowService } from '../../bench/slow-service.ts';

let chains: SandboxChains;
let service: SlowService;
beforeAll(async () => {
  chains = await startChains();
  service = await startSlowService(chains, 50);
});
afterAll(async () => {
  await service.close();
  await chains.close();
});

describe('with every answer of the RPC 50 ms late', () => {
  test.each([
    ['base', 1],
    ['polygon', 1],
    ['avalanche', 1],
    ['solana', 2],
  ] as const)(
    'a transfer on %s takes two sequential round trips, and its release %d before settling',
    async (chain, trips) => {
      const to = chains.accounts.secondUser[chain === 'solana' ? 'solana' : 'evm'].address;
      const { query, release } = await service.trips(chain, `send 0.01 USDC to ${to}`);
      expect(query).toBeLessThanOrEqual(2);
      expect(release).toBeLessThanOrEqual(trips);
    },
  );

  test.each([
    ['base', 'ETH'],
    ['polygon', 'POL'],
    ['avalanche', 'AVAX'],
  ] as const)(
    'a swap on %s takes at most four, and its release two before settling',
    async (chain, native) => {
      const { query, release } = await service.trips(chain, `swap 1 USDC for ${native}`);
      expect(query).toBeLessThanOrEqual(4);
      expect(release).toBeLessThanOrEqual(2);
    },
  );
});
