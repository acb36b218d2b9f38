import type { Store } from '../store/store.ts';
import type { Log } from './log.ts';

/** What is counted, over windows of how many milliseconds. Windows begin at multiples of their length since the epoch. */
export interface RateRule {
  readonly name: string;
  readonly window: number;
}

/** Where a key stands in the current window. */
export interface Standing {
  /** How much was counted, by all instances as far as this one knows. */
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly windowEnd: number;
}

/** Counts that all instances on one database share. Counting never waits for the database. */
export interface Rates {
  /** Counts one, unless `limit` is reached already: then nothing is added and `allowed` is false. */
  take(rule: RateRule, key: string, limit: number): Standing & { readonly allowed: boolean };
  /** Counts one in any case. */
  add(rule: RateRule, key: string): void;
  read(rule: RateRule, key: string): Standing;
  /** Writes what was counted since the last time and reads what others have counted. Never throws. */
  flush(): Promise<void>;
}

interface Count {
  readonly key: string;
  /** The count of all instances together, by the database's last answer. */
  shared: number;
  /** Counted since the last write began; being written; and counted by a write that failed. */
  unsent: number;
  sending: number;
  lost: number;
  /** All that this instance has counted. */
  own: number;
}

interface Window {
  readonly end: number;
  readonly counts: Map<string, Count>;
  unsent: Count[];
}

/** Keys of one window that are counted apart; further ones share buckets, so that memory stays bounded. */
const MOST_KEYS = 100_000;
const BUCKETS = 4_096;

/**
 * Counts in memory, and exchanges the differences with the database at every `flush`. A count therefore lacks only what other instances let
 * in since their last flush. While the database is down each instance counts for itself. What may or may not have been written is not
 * written again, so that nobody is counted twice.
 */
export function createRates({
  store,
  now,
  log,
  pseudonym,
}: {
  readonly store: Pick<Store, 'addCounts'>;
  readonly now: () => number;
  readonly log: Log;
  /** A keyed hash of a key, under which the database counts it: it holds no addresses. */
  readonly pseudonym: (key: string) => string;
}): Rates {
  const windows = new Map<number, Window>();
  let flushing: Promise<void> | null = null;

  const windowOf = (length: number): Window => {
    const time = now();
    const known = windows.get(length);
    if (known && time < known.end && time >= known.end - length) return known;
    const begun = { end: time - (time % length) + length, counts: new Map<string, Count>(), unsent: [] };
    windows.set(length, begun);
    return begun;
  };
  const addTo = (window: Window, count: Count): void => {
    count.unsent += 1;
    count.own += 1;
    if (count.unsent === 1) window.unsent.push(count);
  };
  const flushAll = async (): Promise<void> => {
    for (const window of windows.values()) await flushWindow(window, store, log);
  };

  return {
    take: ({ name, window: length }, key, limit) => {
      const window = windowOf(length);
      const count = countOf(window, `${name} ${key}`, pseudonym);
      const allowed = totalOf(count) < limit;
      if (allowed) addTo(window, count);
      return { allowed, count: totalOf(count), windowEnd: window.end };
    },
    add: ({ name, window: length }, key) => {
      const window = windowOf(length);
      addTo(window, countOf(window, `${name} ${key}`, pseudonym));
    },
    read: ({ name, window: length }, key) => {
      const window = windowOf(length);
      const count = window.counts.get(`${name} ${key}`);
      return { count: count ? totalOf(count) : 0, windowEnd: window.end };
    },
    flush: async () => {
      flushing ??= flushAll().finally(() => (flushing = null));
      return flushing;
    },
  };
}

const totalOf = ({ shared, unsent, sending, lost, own }: Count): number =>
  Math.max(shared + unsent + sending + lost, own);

function countOf({ counts }: Window, wanted: string, pseudonym: (key: string) => string): Count {
  const found = counts.get(wanted);
  if (found) return found;
  const key = counts.size < MOST_KEYS ? wanted : `bucket ${bucketOf(wanted)}`;
  const known = counts.get(key);
  if (known) return known;
  const made = { key: pseudonym(key), shared: 0, unsent: 0, sending: 0, lost: 0, own: 0 };
  counts.set(key, made);
  return made;
}

function bucketOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1)
    hash = (hash * 31 + key.charCodeAt(index)) % 2_147_483_647;
  return hash % BUCKETS;
}

async function flushWindow(window: Window, store: Pick<Store, 'addCounts'>, log: Log): Promise<void> {
  const batch = window.unsent;
  if (batch.length === 0) return;
  window.unsent = [];
  for (const count of batch) {
    count.sending = count.unsent;
    count.unsent = 0;
  }
  try {
    const totals = await store.addCounts(
      window.end,
      batch.map(({ key, sending }) => ({ key, count: sending })),
    );
    batch.forEach((count, index) => {
      count.shared = totals[index] ?? count.shared + count.sending;
      count.sending = 0;
      // What was written is part of the total that the database answers.
      count.lost = 0;
    });
  } catch (error) {
    for (const count of batch) {
      count.lost += count.sending;
      count.sending = 0;
    }
    log.warn({ error: String(error) }, 'counts could not be shared with other instances');
  }
}
