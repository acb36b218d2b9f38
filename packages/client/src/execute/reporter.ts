import type { ClientContext } from '../client-context.ts';
import { exchange } from '../http/exchange.ts';

/** Tells the service the hashes of broadcast transactions. It tries once and never fails, because nothing depends on it. */
export interface Reporter {
  add(index: number, hash: string): void;
  /** Waits for the reports under way. */
  close(): Promise<void>;
}

/** Milliseconds for one report. */
const PATIENCE = 5_000;

/** Makes a reporter; hashes that are added while a report is under way go together with the next one. */
export function createReporter(context: ClientContext, operationId: string): Reporter {
  const path = `/api/operations/${encodeURIComponent(operationId)}/transactions`;
  const added = new Set<string>();
  let waiting: { index: number; hash: string }[] = [];
  let underWay: Promise<void> | null = null;
  const send = async (): Promise<void> => {
    // Lets hashes that are added in the same turn go together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const transactions = waiting;
      waiting = [];
      const signal = AbortSignal.timeout(PATIENCE);
      await exchange(context, { path, body: { transactions }, signal }).catch(() => undefined);
    }
    underWay = null;
  };
  return {
    add: (index, hash) => {
      const key = `${index} ${hash}`;
      if (hash === '' || added.has(key)) return;
      added.add(key);
      waiting.push({ index, hash });
      underWay ??= send();
    },
    close: async () => underWay ?? undefined,
  };
}
