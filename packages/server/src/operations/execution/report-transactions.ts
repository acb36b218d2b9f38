import type { OperationResponse, ReportRequest } from '@say402/wire';
import { Say402Error } from '../../core/say402-error.ts';
import type { Look, Report, StoredReport } from '../../store/execution-store.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import type { PaidOperation } from '../payment/prove-payer.ts';
import { readOperation } from './read-operation.ts';
import { isExpired, operationNotFound } from '../payment/require-payment.ts';
import { servedChain } from '../served-chain.ts';
import { lookAtReport } from './trace-report.ts';

/** Hashes that are taken for one transaction: a wallet may raise the fee of one that is stuck. */
const MOST_HASHES = 5;

export interface ReportInput extends ReportRequest {
  readonly operationId: string;
}

/**
 * Takes the hashes under which released transactions were broadcast, and answers the operation as it is then. Nobody has to
 * sign for that: what counts is what the chain shows. The same report again changes nothing.
 *
 * @throws Say402Error `operation_not_found`, `not_paid`, `invalid_request`, `transaction_mismatch`, `too_many_reports`
 */
export async function reportTransactions(context: Context, input: ReportInput): Promise<OperationResponse> {
  const { operationId } = input;
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  if (operation.status !== 'paid')
    throw new Say402Error('not_paid', `The operation is ${operation.status}, and has released nothing.`);
  const of = decodeBatch(operation.batch).transactions.length;
  const reports = readReports(context, operation, input, of);
  const known = await context.store.listReported(operationId);
  const isKnown = ({ position, hash }: Report): boolean =>
    known.some((each) => each.position === position && each.hash === hash);
  const fresh = reports.filter((report) => !isKnown(report));
  if (fresh.length > 0) await store(context, operation, { fresh, known, of });
  return readOperation(context, operationId);
}

/** Without repetitions, hashes of EVM chains in small letters. */
function readReports(
  context: Context,
  { id, chain }: PaidOperation,
  { transactions }: ReportInput,
  of: number,
): readonly Report[] {
  const { family, title } = servedChain(context, chain).port.chain;
  const reports = transactions.map(({ index, hash }, at): Report => {
    const path = `$.transactions[${at}]`;
    if (index >= of)
      throw invalid(
        `${path}.index`,
        `The operation released ${of} transactions; there is no index ${index}.`,
      );
    if (hash.startsWith('0x') !== (family === 'evm'))
      throw invalid(`${path}.hash`, `${hash} is not how ${title} names its transactions.`);
    return { operationId: id, position: index, hash: family === 'evm' ? hash.toLowerCase() : hash };
  });
  return [...new Map(reports.map((report) => [`${report.position} ${report.hash}`, report])).values()];
}

const invalid = (path: string, message: string): Say402Error =>
  new Say402Error('invalid_request', message, { issues: [{ path, message }] });

interface Fresh {
  readonly fresh: readonly Report[];
  readonly known: readonly StoredReport[];
  readonly of: number;
}

async function store(context: Context, operation: PaidOperation, { fresh, known, of }: Fresh): Promise<void> {
  const now = context.now();
  const looks = new Map<string, Look>();
  for (const hash of new Set(fresh.map((report) => report.hash))) {
    const positions = [...known, ...fresh]
      .filter((report) => report.hash === hash)
      .map(({ position }) => position);
    const look = await lookAtReport(context, operation, { hash, positions, reportedAt: now, checks: 0 });
    if (look.state === 'other') throw mismatch(hash, look.reason ?? '');
    looks.set(hash, look);
  }
  const reports = fresh.flatMap((report) => {
    const look = looks.get(report.hash);
    return look ? [{ ...report, look }] : [];
  });
  const result = await context.store.report(reports, { batch: operation.batch, of, now }, MOST_HASHES);
  if (result === 'too_many') {
    const detail = `No more than ${MOST_HASHES} hashes are taken for one transaction.`;
    throw new Say402Error('too_many_reports', detail);
  }
  if (result === 'replaced')
    throw mismatch(fresh[0]?.hash ?? '', 'the transactions were prepared again meanwhile');
}

const mismatch = (hash: string, reason: string): Say402Error =>
  new Say402Error('transaction_mismatch', `${hash} is not what was released: ${reason}.`);
