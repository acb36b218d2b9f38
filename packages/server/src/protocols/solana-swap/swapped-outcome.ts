import type { Warning } from '../../core/plan.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import type { OwnAccount } from '../solana/own-account.ts';
import { closesAfterSwap } from '../wrapped-sol/wrapped-state.ts';
import type { SolanaSwap } from './swap-request.ts';
import { alsoUnwrapped, type Wrapped } from './wrapped-side.ts';

export interface Swapped {
  readonly context: StepContext;
  /** Base units that are expected. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Base units that it takes at most, and brings at least. */
  readonly mostIn: bigint;
  readonly leastOut: bigint;
  /** What takes the tokens. */
  readonly to: string;
  readonly wrapped: Wrapped;
  /** The wallet's account for what comes out; null where that is SOL. */
  readonly own: OwnAccount | null;
  readonly warnings: readonly Warning[];
}

/** What any swap does to the wallet; its venue adds fees and facts. */
export function swappedOutcome(request: SolanaSwap, swapped: Swapped): StepOutcome {
  const { tokenIn, tokenOut } = request;
  const { context, amountIn, amountOut, mostIn, leastOut, to, wrapped, own, warnings } = swapped;
  const { wallet } = context;
  const unwrapped = alsoUnwrapped(closesAfterSwap(request.step, wrapped), wrapped, context);
  return {
    ...emptyOutcome,
    sent: [{ token: tokenIn, amount: mostIn, to }],
    received: [{ token: tokenOut, expected: amountOut, minimum: leastOut, to: wallet }],
    changes: [
      { owner: wallet, token: tokenIn, expected: -amountIn, least: -mostIn },
      ...(own?.changes ?? []),
      { owner: wallet, token: tokenOut, expected: amountOut, least: leastOut },
      ...unwrapped.changes,
    ],
    fees: own?.fees ?? [],
    warnings: [...warnings, ...unwrapped.warnings],
  };
}
