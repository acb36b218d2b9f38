import type { ModelAnswer } from './model-server.ts';

/** A transfer as a model quotes it. */
interface Quoted {
  readonly clause: string;
  readonly amount: string;
  readonly token: string;
  readonly recipient: string;
  /** Message of the clause, and of single slots where they stand elsewhere. */
  readonly message?: number;
  readonly at?: Readonly<Record<string, number>>;
}

/** A model's answer that these transfers are asked for. */
export const answer = (...steps: Quoted[]): ModelAnswer => ({
  output: {
    outcome: 'intent',
    steps: steps.map(({ clause, message = 0, at = {}, ...slots }) => ({
      action: 'transfer',
      message,
      clause,
      slots: Object.entries(slots).map(([slot, quote]) => ({ slot, message: at[slot] ?? message, quote })),
    })),
    open: null,
    refusal: null,
  },
});
