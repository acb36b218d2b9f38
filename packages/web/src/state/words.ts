import { messageSchema } from '@say402/wire';
import { z } from 'zod';
import { localArea } from './stored.ts';

/** What a person said for an operation, beside what the client keeps of it. */
const wordsSchema = z.object({
  messages: z.array(messageSchema).min(1),
  quoteExpiresAt: z.string(),
});

export type Words = z.infer<typeof wordsSchema>;

const keyOf = (operationId: string): string => `say402-words:${operationId}`;

/** The words of an operation; null where they are not known here. */
export function readWords(operationId: string): Words | null {
  try {
    return wordsSchema.parse(JSON.parse(localArea()?.getItem(keyOf(operationId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeWords(operationId: string, words: Words): void {
  try {
    localArea()?.setItem(keyOf(operationId), JSON.stringify(words));
  } catch {
    // Full: the operation is still kept by the client, or said that it is not.
  }
}

export const forgetWords = (operationId: string): void => localArea()?.removeItem(keyOf(operationId));
