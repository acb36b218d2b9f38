import type { OperationStatus } from '../../core/operation.ts';
import type { OperationStore } from '../../store/operation-store.ts';
import type { Log } from '../log.ts';

/** What is seen of an operation: its status, or that it is gone; and what was reported of its transactions. */
export interface Seen {
  readonly status: OperationStatus | 'gone';
  /** See `StatusRow`. */
  readonly reported: string;
}

export interface StatusListener {
  /** Called when something differs from what was seen before. */
  changed(seen: Seen): void;
  /** The service closes; nothing more is seen. */
  closed(): void;
}

/**
 * Changes of operations, whichever instance makes them. All watchers of an instance share one timer and one read of the
 * store a round; while nobody watches, nothing is read.
 */
export interface StatusWatch {
  /** Watches an operation from what is known of it now. Returns what ends the watching. */
  watch(operationId: string, known: Seen, listener: StatusListener): () => void;
  /** Ends all watching, for good. */
  close(): void;
}

/** Milliseconds between two reads. */
const INTERVAL = 250;
/** Operations in one statement. */
const AT_ONCE = 256;

interface Watched {
  seen: Seen;
  readonly listener: StatusListener;
}

export function createStatusWatch(store: Pick<OperationStore, 'readStatuses'>, log: Log): StatusWatch {
  const watched = new Map<string, Set<Watched>>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const tell = (id: string, seen: Seen): void => {
    for (const each of watched.get(id) ?? []) {
      if (each.seen.status === seen.status && each.seen.reported === seen.reported) continue;
      each.seen = seen;
      each.listener.changed(seen);
    }
  };
  const round = async (): Promise<void> => {
    const ids = [...watched.keys()];
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const rows = await store.readStatuses(padded(some));
      const found = new Map(rows.map(({ id, status, reported }) => [id, { status, reported }]));
      for (const id of some) tell(id, found.get(id) ?? { status: 'gone', reported: '' });
    }
  };
  const schedule = (): void => {
    if (timer || closed || watched.size === 0) return;
    timer = setTimeout(() => void rounds(), INTERVAL).unref();
  };
  const rounds = async (): Promise<void> => {
    await round().catch((error: unknown) => log.warn({ error: String(error) }, 'statuses not read'));
    timer = null;
    schedule();
  };
  return {
    watch: (operationId, known, listener) => {
      if (closed) {
        listener.closed();
        return () => undefined;
      }
      const entry: Watched = { seen: known, listener };
      const others = watched.get(operationId) ?? new Set();
      watched.set(operationId, others.add(entry));
      schedule();
      return () => {
        others.delete(entry);
        if (others.size === 0 && watched.get(operationId) === others) watched.delete(operationId);
      };
    },
    close: () => {
      closed = true;
      if (timer) clearTimeout(timer);
      const listeners = [...watched.values()].flatMap((entries) => [...entries]);
      watched.clear();
      for (const { listener } of listeners) listener.closed();
    },
  };
}

/** The identifiers, padded to a power of two, so that databases see few different statements. */
function padded(ids: readonly string[]): readonly string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return [...ids, ...Array.from({ length: size - ids.length }, () => '')];
}
