import { operationResponseSchema, type OperationResponse } from '@say402/wire';
import type { ClientContext } from './client-context.ts';
import { parseAnswer } from './http/parse-answer.ts';
import { patiently } from './http/patiently.ts';
import type { CallOptions } from './progress.ts';

/** Status, preview, payment and execution of an operation; never transactions. @throws Say402Error `operation_not_found` */
export async function readOperation(
  context: ClientContext,
  operationId: string,
  options: CallOptions = {},
): Promise<OperationResponse> {
  const path = `/api/operations/${encodeURIComponent(operationId)}`;
  return parseAnswer(await patiently(context, { path }, options), operationResponseSchema);
}
