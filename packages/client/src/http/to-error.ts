import { problemSchema } from '@say402/wire';
import { Say402Error } from '../say402-error.ts';
import type { Answer } from './exchange.ts';

/** The error that an answer stands for. */
export function toError({ status, headers, body }: Answer): Say402Error {
  const wait = retryAfter(headers);
  const parsed = problemSchema.safeParse(body);
  if (!parsed.success) {
    return new Say402Error(
      'unreadable_answer',
      `The service answered ${status} with nothing that it documents.`,
      {
        status,
        hint: 'Check that the address is that of a Say402 service, and what stands between.',
        ...(wait !== null && { retryAfter: wait }),
      },
    );
  }
  const { code, detail, hint, question, options, open, draft, issues, operationId } = parsed.data;
  const { preview, previewHash } = parsed.data;
  return new Say402Error(code, detail, {
    status,
    ...(hint !== undefined && { hint }),
    ...(question !== undefined && { question }),
    ...(options && { options }),
    ...(open && { open }),
    ...(draft !== undefined && { draft }),
    ...(issues && { issues }),
    ...(operationId !== undefined && { operationId }),
    ...(preview && { preview }),
    ...(previewHash !== undefined && { previewHash }),
    ...(wait !== null && { retryAfter: wait }),
  });
}

/** Milliseconds of `Retry-After`; null where there is none, or it can't be read. */
export function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : null;
}
