import type { OperationRecords } from './storage/operation-records.ts';

/** What the calls of one client share. Clock, network and storage come from outside. */
export interface ClientContext {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly records: OperationRecords;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for which a call is repeated while the service is not reachable or not done. */
  readonly patience: number;
}
