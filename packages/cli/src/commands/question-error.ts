import { CliError } from '../cli-error.ts';
import type { Prepared } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

/** A question that nobody is there to answer. */
export class QuestionError extends CliError {
  /** For `--json`: what it takes to go on. */
  readonly asked: Pick<Prepared, 'question' | 'options' | 'open' | 'draft'>;

  constructor(prepared: Prepared) {
    const { question, options, open, draft } = prepared;
    const answer =
      draft === undefined
        ? 'Say it in the words.'
        : `say402 run "…" --chain ${prepared.chain} --draft ${draft}`;
    super('question', showPrepared(prepared), `Answer it: ${answer}`);
    this.asked = { question, options, open, draft };
  }
}
