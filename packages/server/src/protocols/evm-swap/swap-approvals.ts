import { PERMIT2 } from '@say402/readback';
import type { Address } from 'viem';
import type { Piece } from '../../chains/piece.ts';
import { NATIVE } from '../../core/plan.ts';
import { approvalPieces } from '../allowance.ts';
import { permit2Pieces } from '../permit2/allowance.ts';
import type { Market } from './read-market.ts';
import type { SwapRequest } from './swap-request.ts';
import type { SwapVenue } from './venue.ts';

interface Spending {
  /** Index of the step. */
  readonly step: number;
  readonly wallet: string;
  readonly router: Address;
  /** What the swap takes at most, in base units. */
  readonly amount: bigint;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  /** Whether an earlier step of the batch spends the token as well. */
  readonly spentBefore: boolean;
}

/** The calls that let a venue take what a swap pays, and whom they allow it. */
export interface SwapApprovals {
  readonly pieces: readonly Piece[];
  readonly spenders: readonly Address[];
}

/** Allows a venue exactly what a swap takes at most, where it may not take as much already. */
export function swapApprovals(
  { spending }: Pick<SwapVenue<unknown>, 'spending'>,
  { tokenIn, poolIn: token }: SwapRequest,
  { allowance, permit2, refusesApproval }: Omit<Market<unknown>, 'quotes' | 'gasPrice'>,
  { step, wallet, router, amount, deadline, spentBefore }: Spending,
): SwapApprovals {
  if (tokenIn.address === NATIVE) return { pieces: [], spenders: [] };
  const spender = spending === 'permit2' ? PERMIT2 : router;
  const direct = approvalPieces({
    step,
    token,
    owner: wallet,
    spender,
    amount,
    // An earlier step of the batch may use the allowance up, so it counts as none.
    allowance: spentBefore ? 0n : allowance,
    refuses: refusesApproval,
  });
  const through =
    spending === 'permit2'
      ? permit2Pieces({
          step,
          token,
          spender: router,
          amount,
          until: deadline,
          allowance: spentBefore ? { amount: 0n, expiration: 0n } : permit2,
        })
      : [];
  return {
    pieces: [...direct, ...through],
    spenders: [...(direct.length > 0 ? [spender] : []), ...(through.length > 0 ? [router] : [])],
  };
}
