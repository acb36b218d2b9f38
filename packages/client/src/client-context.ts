import type { OperationRecords } from './storage/operation-records.ts';

/** What all calls of one client share. Clock, network and storage are passed in. */
export interface ClientContext {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly records: OperationRecords;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for which a call is repeated while the service can't be reached or is not done. */
  readonly patience: number;
}
