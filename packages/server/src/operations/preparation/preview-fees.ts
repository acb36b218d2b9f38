import type { Chain } from '@say402/readback';
import type { PreviewStep } from '@say402/wire';
import type { Batch, Simulation } from '../../chains/simulation.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../../protocols/outcomes.ts';
import { tokenAmount } from './preview-token.ts';

interface FeeRequest {
  readonly chain: Chain;
  readonly batch: Batch;
  readonly simulation: Extract<Simulation, { ok: true }>;
}

type Fee = PreviewStep['fees'][number];

/** What a step costs beside what it sends: network fees, rents, what a token or a protocol keeps. */
export function feesOf(request: FeeRequest, index: number, { fees }: StepOutcome): Fee[] {
  const own = fees.map(({ kind, token, amount, text }) => ({ kind, ...tokenAmount(token, amount), text }));
  return [...networkFees(request, index), ...own];
}

/** A transaction's fee stands with the first of its steps. */
function networkFees({ chain, batch, simulation }: FeeRequest, index: number): Fee[] {
  return batch.transactions.flatMap(({ steps }, position) => {
    if (steps[0] !== index) return [];
    const fee = simulation.networkFees[position] ?? 0n;
    return [
      { kind: 'network' as const, ...tokenAmount(nativeTokenOf(chain), fee), text: 'Network fee, at most' },
    ];
  });
}
