import { CliError } from '../cli-error.ts';
import { quoted } from '../terminal/invocation.ts';
import type { Prepared } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

/** An answer that can be picked, so that the command runs as it stands; else a place for one. */
function example({ open = [], options = [] }: Prepared): string {
  const [point, ...more] = open;
  const picked = more.length > 0 ? undefined : (point?.options[0]?.value ?? options[0]);
  return picked === undefined ? '"…"' : quoted(picked);
}

/** A question that nobody is there to answer. */
export class QuestionError extends CliError {
  /** For `--json`: what it takes to go on. */
  readonly asked: Pick<Prepared, 'question' | 'options' | 'open' | 'draft'>;

  constructor(prepared: Prepared) {
    const { question, options, open, draft } = prepared;
    const answer =
      draft === undefined
        ? 'Say it in the words.'
        : `say402 run ${example(prepared)} --chain ${prepared.chain} --draft ${draft}`;
    super('question', showPrepared(prepared), `Answer it: ${answer}`);
    this.asked = { question, options, open, draft };
  }
}
