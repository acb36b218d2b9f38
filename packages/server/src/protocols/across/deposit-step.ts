import type { Hex } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { approvalPieces } from '../allowance.ts';
import type { PreparedStep, StepContext } from '../protocol.ts';
import type { BoundFee } from './bound-fee.ts';
import { depositOutcome } from './deposit-outcome.ts';
import type { DepositRequest } from './deposit-request.ts';
import type { FoundPool } from './read-pool.ts';

/** The deposit, by a call of its contract, with the allowance that it needs before it. */
export function depositStep(
  request: DepositRequest,
  { fee, data, allowance, refuses, isContract }: FoundPool & { readonly fee: BoundFee; readonly data: Hex },
  { wallet, index }: StepContext,
): PreparedStep {
  const { token, input, contract, amount } = request;
  const native = token.address === NATIVE;
  const spending = { step: index, token: input, owner: wallet, spender: contract };
  const approvals = native ? [] : approvalPieces({ ...spending, amount, allowance, refuses });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: contract, data, value: native ? amount : 0n }],
    outcome: depositOutcome(request, { fee, wallet, isContract, approves: approvals.length > 0 }),
  };
}
