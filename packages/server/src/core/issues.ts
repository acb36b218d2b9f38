import type { z } from 'zod';
import type { Issue } from './say402-error.ts';

/** The issues of a failed schema check, each with its JSON path (RFC 9535), such as `$.messages[0].role`. */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: jsonPath(path), message }));
}

function jsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key);
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${steps.join('')}`;
}
