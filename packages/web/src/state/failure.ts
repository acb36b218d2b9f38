import type { Preview } from '@say402/client';
import { hintFor, titleFor } from '../text/hints.ts';

/** Why something did not work, and what to do. */
export interface Failure {
  readonly code: string;
  /** A few words. */
  readonly title: string;
  readonly message: string;
  /** What to do, for people. */
  readonly hint: string | null;
  /** The faults, one by one. */
  readonly differences: readonly string[];
  /** Details for programs, and for reporting it. */
  readonly details: readonly string[];
  /** Whether trying again may help. */
  readonly passing: boolean;
  /** `quote_moved`: the new preview, which is accepted by its hash. */
  readonly moved: { readonly preview: Preview; readonly previewHash: string } | null;
}

interface Details {
  readonly status?: number;
  readonly hint?: string;
  readonly differences?: readonly string[];
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly preview?: Preview;
  readonly previewHash?: string;
}

/** An error as the page shows it. Errors of the service and its client say themselves what to do. */
export function toFailure(error: unknown): Failure {
  const { code, details = {} } = known(error);
  const { status = 500, hint = null, differences = [], issues = [], preview, previewHash } = details;
  const moved = preview && previewHash !== undefined ? { preview, previewHash } : null;
  const told = hintFor(code, hint, moved !== null);
  return {
    code,
    title: titleFor(code),
    message: error instanceof Error ? error.message : String(error),
    hint: told,
    differences,
    details: [
      ...(hint === null || hint === told ? [] : [hint]),
      ...issues.map(({ path, message }) => `${path}: ${message}`),
    ],
    passing: status >= 500 || status === 429,
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
