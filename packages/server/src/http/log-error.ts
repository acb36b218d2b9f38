import type { FastifyBaseLogger } from 'fastify';
import { ZodError } from 'zod';
import type { Say402Error } from '../core/say402-error.ts';

/**
 * Logs a failure of the service itself. Causes are named by type and first line only: further lines of a library's error
 * may quote the request, keys in URLs, or a payment.
 */
export function logError(log: FastifyBaseLogger, error: Say402Error): void {
  const { code, details } = error;
  const cause = details.cause instanceof Error ? details.cause : null;
  const fields = { code, ...(cause && { cause: firstLine(cause) }) };
  if (code === 'settlement_unresolved') return;
  if (cause?.name === 'AbortError') return log.info({}, 'the caller hung up');
  if (code !== 'internal' && code !== 'readback_failed') return log.warn(fields, 'could not serve a request');
  return log.error({ ...fields, stack: (cause ?? error).stack?.split('\n').slice(1, 8) }, 'unexpected error');
}

function firstLine(cause: Error): string {
  // Only the paths of a failed schema check are logged: the values may be secret.
  if (cause instanceof ZodError)
    return `ZodError at ${cause.issues.map(({ path }) => path.join('.')).join(', ')}`;
  return `${cause.name}: ${cause.message.split('\n')[0]?.slice(0, 200)}`;
}
