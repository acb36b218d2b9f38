import type {
  Challenge,
  Claim,
  Operation,
  OperationStatus,
  OperationTerms,
  Prepared,
} from '../../../core/operation.ts';
import type { ChallengeRow } from '../../operation-store.ts';
import { integer, nullable, text, type Row } from '../columns.ts';

/** The status column. */
export function readStatus(row: Row): OperationStatus {
  const status = text(row, 'status');
  if (status === 'awaiting_payment' || status === 'settling' || status === 'paid') return status;
  throw new TypeError(`Unknown status ${status}`);
}

/** The pinned terms of an operation; null before its first 402. */
export function readChallenge(row: Row): Challenge | null {
  const requirement = nullable(row, 'requirement', text);
  if (requirement === null) return null;
  const body = nullable(row, 'challenge_body', text);
  return {
    requirement,
    extensions: nullable(row, 'challenge_extensions', text),
    rendered: body === null ? null : { body, header: text(row, 'challenge_header') },
  };
}

/** The narrow row behind a 402. */
export function readChallengeRow(row: Row): ChallengeRow {
  return {
    status: readStatus(row),
    chain: text(row, 'chain'),
    payableUntil: integer(row, 'payable_until'),
    terms: readChallenge(row),
  };
}

/** A payment's columns as the claim that made them. @param chain the column of its chain, where it is joined to others */
export function readClaim(row: Row, chain = 'chain'): Claim {
  return {
    identity: text(row, 'identity'),
    chain: text(row, chain),
    payer: text(row, 'payer'),
    asset: text(row, 'asset'),
    payTo: text(row, 'pay_to'),
    amount: BigInt(text(row, 'amount')),
    payload: text(row, 'payload'),
    validBefore: nullable(row, 'valid_before', integer),
    claimedAt: integer(row, 'claimed_at'),
    unusedAt: nullable(row, 'unused_at', text),
  };
}

/** A whole operation, from a row that joins its documents and its payment. */
export function readOperation(row: Row): Operation {
  const words = nullable(row, 'words', text);
  const base: OperationTerms & Prepared = {
    id: text(row, 'id'),
    chain: text(row, 'chain'),
    wallet: text(row, 'wallet'),
    price: BigInt(text(row, 'price')),
    createdAt: integer(row, 'created_at'),
    payableUntil: integer(row, 'payable_until'),
    ...(words !== null && { words }),
    plan: text(row, 'plan'),
    batch: text(row, 'batch'),
    preview: text(row, 'preview'),
  };
  const requirement = nullable(row, 'requirement', text);
  const challenge = requirement === null ? null : { requirement };
  const status = readStatus(row);
  if (status === 'awaiting_payment')
    return { ...base, status, challenge, refusals: integer(row, 'refusals') };
  if (!challenge) throw new TypeError('A claimed operation has no pinned terms');
  const claim = readClaim(row, 'paid_on');
  if (status === 'settling') return { ...base, status, challenge, claim };
  const receipt = {
    transaction: text(row, 'transaction_id'),
    payer: claim.payer,
    paidAt: integer(row, 'paid_at'),
  };
  return { ...base, status, challenge, claim, receipt };
}
