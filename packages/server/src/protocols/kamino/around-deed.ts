import type { Address, Instruction } from '@solana/kit';
import type { PlanStep } from '../../core/plan.ts';
import type { StepContext } from '../protocol.ts';
import { ownAccount, type OwnAccount } from '../solana/own-account.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { closing, funding, opening, wrappedOf, type Wrapped } from '../solana-swap/wrapped-side.ts';
import { closesAfterLending } from '../wrapped-sol/wrapped-state.ts';
import { gives, isNative, type KaminoStep } from './kamino-step.ts';

/** The wallet's account for the token of a deed, and what goes before and after it there. */
export interface AroundDeed {
  readonly tokens: Address;
  readonly before: readonly Instruction[];
  readonly after: readonly Instruction[];
  /** The wallet's own account for the token; null where that is SOL, which goes by way of wrapped SOL. */
  readonly own: OwnAccount | null;
  /** The account for wrapped SOL as the step finds it, and whether it closes it. */
  readonly wrapped: Wrapped;
  readonly closes: boolean;
}

/** Opens the account that a deed needs; SOL is wrapped for it, and unwrapped by closing the account. */
export async function aroundDeed(
  { plan, step, most }: { readonly plan: PlanStep; readonly step: KaminoStep; readonly most: bigint },
  context: StepContext,
): Promise<AroundDeed> {
  const wrapped = await wrappedOf(context);
  const solana = solanaStep(context);
  const closes = closesAfterLending(plan, wrapped);
  if (!isNative(step)) {
    const own = await ownAccount(context, step.token.address, step.token.symbol);
    return { tokens: own.address, before: own.opening, after: [], own, wrapped, closes };
  }
  return {
    tokens: wrapped.address,
    before: [...opening(wrapped, solana), ...(gives(step) ? funding(wrapped, solana, most) : [])],
    after: closes ? closing(wrapped, solana) : [],
    own: null,
    wrapped,
    closes,
  };
}
