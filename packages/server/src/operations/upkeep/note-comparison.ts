import type { Store } from '../../store/store.ts';
import type { ChainComparison } from './compare-with-chain.ts';

/** Stores how many differences of each kind were found, for the operator's page. The log, or the command's answer, has each of them. */
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
