import type { z } from 'zod';
import { toIssues } from '../core/issues.ts';
import { Say402Error } from '../core/say402-error.ts';

/** Strict, because replacement characters for invalid bytes would be text that nobody wrote. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The body as a JSON object, whatever its content type: some x402 clients drop that when they retry. */
export function parseJsonObject(body: unknown): object {
  const json = parseJson(body instanceof Uint8Array ? decode(body) : '');
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  const issues = [{ path: '$', message: 'Expected a JSON object' }];
  throw new Say402Error('invalid_request', '$: expected a JSON object.', { issues });
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new Say402Error('invalid_json', 'The body is not JSON: it is not UTF-8.', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = text.trim() === '' ? 'it is empty' : 'it can not be parsed';
    throw new Say402Error('invalid_json', `The body is not JSON: ${reason}.`, { cause });
  }
}

/** The body as a schema describes it. @throws Say402Error `invalid_request` with the JSON path of each issue */
export function parseAs<Schema extends z.ZodType>(schema: Schema, body: object): z.infer<Schema> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const issues = toIssues(result.error);
  const [first] = issues;
  throw new Say402Error('invalid_request', `${first?.path ?? '$'}: ${first?.message ?? 'invalid'}.`, {
    issues,
  });
}

/** Does not repeat the identifier, since even a mistyped one is nearly a secret. */
export function invalidOperationId(): Say402Error {
  const issues = [{ path: '$.operationId', message: 'Expected a string of 1 to 128 characters' }];
  return new Say402Error('invalid_operation_id', '$.operationId: expected a string of 1 to 128 characters.', {
    issues,
  });
}
