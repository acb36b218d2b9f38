import type { Execution, ExecutionState } from '@say402/wire';
import type { Chain } from '@say402/readback';
import type { StoredReport } from '../../store/execution-store.ts';
import type { Search } from '../../store/search-store.ts';
import { noteAt } from './search-notes.ts';

/** Of several hashes that were reported for one transaction, the one that is shown. */
const RANK: readonly StoredReport['state'][] = ['confirmed', 'pending', 'failed', 'not_seen', 'other'];

/** Whether the chain has shown a reported transaction to be the released one. */
export const isOnChain = ({ state }: Pick<StoredReport, 'state'>): boolean =>
  state !== 'not_seen' && state !== 'other';

/** What became of each of so many released transactions. @param search how far the search for unreported ones has got */
export function executionView(
  chain: Chain,
  reports: readonly StoredReport[],
  search: Search | null,
  of: number,
): Execution {
  const lookedAt = search?.lookedAt ?? null;
  return Array.from({ length: of }, (_, position) => {
    const own = reports.filter((report) => report.position === position);
    const [shown] = own.toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state));
    if (!shown)
      return {
        state: 'not_seen',
        hash: null,
        url: null,
        reason: noteAt(search, position),
        checkedAt: inIso(lookedAt),
      };
    const { hash, state, reason, checkedAt } = shown;
    return {
      state: stateOf(state),
      hash,
      url: `${chain.explorer.transaction}${hash}`,
      reason: state === 'other' ? `This is not the released transaction: ${reason ?? ''}.` : reason,
      checkedAt: inIso(checkedAt),
    };
  });
}

const inIso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const stateOf = (state: StoredReport['state']): ExecutionState => (state === 'other' ? 'not_seen' : state);
