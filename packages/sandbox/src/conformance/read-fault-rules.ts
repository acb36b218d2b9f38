import type { z } from 'zod';
import { ruleSchemaFor, type CheckedRule } from './fault-rule.ts';
import { FaultRulesError, type FaultRulesIssue } from './fault-rules-error.ts';

const MAX_RULES = 1_000;

/** Reads one rule or a list of them. @throws FaultRulesError with everything that is wrong */
export function readFaultRules(input: unknown): CheckedRule[] {
  const list: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (list.length > MAX_RULES)
    throw new FaultRulesError([
      { path: '$', message: `Holds ${list.length} rules; at most ${MAX_RULES} are kept` },
    ]);
  const rules: CheckedRule[] = [];
  const issues: FaultRulesIssue[] = [];
  for (const [index, rule] of list.entries()) {
    const parsed = ruleSchemaFor(rule).safeParse(rule);
    const path = Array.isArray(input) ? `$[${index}]` : '$';
    if (parsed.success) rules.push(parsed.data);
    else issues.push(...parsed.error.issues.flatMap((issue) => readable(path, issue)));
  }
  if (issues.length > 0) throw new FaultRulesError(issues);
  return rules;
}

function readable(path: string, issue: z.core.$ZodIssue): FaultRulesIssue[] {
  const here = issue.path.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`),
    path,
  );
  // Of the two forms, the one whose outermost type fits was meant.
  const meant =
    issue.code === 'invalid_union' &&
    issue.errors.find(
      (issues) => !issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type'),
    );
  if (meant) return meant.flatMap((inner) => readable(here, inner));
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path: here, message }));
  return [{ path: here, message: issue.message }];
}
