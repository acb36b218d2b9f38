import type { OperationRecord } from '@say402/client';
import { CliError } from '../cli-error.ts';
import type { World } from '../world.ts';

/** The operation as it is stored here. @throws CliError `unknown_operation` */
export async function findRecord({ say402 }: World, operationId: string): Promise<OperationRecord> {
  const found = (await say402.stored()).find((record) => record.operationId === operationId);
  if (found) return found;
  throw new CliError(
    'unknown_operation',
    'That operation was not prepared here.',
    'Prepare it first, or check the id.',
  );
}
