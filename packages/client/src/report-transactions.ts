import { operationResponseSchema, type OperationResponse, type ReportRequest } from '@say402/wire';
import type { ClientContext } from './client-context.ts';
import { parseAnswer } from './http/parse-answer.ts';
import { patiently } from './http/patiently.ts';
import type { CallOptions } from './progress.ts';

/** Reports hashes. @throws Say402Error `transaction_mismatch`, `not_paid`, `operation_not_found` */
export async function reportTransactions(
  context: ClientContext,
  operationId: string,
  transactions: ReportRequest['transactions'],
  options: CallOptions = {},
): Promise<OperationResponse> {
  const path = `/api/operations/${encodeURIComponent(operationId)}/transactions`;
  return parseAnswer(
    await patiently(context, { path, body: { transactions } }, options),
    operationResponseSchema,
  );
}
