import type { StoredThings } from '../store.ts';
import { apiKeyReads, apiKeyWrites } from './programs/api-keys.ts';
import { auditWrites } from './programs/audits.ts';
import { counterWrites } from './programs/counters.ts';
import { draftReads, draftWrites } from './programs/drafts.ts';
import { erasureWrites } from './programs/erasure.ts';
import { executionReads, executionWrites } from './programs/executions.ts';
import { idempotencyWrites } from './programs/idempotency.ts';
import { ledgerReads, ledgerWrites } from './programs/ledger.ts';
import { operationReads, operationWrites } from './programs/operations.ts';
import { paymentIdReads, paymentIdWrites } from './programs/payment-ids.ts';
import { searchReads, searchWrites } from './programs/searches.ts';
import { settlementReads, settlementWrites } from './programs/settlements.ts';
import { sweepWrites } from './programs/sweep.ts';
import { tallyWrites } from './programs/tallies.ts';
import { webhookWrites } from './programs/webhooks.ts';
import type { Program, ProgramsOf } from './query.ts';

/** Programs that change nothing. */
const reads = {
  ...operationReads,
  ...settlementReads,
  ...ledgerReads,
  ...apiKeyReads,
  ...executionReads,
  ...searchReads,
  ...draftReads,
  ...paymentIdReads,
};

/** Programs that change something; each runs in one transaction. */
const writes = {
  ...operationWrites,
  ...sweepWrites,
  ...settlementWrites,
  ...idempotencyWrites,
  ...counterWrites,
  ...apiKeyWrites,
  ...ledgerWrites,
  ...erasureWrites,
  ...webhookWrites,
  ...executionWrites,
  ...searchWrites,
  ...draftWrites,
  ...auditWrites,
  ...paymentIdWrites,
  ...tallyWrites,
};

/** Every method of the store as a program. */
const programs: ProgramsOf<StoredThings> = { ...reads, ...writes };

export type ReadName = keyof typeof reads;
export type WriteName = keyof typeof writes;

const isRead = (name: string): name is ReadName => Object.hasOwn(reads, name);
const isWrite = (name: string): name is WriteName => Object.hasOwn(writes, name);
export const readNames: readonly ReadName[] = Object.keys(reads).filter(isRead);
export const writeNames: readonly WriteName[] = Object.keys(writes).filter(isWrite);

/** The program of a method. Names and arguments come from a `Store`, or from the thread that runs one. */
export function programOf(method: ReadName | WriteName, args: readonly unknown[]): Program<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Reflect.apply loses what the program's type says
  return Reflect.apply(programs[method], programs, args) as Program<unknown>;
}
