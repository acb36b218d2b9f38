import { address } from '@solana/kit';

/** Sets what a transaction may compute and offers for it. Source: solana.com/docs/core/fees. */
export const COMPUTE_BUDGET_PROGRAM = address('ComputeBudget111111111111111111111111111111');
