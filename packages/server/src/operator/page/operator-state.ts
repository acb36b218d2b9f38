import type { Credit, OpenSettlement } from '../../store/ledger-store.ts';
import type { Store } from '../../store/store.ts';
import { createRevenue, type DayRevenue } from './revenue.ts';

/** How one instance answers; counted in its memory. */
export interface Answers {
  /** Milliseconds since the epoch from which on it has counted. */
  readonly since: number;
  slots(): readonly { readonly from: number; readonly answered: number; readonly failed: number }[];
  problems(): readonly { readonly code: string; readonly count: number }[];
}

/** What the page shows. Times are milliseconds since the epoch. */
export interface OperatorState {
  readonly at: number;
  readonly operations: Readonly<Record<string, number>>;
  readonly credits: number;
  /** Of the last 90 days, the latest first. */
  readonly recentCredits: readonly Credit[];
  readonly open: readonly OpenSettlement[];
  readonly oldestOpenClaim: number | null;
  readonly revenue: readonly DayRevenue[];
  readonly answers: Answers;
}

const HOLD = 15_000;
export const MOST_OPEN = 100;
const MOST_CREDITS = 200;
const CREDIT_AGE = 90 * 86_400_000;

/** Reads it, at most every fifteen seconds however often it is asked for, and never twice at once. */
export function createOperatorState(
  store: Store,
  answers: Answers,
  now: () => number,
): () => Promise<OperatorState> {
  const readRevenue = createRevenue(store, now);
  let held: { readonly until: number; readonly state: Promise<OperatorState> } | null = null;
  const read = async (): Promise<OperatorState> => {
    const [totals, open, recent, revenue] = await Promise.all([
      store.readTotals(),
      store.listOpen(MOST_OPEN),
      store.listCredits(now() - CREDIT_AGE, MOST_CREDITS),
      readRevenue(),
    ]);
    return { at: now(), ...totals, open, recentCredits: recent.toReversed(), revenue, answers };
  };
  return async () => {
    if (held && now() < held.until) return held.state;
    const state = read();
    held = { until: now() + HOLD, state };
    // What failed is read anew by the next one who asks.
    state.catch(() => {
      held = null;
    });
    return state;
  };
}
