import type { Execution, ExecutionState } from '@say402/wire';
import type { Chain } from '@say402/readback';
import type { StoredReport } from '../store/execution-store.ts';

/** Of several hashes that were reported for one transaction, the one that is shown. */
const RANK: readonly StoredReport['state'][] = ['confirmed', 'pending', 'failed', 'not_seen', 'other'];

/** What became of each of so many released transactions. */
export function executionView(chain: Chain, reports: readonly StoredReport[], of: number): Execution {
  return Array.from({ length: of }, (_, position) => {
    const own = reports.filter((report) => report.position === position);
    const [shown] = own.toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state));
    if (!shown) return { state: 'not_seen', hash: null, url: null, reason: null, checkedAt: null };
    const { hash, state, reason, checkedAt } = shown;
    return {
      state: stateOf(state),
      hash,
      url: `${chain.explorer.transaction}${hash}`,
      reason: state === 'other' ? `This is not the released transaction: ${reason ?? ''}.` : reason,
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    };
  });
}

const stateOf = (state: StoredReport['state']): ExecutionState => (state === 'other' ? 'not_seen' : state);
