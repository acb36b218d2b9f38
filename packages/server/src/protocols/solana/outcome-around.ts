import type { BalanceShift, OutcomeFee, StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome, nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { alsoUnwrapped } from '../solana-swap/wrapped-side.ts';
import type { AroundDeed } from './around-deed.ts';

/** What a deed of lending moves itself. */
export type Movement = Pick<StepOutcome, 'sent' | 'received' | 'changes' | 'fees'>;

/** What a step of lending does: what the deed moves, the rents of what it opens, and what is wrapped or unwrapped around it. */
export function outcomeAround(
  moved: Movement,
  { around, rents }: { readonly around: AroundDeed; readonly rents: readonly OutcomeFee[] },
  context: StepContext,
): StepOutcome {
  const unwrapped = alsoUnwrapped(around.closes, around.wrapped, context);
  const token = nativeTokenOf(context.chain);
  const paid = rents.map(({ amount }): BalanceShift => {
    return { owner: context.wallet, token, expected: -amount, least: -amount };
  });
  return {
    ...emptyOutcome,
    ...moved,
    changes: [...moved.changes, ...paid, ...(around.own?.changes ?? []), ...unwrapped.changes],
    fees: [...rents, ...(around.own?.fees ?? []), ...moved.fees],
    warnings: unwrapped.warnings,
  };
}
