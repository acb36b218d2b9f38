import { randomBytes } from 'node:crypto';
import { Say402Error } from '../core/say402-error.ts';
import type { Tally as Count, TallyKind, TallyStore } from '../store/tally-store.ts';
import type { Counters } from './counters.ts';

/** Counts of this instance, hour by hour, kept in the database for the operator's page. */
export interface Tally extends Counters {
  /** Counts a call to an RPC URL of a chain. @param node the URL's place in the setting, from 0 */
  nodeTold(chain: string, node: number, outcome: string): void;
  /** Writes what changed since the last time. It writes totals, not differences, so that a failed write is simply repeated. */
  flush(): Promise<void>;
}

const HOUR = 3_600_000;
/** How long hours are kept: a year, and a month to compare with the year before. */
const KEPT = 400 * 24 * HOUR;
/** The most outcomes of one hour; all come from fixed sets, which are smaller. */
const MOST = 2_000;

interface Hour {
  readonly counts: Map<string, Count>;
  changed: boolean;
}

export function createTally(store: TallyStore, now: () => number): Tally {
  const instance = randomBytes(8).toString('hex');
  const hours = new Map<number, Hour>();
  const add = (kind: TallyKind, name: string, outcome: string, more: { total: number; ms: number }): void => {
    const hour = now() - (now() % HOUR);
    const { counts } = hours.get(hour) ?? { counts: new Map<string, Count>() };
    const key = `${kind} ${name} ${outcome}`;
    const { total = 0, milliseconds = 0 } = counts.get(key) ?? {};
    const took = milliseconds + Math.max(0, Math.round(more.ms));
    if (counts.size < MOST || counts.has(key))
      counts.set(key, { kind, name, outcome, total: total + more.total, milliseconds: took });
    hours.set(hour, { counts, changed: true });
  };
  return {
    observer: createObserver(add),
    modelUsed: ({ model, milliseconds, ...tokens }) => {
      add('model', model, 'calls', { total: 1, ms: milliseconds });
      for (const kind of ['read', 'cached', 'written'] as const)
        if (tokens[kind] > 0) add('model', model, kind, { total: tokens[kind], ms: 0 });
    },
    nodeTold: (chain, node, outcome) => add('node', `${chain} ${node + 1}`, outcome, { total: 1, ms: 0 }),
    answered: ({ status }, seconds, problem) => {
      add('answer', statusOf(status), '', { total: 1, ms: seconds * 1_000 });
      if (problem !== null) add('problem', problem, '', { total: 1, ms: 0 });
    },
    flush: async () => {
      for (const [hour, held] of hours) {
        if (held.changed) {
          held.changed = false;
          const at = { hour, instance, forgetBefore: hour - KEPT };
          await store.writeTallies(at, [...held.counts.values()]).catch((error: unknown) => {
            held.changed = true;
            throw error;
          });
        }
        // Once an hour has passed and is written, it does not change any more.
        if (hour + HOUR <= now() && !held.changed) hours.delete(hour);
      }
    },
  };
}

/** Payment terms (402) are a regular answer, not a refusal. */
const statusOf = (status: number): string => (status === 402 ? '402' : `${Math.floor(status / 100)}xx`);

type Add = (kind: TallyKind, name: string, outcome: string, more: { total: number; ms: number }) => void;

function createObserver(add: Add): Counters['observer'] {
  return {
    watch: async ({ target, call, chain }, work, outcomeOf) => {
      const begun = performance.now();
      const name = { chain, facilitator: `${chain} ${call}`, reader: call }[target];
      const end = (outcome: string): void =>
        add(target, name, outcome, { total: 1, ms: performance.now() - begun });
      try {
        const result = await work();
        // Whatever a chain says of a payment, the call itself succeeded.
        end(target === 'chain' ? 'ok' : (outcomeOf?.(result) ?? 'ok'));
        return result;
      } catch (error) {
        end(failureOf(error) ?? (target === 'reader' ? 'refusal' : 'ok'));
        throw error;
      }
    },
  };
}

/** The code of an error of the service, or of what it depends on; null where the request is at fault. */
function failureOf(error: unknown): string | null {
  if (!(error instanceof Say402Error)) return 'internal';
  return error.status >= 500 ? error.code : null;
}
