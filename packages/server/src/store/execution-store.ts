import type { Lease } from './settlement-store.ts';

/** What the chain says of a reported transaction; `other`: it does something else than what was released. */
export type ReportState = 'not_seen' | 'pending' | 'confirmed' | 'failed' | 'other';

/** A report: the hash that the transaction at a position of an operation is said to have. */
export interface Report {
  readonly operationId: string;
  readonly position: number;
  readonly hash: string;
}

/** The result of asking the chain about a report. Times are milliseconds since the epoch. */
export interface Look {
  readonly state: ReportState;
  readonly reason: string | null;
  /** Null where the chain could not be asked. */
  readonly checkedAt: number | null;
  /** When to ask again; null when that is not needed. */
  readonly nextCheck: number | null;
}

export interface StoredReport extends Report {
  readonly state: ReportState;
  readonly reason: string | null;
  readonly reportedAt: number;
  readonly checkedAt: number | null;
  /** How often the service has asked the chain about it. */
  readonly checks: number;
}

/** Transactions that callers say they have broadcast. They are deleted with their operation, or when its batch is replaced. */
export interface ExecutionStore {
  /** Ordered by position, then by when they were reported. */
  listReported(operationId: string): Promise<readonly StoredReport[]>;
  /**
   * Stores reports of one operation with a first look at each; reports that are known stay as they are.
   *
   * @param batch has to be what is delivered now; otherwise it answers `replaced` and stores nothing
   * @param of number of transactions in the batch
   * @param most hashes that one position may have; beyond that it answers `too_many` and stores nothing
   */
  report(
    reports: readonly (Report & { readonly look: Look })[],
    delivered: { readonly batch: string; readonly of: number; readonly now: number },
    most: number,
  ): Promise<'stored' | 'replaced' | 'too_many'>;
  /** Takes reports that are due. Should this instance die, others get them when the lease ends. */
  takeReports(lease: Lease, now: number, limit: number): Promise<readonly StoredReport[]>;
  /** Stores the result of a look; ignored where another instance has taken the report over. */
  endLook(report: Report, owner: string, look: Look, of: number): Promise<void>;
}
