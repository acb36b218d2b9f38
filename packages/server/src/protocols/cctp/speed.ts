import type { Chain } from '@say402/readback';
import type { PlanStep } from '../../core/plan.ts';
import { findSlot } from '../../core/slot-of.ts';
import { fastLimits } from './fast-limits.ts';

/** How soon Circle attests a burn, and what it may cost, in base units of USDC. */
export interface Speed {
  readonly maxFee: bigint;
  /** `minFinalityThreshold`. Source: developers.circle.com/cctp/technical-guide. */
  readonly finality: number;
  readonly text: string;
  /** How long it takes, as the beginning of a sentence. */
  readonly wait: string;
}

const FAST = 1000;
const FINAL = 2000;
const BASIS = 10_000n;
const finalities: Readonly<Record<string, string>> = {
  base: 'About 15 to 20 minutes',
  polygon: 'About 10 seconds',
  avalanche: 'About 10 seconds',
  solana: 'About 25 seconds',
};

interface Burning {
  /** Base units, as all that follows. */
  readonly amount: bigint;
  /** What the contract demands at least. */
  readonly minimumFee: bigint;
  /** The most that a fast transfer may cost; null where nobody was asked. */
  readonly fastFee: bigint | null;
}

/** The speed that the words ask for, where the chain has it. The standard one is free, except for a fee that the contract may demand. */
export function speedOf(
  step: PlanStep,
  { name, title }: Chain,
  { amount, minimumFee, fastFee }: Burning,
): Speed {
  const limit = fastLimits[name];
  const wantsFast = findSlot(step, 'speed', 'speed')?.value === 'fast';
  const wait = finalities[name] ?? 'Once the burn is final, some minutes';
  if (!wantsFast) return { maxFee: minimumFee, finality: FINAL, text: 'standard', wait };
  if (limit === undefined) {
    const text = `standard: ${title} is final within seconds; no fast transfer is offered`;
    return { maxFee: minimumFee, finality: FINAL, text, wait };
  }
  const fee = fastFee ?? (amount * limit + BASIS - 1n) / BASIS;
  const maxFee = fee > minimumFee ? fee : minimumFee;
  return { maxFee, finality: FAST, text: 'fast', wait: 'About 10 to 30 seconds' };
}
