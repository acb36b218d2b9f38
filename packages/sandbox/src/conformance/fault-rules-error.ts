export interface FaultRulesIssue {
  /** A JSON path such as `$[0].options.status`. */
  readonly path: string;
  readonly message: string;
}

/** A list of rules, or a query of the journal, that is not valid. */
export class FaultRulesError extends Error {
  override readonly name = 'FaultRulesError';
  readonly code = 'invalid_request';
  readonly issues: readonly FaultRulesIssue[];

  constructor(issues: readonly FaultRulesIssue[]) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.issues = issues;
  }
}
