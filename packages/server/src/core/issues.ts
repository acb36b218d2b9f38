import type { z } from 'zod';
import { enumerate } from './enumerate.ts';
import type { Issue } from './say402-error.ts';

type SchemaIssue = z.core.$ZodIssue;

/** Of a longer value only the beginning is repeated. */
const LONGEST_VALUE = 60;

/**
 * The issues of a failed schema check, each with its JSON path (RFC 9535), such as `$.messages[0].role`, what was expected
 * there, and what came.
 *
 * @param error of a check with `reportInput`, without which no value is known
 */
export function toIssues(error: z.ZodError): Issue[] {
  return error.issues.flatMap((issue) => describe(issue, []));
}

function describe(issue: SchemaIssue, parents: readonly PropertyKey[]): Issue[] {
  const path = [...parents, ...issue.path];
  const nearest = issue.code === 'invalid_union' ? nearestForm(issue.errors) : null;
  if (nearest) return nearest.flatMap((inner) => describe(inner, path));
  return [{ path: jsonPath(path), message: expectation(issue) }];
}

/** The alternative of a union that the value comes nearest to: the one that fits the deepest. */
function nearestForm(forms: readonly (readonly SchemaIssue[])[]): readonly SchemaIssue[] | null {
  const depth = (issues: readonly SchemaIssue[]): number =>
    Math.max(...issues.map(({ path }) => path.length));
  return forms.reduce<readonly SchemaIssue[] | null>(
    (best, form) => (best === null || depth(form) > depth(best) ? form : best),
    null,
  );
}

function expectation(issue: SchemaIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${TYPES[issue.expected] ?? issue.expected}, got ${shown(issue.input)}`;
    case 'invalid_value':
      return `Expected ${enumerate(
        issue.values.map((value) => shown(value)),
        'or',
      )}, got ${shown(issue.input)}`;
    case 'too_small':
      return `Expected at least ${measured(issue.minimum, issue)}`;
    case 'too_big':
      return `Expected at most ${measured(issue.maximum, issue)}`;
    case 'invalid_format':
      return `${issue.message}, got ${shown(issue.input)}`;
    case 'custom':
      return withValue(issue.message, issue.path, issue.input);
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message;
  }
}

/**
 * A check over several fields is given the whole object, so the wrong value is found by its path; a check of one text is given the text.
 */
function withValue(message: string, path: readonly PropertyKey[], root: unknown): string {
  const value = typeof root === 'string' ? root : path.reduce(inside, root);
  return typeof value === 'string' ? `${message}, got ${shown(value)}` : message;
}

const inside = (at: unknown, key: PropertyKey): unknown =>
  typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

function measured(limit: number | bigint, { origin, input }: { origin: string; input?: unknown }): string {
  const unit = { string: 'character', array: 'item' }[origin];
  const words = unit ? `${limit} ${unit}${limit === 1 ? '' : 's'}` : String(limit);
  const sized = typeof input === 'string' || Array.isArray(input);
  return `${words}, got ${sized ? input.length : shown(input)}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value);
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}

function jsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key);
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${steps.join('')}`;
}
