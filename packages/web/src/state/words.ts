import { loadSchemas } from '../schemas/load-schemas.ts';
import type { Words } from '../schemas/schemas.ts';
import { localArea } from './stored.ts';

const keyOf = (operationId: string): string => `say402-words:${operationId}`;

/** The words of an operation; null where this browser does not know them. */
export async function readWords(operationId: string): Promise<Words | null> {
  const schemas = await loadSchemas();
  try {
    return schemas.words.parse(JSON.parse(localArea()?.getItem(keyOf(operationId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeWords(operationId: string, words: Words): void {
  try {
    localArea()?.setItem(keyOf(operationId), JSON.stringify(words));
  } catch {
    // The storage is full; the client has its own copy of the operation, or has reported that too.
  }
}

export const forgetWords = (operationId: string): void => localArea()?.removeItem(keyOf(operationId));
