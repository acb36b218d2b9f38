import type { StepMatch } from './step-match.ts';

export interface State extends Omit<StepMatch, 'end'> {
  readonly pos: number;
  readonly order: number;
  readonly noun: boolean;
  /** Where the verb stands that this part of the message leads up to; null behind it. */
  readonly verb: { readonly at: number; readonly end: number } | null;
}
