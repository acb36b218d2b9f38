import { createHash } from 'node:crypto';
import type { Preview, Price } from '@say402/client';
import { CliError } from '../cli-error.ts';

/** A hash of what the user was shown. */
export const previewHash = (operationId: string, preview: Preview, price: Price): string =>
  createHash('sha256')
    .update(JSON.stringify([operationId, preview, price]))
    .digest('hex')
    .slice(0, 32);

/** @throws CliError `preview_not_shown` when the given hash is another one */
export function requireShown(given: string | undefined, actual: string): void {
  if (given === undefined || given === actual) return;
  throw new CliError(
    'preview_not_shown',
    'The previewHash is not that of this operation.',
    'Call show, put its previewText to the user, and pass its previewHash once they agree.',
  );
}
