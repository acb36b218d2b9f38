import type { EpochFacts } from '../../chains/solana/epoch.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';

/** The start of the next epoch, as a fact of the preview. */
export function fromNextEpoch(
  name: string,
  { epoch, secondsLeft }: EpochFacts,
): StepOutcome['facts'][number] {
  return {
    name,
    value: `epoch ${epoch + 1n}, which begins in about ${inWords(secondsLeft)}`,
    source: { kind: 'chain', read: `epoch ${epoch}` },
  };
}

function inWords(seconds: number): string {
  const hours = Math.round(seconds / 3600);
  if (hours >= 1) return hours === 1 ? 'an hour' : `${hours} hours`;
  return `${Math.max(1, Math.round(seconds / 60))} minutes`;
}
