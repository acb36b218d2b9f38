import type { Address, Instruction } from '@solana/kit';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import type { StepContext } from '../protocol.ts';
import { closing, funding, opening, wrappedOf, type Wrapped } from '../solana-swap/wrapped-side.ts';
import { closesAfterLending } from '../wrapped-sol/wrapped-state.ts';
import { ownAccount, type OwnAccount } from './own-account.ts';
import { solanaStep } from './solana-step.ts';

/** The wallet's account for the token of a deed of lending, and what goes before and after it there. */
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

/** Opens the account that a deed needs; SOL is wrapped for it, and unwrapped by closing the account. `gives` is what it takes of the wallet at most. */
export async function aroundDeed(
  { plan, token, gives }: { readonly plan: PlanStep; readonly token: PlannedToken; readonly gives: bigint },
  context: StepContext,
): Promise<AroundDeed> {
  const wrapped = await wrappedOf(context);
  const solana = solanaStep(context);
  const closes = closesAfterLending(plan, wrapped);
  if (token.address !== NATIVE) {
    const own = await ownAccount(context, token.address, token.symbol);
    return { tokens: own.address, before: own.opening, after: [], own, wrapped, closes };
  }
  return {
    tokens: wrapped.address,
    before: [...opening(wrapped, solana), ...(gives > 0n ? funding(wrapped, solana, gives) : [])],
    after: closes ? closing(wrapped, solana) : [],
    own: null,
    wrapped,
    closes,
  };
}
