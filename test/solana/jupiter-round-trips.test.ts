import { NATIVE_MINT, tokens } from '@say402/readback';
import type { SandboxChains } from '@say402/sandbox';
import { address } from '@solana/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSlowService, type SlowService } from '../../bench/slow-service.ts';
import {
  startJupiterServer,
  type JupiterServer,
} from '../../packages/sandbox/src/solana/stand-in/jupiter-api.ts';
import { placeJupiter } from '../../packages/sandbox/src/solana/stand-in/place-jupiter.ts';
import { lentChains } from '../lent-chains.ts';

let chains: SandboxChains;
let api: JupiterServer;
let service: SlowService;
beforeAll(async () => {
  chains = await lentChains();
  api = await startJupiterServer();
  const usdc = tokens['solana']!.find(({ symbol }) => symbol === 'USDC')!.address;
  api.rates = { [usdc]: 200_000_000n, [NATIVE_MINT]: 5_000_000_000n };
  await placeJupiter(chains.chains.solana, address(usdc));
  service = await startSlowService(chains, 50, api.url);
});
afterAll(async () => {
  await service.close();
  await chains.close();
  api.close();
});

test.each([
  ['swap 3 SOL for USDC', 1],
  ['buy 50 USDC with SOL', 2],
  ['swap 100 USDC for SOL on Jupiter', 1],
] as const)(
  '"%s" waits four times at most for chain or Jupiter, and so does its release before settling',
  async (words, questions) => {
    api.asked.length = 0;
    const { query, release } = await service.trips('solana', words);
    expect(query).toBeLessThanOrEqual(4);
    expect(release).toBeLessThanOrEqual(4);
    // The older version takes a quote and its instructions: none is asked for in vain.
    expect(api.asked).toHaveLength(2 * questions);
  },
);

test('"all" is known only once the wallet has been read', async () => {
  expect((await service.trips('solana', 'swap half my USDC for SOL')).query).toBe(4);
});
