import type { ApiKeyStore } from './api-key-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { CounterStore } from './counter-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { ErasureStore } from './erasure-store.ts';
import type { ExecutionStore } from './execution-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { OperationStore } from './operation-store.ts';
import type { PaymentIdStore } from './payment-id-store.ts';
import type { SearchStore } from './search-store.ts';
import type { SettlementStore } from './settlement-store.ts';
import type { TallyStore } from './tally-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Everything that is stored. Its methods are programs in SQL that run on both databases. */
export type StoredThings = OperationStore &
  SettlementStore &
  IdempotencyStore &
  LedgerStore &
  CounterStore &
  ApiKeyStore &
  ErasureStore &
  WebhookStore &
  ExecutionStore &
  SearchStore &
  DraftStore &
  AuditStore &
  PaymentIdStore &
  TallyStore;

/**
 * The only place where operations live. Every method is one atomic, durable step: when it has resolved, the change
 * survives a crash. Times are passed in, in milliseconds. Methods throw `store_unavailable` when the database can't be
 * reached.
 */
export interface Store extends StoredThings {
  ping(): Promise<void>;
  close(): Promise<void>;
}
