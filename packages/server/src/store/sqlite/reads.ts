import type { DatabaseSync } from 'node:sqlite';
import type {
  Challenge,
  Claim,
  Operation,
  OperationStatus,
  OperationTerms,
  Prepared,
} from '../../core/operation.ts';
import type { ChallengeRow } from '../store.ts';
import { integer, nullable, text, type Row } from './columns.ts';

/** The reads of the store, synchronous, on a connection of their own. */
export interface SqliteReads {
  challenge(id: string): ChallengeRow | null;
  operation(id: string): Operation | null;
  payment(identity: string): { operationId: string } | null;
  ping(): void;
}

const CHALLENGE = `
  SELECT status, chain, payable_until, requirement, challenge_body, challenge_header FROM operations WHERE id = ?`;
const OPERATION = `
  SELECT o.*, d.plan, d.batch, d.preview, p.payer, p.payload, p.valid_before, p.claimed_at, p.transaction_id
  FROM operations o
  JOIN operation_documents d ON d.operation_id = o.id
  LEFT JOIN payments p ON p.identity = o.identity
  WHERE o.id = ?`;

export function prepareReads(database: DatabaseSync): SqliteReads {
  const challenge = database.prepare(CHALLENGE);
  const operation = database.prepare(OPERATION);
  const payment = database.prepare('SELECT operation_id FROM payments WHERE identity = ?');
  const ping = database.prepare('SELECT 1');
  return {
    challenge: (id) => mapRow(challenge.get(id), readChallengeRow),
    operation: (id) => mapRow(operation.get(id), readOperation),
    payment: (identity) =>
      mapRow(payment.get(identity), (row) => ({ operationId: text(row, 'operation_id') })),
    ping: () => void ping.get(),
  };
}

const mapRow = <Value>(row: Row | undefined, read: (row: Row) => Value): Value | null =>
  row ? read(row) : null;

function readChallengeRow(row: Row): ChallengeRow {
  return {
    status: readStatus(row),
    chain: text(row, 'chain'),
    payableUntil: integer(row, 'payable_until'),
    challenge: readChallenge(row),
  };
}

function readStatus(row: Row): OperationStatus {
  const status = text(row, 'status');
  if (status === 'awaiting_payment' || status === 'settling' || status === 'paid') return status;
  throw new TypeError(`Unknown status ${status}`);
}

function readChallenge(row: Row): Challenge | null {
  if (row['requirement'] === null) return null;
  return {
    requirement: text(row, 'requirement'),
    body: text(row, 'challenge_body'),
    header: text(row, 'challenge_header'),
  };
}

function readOperation(row: Row): Operation {
  const base: OperationTerms & Prepared = {
    id: text(row, 'id'),
    chain: text(row, 'chain'),
    wallet: text(row, 'wallet'),
    price: BigInt(text(row, 'price')),
    createdAt: integer(row, 'created_at'),
    payableUntil: integer(row, 'payable_until'),
    plan: text(row, 'plan'),
    batch: text(row, 'batch'),
    preview: text(row, 'preview'),
  };
  const challenge = readChallenge(row);
  const status = readStatus(row);
  if (status === 'awaiting_payment') return { ...base, status, challenge };
  if (!challenge) throw new TypeError('A claimed operation has no pinned terms');
  const claim = readClaim(row);
  if (status === 'settling') return { ...base, status, challenge, claim };
  const receipt = {
    transaction: text(row, 'transaction_id'),
    payer: claim.payer,
    paidAt: integer(row, 'paid_at'),
  };
  return { ...base, status, challenge, claim, receipt };
}

function readClaim(row: Row): Claim {
  return {
    identity: text(row, 'identity'),
    payer: text(row, 'payer'),
    payload: text(row, 'payload'),
    validBefore: nullable(row, 'valid_before', integer),
    claimedAt: integer(row, 'claimed_at'),
  };
}
