import type { Preview } from '@say402/client';
import { hintFor } from '../text/hints.ts';

/** Why something did not work, and what to do. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** What is wrong, one by one. */
  readonly details: readonly string[];
  /** `quote_moved`: what it would do now, to be accepted by its hash. */
  readonly moved: { readonly preview: Preview; readonly previewHash: string } | null;
}

interface Details {
  readonly hint?: string;
  readonly differences?: readonly string[];
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly preview?: Preview;
  readonly previewHash?: string;
}

/** An error as the page shows it; errors of the service and its client say themselves what to do. */
export function toFailure(error: unknown): Failure {
  const { code, details = {} } = known(error);
  const { hint = null, differences = [], issues = [], preview, previewHash } = details;
  const moved = preview && previewHash !== undefined ? { preview, previewHash } : null;
  return {
    code,
    message: error instanceof Error ? error.message : String(error),
    hint: hintFor(code, hint, moved !== null),
    details: [...differences, ...issues.map(({ path, message }) => `${path}: ${message}`)],
    moved,
  };
}

function known(error: unknown): { code: string; details?: Details } {
  if (!(error instanceof Error)) return { code: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const details: Details | undefined =
    'details' in error && typeof error.details === 'object' && error.details !== null
      ? error.details
      : undefined;
  return { code, ...(details && { details }) };
}
