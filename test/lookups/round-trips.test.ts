import type { SandboxChains } from '@say402/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSlowService, type SlowService } from '../../bench/slow-service.ts';
import { lentChains } from '../lent-chains.ts';

let chains: SandboxChains;
let service: SlowService;
beforeAll(async () => {
  chains = await lentChains();
  service = await startSlowService(chains, 150);
});
afterAll(async () => {
  await service.close();
  await chains.close();
});

const ALL = ['base', 'polygon', 'avalanche', 'solana'] as const;
const COINS = { base: 'ETH', polygon: 'POL', avalanche: 'AVAX', solana: 'SOL' } as const;

describe.each(ALL)('with every answer of the RPC 150 ms late, on %s', (chain) => {
  test.each(['what do I have?', `how much ${COINS[chain]} do I have?`, 'how much USDC do I have?'])(
    '"%s" takes at most two sequential round trips',
    async (words) => {
      expect((await service.look(chain, words)).trips).toBeLessThanOrEqual(2);
    },
  );

  test.each([
    'price of USDC',
    'how much is gas?',
    'which contracts may spend my tokens?',
    'what is USDC?',
    'what are my positions?',
    ...(chain === 'solana'
      ? []
      : [
          'what is the supply rate of USDC?',
          'what are the supply rates?',
          `quote 5 USDC to ${COINS[chain]}`,
        ]),
  ])('"%s" takes at most three', async (words) => {
    expect((await service.look(chain, words)).trips).toBeLessThanOrEqual(3);
  });
});
