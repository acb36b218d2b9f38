import type { ModelAnswer } from '../../testing/model-server.ts';
import type { ModelOutput } from '../output-schema.ts';
import { answered } from '../worked-outputs.ts';

/** What a model says of one slot: the words, their normal form where it is another, and the message where it is not the first. */
export type Said = string | readonly [quote: string, value: string, message?: number];

/** A step as a model answers it. */
export const stepOf = (
  action: string,
  slots: Readonly<Record<string, Said>>,
): ModelOutput['steps'][number] => ({
  action,
  slots: Object.entries(slots).map(([slot, said]) => {
    const [quote, value, message = 0] = typeof said === 'string' ? [said, said] : said;
    return { slot, quote, value, message };
  }),
});

/** A model's whole answer as it is played; what is left out is empty. */
export const answerOf = (output: Partial<ModelOutput>): ModelAnswer => ({ output: answered(output) });

export const EXACT: ModelAnswer = { output: { verdict: 'exact', not_kept: [], not_said: [] } };

/** A verifier's objection. */
export const notExact = (...words: readonly string[]): ModelAnswer => ({
  output: { verdict: 'not_exact', not_kept: words, not_said: [] },
});
