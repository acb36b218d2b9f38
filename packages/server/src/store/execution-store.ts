import type { Lease } from './settlement-store.ts';

/** What the chain says of a reported transaction; `other`: it is not the one that was released. */
export type ReportState = 'not_seen' | 'pending' | 'confirmed' | 'failed' | 'other';

/** Which hash somebody says the transaction at a position of an operation has. */
export interface Report {
  readonly operationId: string;
  readonly position: number;
  readonly hash: string;
}

/** What a look at the chain has brought. Times are milliseconds since the epoch. */
export interface Look {
  readonly state: ReportState;
  readonly reason: string | null;
  /** Null where the chain could not be asked. */
  readonly checkedAt: number | null;
  /** When it is looked at again; null when that is not needed. */
  readonly nextCheck: number | null;
}

export interface StoredReport extends Report {
  readonly state: ReportState;
  readonly reason: string | null;
  readonly reportedAt: number;
  readonly checkedAt: number | null;
  /** How often it was looked at by itself. */
  readonly checks: number;
}

/** Transactions that callers say they have broadcast. They go with their operation, and with the batch they belong to. */
export interface ExecutionStore {
  /** In the order of their positions, and in which they were reported. */
  listReported(operationId: string): Promise<readonly StoredReport[]>;
  /**
   * Stores reports of one operation with the first look at them; those that are known stay as they are.
   *
   * @param batch what is delivered now: `replaced`, and nothing is stored, where it is not
   * @param of how many transactions the batch has
   * @param most hashes that are taken for one position: `too_many`, and nothing is stored, beyond that
   */
  report(
    reports: readonly (Report & { readonly look: Look })[],
    delivered: { readonly batch: string; readonly of: number; readonly now: number },
    most: number,
  ): Promise<'stored' | 'replaced' | 'too_many'>;
  /** Takes reports that are due; others get them again when the lease is over, should this instance die. */
  takeReports(lease: Lease, now: number, limit: number): Promise<readonly StoredReport[]>;
  /** Stores what a look has brought. Nothing where another instance has taken the report over. */
  endLook(report: Report, owner: string, look: Look, of: number): Promise<void>;
}
