import type { StepMatch } from './step-match.ts';

export interface State extends Omit<StepMatch, 'end'> {
  readonly pos: number;
  readonly order: number;
  readonly noun: boolean;
  /** Where the verb stands, while the part before it is read; null behind the verb. */
  readonly verb: { readonly at: number; readonly end: number } | null;
}
