import type { Store } from '../../store/store.ts';
import type { ChainComparison } from './compare-with-chain.ts';

/** Keeps how many were found of each, for the operator's page; what exactly is in the log, or in the answer of the command. */
export async function noteComparison(
  store: Pick<Store, 'noteComparison'>,
  { chain, from, until, transfers, payments, unexplained, unfounded, gaps }: ChainComparison,
  endedAt: number,
): Promise<void> {
  await store.noteComparison({
    chain,
    endedAt,
    from,
    until,
    transfers,
    payments,
    unexplained: unexplained.length,
    unfounded: unfounded.length,
    gaps: gaps.length,
  });
}
