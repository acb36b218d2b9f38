import { previewSchema, type Problem } from '@say402/wire';
import type { FastifyError, FastifyReply } from 'fastify';
import type { ErrorCode } from '../core/error-catalogue.ts';
import { Say402Error } from '../core/say402-error.ts';

const sent = new WeakMap<FastifyReply, ErrorCode>();

/** The code of the problem that was answered; null for any other answer. */
export const problemOf = (reply: FastifyReply): ErrorCode | null => sent.get(reply) ?? null;

/** Records a problem within an answer of another kind (MCP). */
export const noteProblem = (reply: FastifyReply, code: ErrorCode): void => void sent.set(reply, code);

/** Content type of RFC 9457 problem details. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Answers an error as RFC 9457 problem details. */
export function sendProblem(reply: FastifyReply, error: Say402Error, docs: string): FastifyReply {
  const { code, status, details } = error;
  noteProblem(reply, code);
  if (details.retryAfter !== undefined) void reply.header('retry-after', String(details.retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(error, docs)));
}

/** An error as RFC 9457 problem details. Errors become answers only here. @param docs where each code is explained */
export function toProblem(error: Say402Error, docs: string): Problem {
  const { code, status, title, hint, message, details } = error;
  const { question, options, open, draft, issues, operationId, moved } = details;
  const detail = withShortQuotes(message);
  return {
    type: `${docs}#${code}`,
    title,
    status,
    detail,
    code,
    error: detail,
    hint,
    ...(question !== undefined && { question: withShortQuotes(question) }),
    ...(options && options.length > 0 && { options: [...options] }),
    ...(open && {
      open: open.map((point) => ({
        ...point,
        options: point.options.map(({ label, value }) => ({ label, value })),
      })),
    }),
    ...(draft !== undefined && { draft }),
    ...(issues && { issues: issues.map(({ path, message: text }) => ({ path, message: text })) }),
    ...(operationId !== undefined && { operationId }),
    ...(moved && { preview: previewSchema.parse(moved.preview), previewHash: moved.hash }),
  };
}

/** Shortens long quoted words: a question is sent back as a message, which may have 8,000 characters at most. */
const withShortQuotes = (text: string): string =>
  text.replaceAll(/(["“])([^"”]{200})[^"”]+(["”])/g, '$1$2…$3');

/** Any error as one of the catalogue. */
export function toSay402Error(error: FastifyError | Error): Say402Error {
  if (error instanceof Say402Error) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new Say402Error('body_too_large', 'The body is larger than 64 KiB.', { cause: error });
  if (status !== undefined && status >= 400 && status < 500) {
    return new Say402Error('malformed_request', `The request can not be read: ${error.message}.`, {
      cause: error,
    });
  }
  return new Say402Error('internal', 'An unexpected error occurred.', { cause: error });
}
