import { placeJupiterLend } from '../../packages/sandbox/src/furnished/place-jupiter-lend.ts';
import type { Batch } from '../../packages/server/src/chains/simulation.ts';
import type { PlannedAmount, PlanStep } from '../../packages/server/src/core/plan.ts';
import { KAMINO_FREE, sampleKamino } from './kamino-samples.ts';
import { plannedAmount, plannedToken } from './prepare-step.ts';
import { signAndSend, type World } from './world.ts';

const [SOL, USDC] = [1_000_000_000n, 1_000_000n];

/** What may differ: Jupiter Lend leaves nothing open. */
export const LENDING_FREE = KAMINO_FREE;

type Sample = (title: string, action: string, slots: PlanStep['slots']) => Promise<Batch>;

/** Samples everything that can be done with the markets that lend on Solana. */
export async function sampleLending(world: World, sample: Sample): Promise<void> {
  await sampleKamino(world, sample);
  await sampleJupiterLend(world, sample);
}

/** What is lent to Jupiter Lend the first time and again, and both ways out. */
async function sampleJupiterLend(world: World, sample: Sample): Promise<void> {
  await placeJupiterLend(world.sandbox);
  const sources = [{ kind: 'wallet' } as const];
  const protocol = { type: 'protocol', protocol: 'jupiter', text: 'Jupiter Lend', sources } as const;
  for (const [action, symbol, units, said] of [
    ['lend', 'USDC', 20n * USDC, 'tokens'],
    ['lend', 'SOL', 5n * SOL, 'tokens'],
    ['withdraw', 'USDC', 7n * USDC, 'tokens'],
    ['withdraw', 'USDC', 13n * USDC, 'all'],
    ['withdraw', 'SOL', SOL, 'tokens'],
  ] as const) {
    const amount = { ...(plannedAmount(units) as PlannedAmount), said };
    const slots = { token: plannedToken(symbol), amount, protocol };
    await signAndSend(world, await sample(`Jupiter Lend: ${action} ${symbol}, ${said}`, action, slots));
  }
}
