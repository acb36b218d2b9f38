import { createBoundedMap } from './bounded-map.ts';
import type { Endpoint } from './endpoint.ts';
import type { FaultName } from './faults/registry.ts';

/** A summary of the real facilitator's answer. */
export interface JournalUpstream {
  readonly status: number;
  /** Whether this call settled the payment, as far as its answer tells. */
  readonly settled: 'yes' | 'no' | 'unknown';
  readonly transaction: string | null;
  readonly reason: string | null;
  /** How long it took. */
  readonly milliseconds: number;
}

/** One request of the resource server, and its outcome. */
export interface JournalEntry {
  readonly id: number;
  readonly time: string;
  readonly endpoint: Endpoint;
  /** Null for `/supported`, as are the next four fields. */
  readonly identity: string | null;
  readonly network: string | null;
  readonly payer: string | null;
  readonly nonce: string | null;
  /** The how-manieth presentation of this payment to this endpoint it is, from 1. */
  readonly presentation: number | null;
  /** Null for the true answer. */
  readonly fault: FaultName | null;
  /** Number of the rule that chose the fault. */
  readonly rule: number | null;
  /** It came through the redirect that the kit answered before. */
  readonly followedRedirect: boolean;
  /** Null where the real facilitator was not asked (yet). */
  readonly upstream: JournalUpstream | null;
  /** `gone`: the resource server had hung up before the answer. */
  readonly answer: 'under way' | 'sent' | 'held open' | 'cut' | 'gone';
  /** HTTP status that was sent. */
  readonly status: number | null;
}

type Outcome = Partial<Pick<JournalEntry, 'upstream' | 'answer' | 'status'>>;

export interface Journal {
  /** @returns the function that records the outcome */
  open(
    entry: Omit<JournalEntry, 'id' | 'time' | 'upstream' | 'answer' | 'status'>,
  ): (outcome: Outcome) => void;
  /** In the order of arrival. */
  readonly entries: () => JournalEntry[];
  /** How many entries were dropped for lack of room. */
  readonly dropped: () => number;
  readonly clear: () => void;
}

/** Keeps the last `limit` requests. @param now milliseconds since the epoch */
export function createJournal(limit: number, now: () => number): Journal {
  const entries = createBoundedMap<number, { current: JournalEntry }>(limit);
  let lastId = 0;
  return {
    open: (entry) => {
      lastId += 1;
      const time = new Date(now()).toISOString();
      const kept: { current: JournalEntry } = {
        current: { id: lastId, time, ...entry, upstream: null, answer: 'under way', status: null },
      };
      entries.set(lastId, kept);
      return (outcome) => {
        kept.current = { ...kept.current, ...outcome };
      };
    },
    entries: () => entries.values().map(({ current }) => current),
    dropped: entries.dropped,
    clear: entries.clear,
  };
}
