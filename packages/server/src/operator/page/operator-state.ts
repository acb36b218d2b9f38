import type { TokenPrices } from '../../core/dollars-for.ts';
import type { Comparison } from '../../store/audit-store.ts';
import type { Credit, OpenSettlement } from '../../store/ledger-store.ts';
import type { Store } from '../../store/store.ts';
import type { Tally } from '../../store/tally-store.ts';
import { queryOf, type Range } from './range.ts';
import { createWindows, type Window } from './read-windows.ts';

/** Everything that the page shows. Times are milliseconds since the epoch. */
export interface OperatorState {
  readonly at: number;
  readonly range: Range;
  readonly windows: readonly Window[];
  /** Counts of the range, and of this hour and the one before. */
  readonly tallies: readonly Tally[];
  readonly lately: readonly Tally[];
  readonly operations: Readonly<Record<string, number>>;
  readonly credits: number;
  /** Credits of the range, and of 90 days at least; the latest first. */
  readonly recentCredits: readonly Credit[];
  readonly open: readonly OpenSettlement[];
  readonly oldestOpenClaim: number | null;
  /** Comparisons with the chains within the range; the latest first. */
  readonly comparisons: readonly Comparison[];
  /** Null where no language model reads. */
  readonly prices: TokenPrices | null;
}

/** What it is read from. */
export interface StateSources {
  readonly store: Store;
  readonly now: () => number;
  readonly prices: TokenPrices | null;
}

const HOUR = 3_600_000;
const HOLD = 15_000;
/** The most ranges that are kept. */
const MOST_HELD = 20;
export const MOST_OPEN = 100;
const MOST_CREDITS = 500;
const MOST_COMPARISONS = 500;
const CREDIT_AGE = 90 * 24 * HOUR;

/** Reads the state of a range, at most every fifteen seconds, and never twice at once. */
export function createOperatorState({
  store,
  now,
  prices,
}: StateSources): (range: Range) => Promise<OperatorState> {
  const readWindows = createWindows(store, now);
  const held = new Map<string, { readonly until: number; readonly state: Promise<OperatorState> }>();
  const read = async (range: Range): Promise<OperatorState> => {
    const at = now();
    const hour = at - (at % HOUR);
    const since = Math.min(at - CREDIT_AGE, range.from);
    const [totals, open, recent, comparisons, lately, windows] = await Promise.all([
      store.readTotals(),
      store.listOpen(MOST_OPEN),
      store.listCredits(since, MOST_CREDITS),
      store.listComparisons(range.from, range.until, MOST_COMPARISONS),
      store.readTallies(hour - HOUR, hour + HOUR),
      readWindows(range),
    ]);
    const tallies = sum(windows.flatMap((window) => window.tallies));
    const recentCredits = recent.toReversed();
    return { at, range, windows, tallies, lately, ...totals, open, recentCredits, comparisons, prices };
  };
  return async (range) => {
    const key = queryOf(range);
    const known = held.get(key);
    if (known && now() < known.until) return known.state;
    const state = read(range);
    for (const oldest of held.keys()) if (held.size >= MOST_HELD) held.delete(oldest);
    held.set(key, { until: now() + HOLD, state });
    // After a failure the next caller reads it anew.
    state.catch(() => held.delete(key));
    return state;
  };
}

/** Adds up counts of the same thing. */
function sum(tallies: readonly Tally[]): readonly Tally[] {
  const sums = new Map<string, Tally>();
  for (const tally of tallies) {
    const key = `${tally.kind} ${tally.name} ${tally.outcome}`;
    const { total = 0, milliseconds = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      ...tally,
      total: total + tally.total,
      milliseconds: milliseconds + tally.milliseconds,
    });
  }
  return [...sums.values()];
}
