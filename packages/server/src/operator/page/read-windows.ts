import type { Revenue, SettleTimes } from '../../store/ledger-store.ts';
import type { Store } from '../../store/store.ts';
import type { Tally } from '../../store/tally-store.ts';
import type { Range } from './range.ts';

/** One step of a range, and its counts. */
export interface Window {
  readonly from: number;
  readonly revenue: readonly Revenue[];
  readonly settling: readonly SettleTimes[];
  readonly tallies: readonly Tally[];
}

type Sources = Pick<Store, 'readRevenue' | 'readSettleTimes' | 'readTallies'>;

/** Milliseconds after which a past window does not change any more. */
const SETTLED = 24 * 3_600_000;
/** The most windows that are cached: those of the longest range, and some more. */
const MOST_KEPT = 1_000;

/**
 * Reads a range window by window, in short statements, so that other work need not wait long. Windows that don't change any more are read
 * once.
 */
export function createWindows(
  store: Sources,
  now: () => number,
): (range: Range) => Promise<readonly Window[]> {
  const kept = new Map<string, Window>();
  const read = async (from: number, until: number): Promise<Window> => {
    const key = `${from} ${until}`;
    const known = kept.get(key);
    if (known) return known;
    const [revenue, settling, tallies] = await Promise.all([
      store.readRevenue(from, until),
      store.readSettleTimes(from, until),
      store.readTallies(from, until),
    ]);
    const window = { from, revenue, settling, tallies };
    if (until + SETTLED < now()) {
      for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest);
      kept.set(key, window);
    }
    return window;
  };
  return async ({ from, until, step }) => {
    const windows: Window[] = [];
    for (let begin = from; begin < until; begin += step)
      windows.push(begin > now() ? empty(begin) : await read(begin, begin + step));
    return windows;
  };
}

const empty = (from: number): Window => ({ from, revenue: [], settling: [], tallies: [] });
