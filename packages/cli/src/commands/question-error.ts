import { CliError } from '../cli-error.ts';
import { quoted } from '../terminal/invocation.ts';
import type { Prepared } from './schemas.ts';
import { showPrepared } from './show-prepared.ts';

/** An example answer: an option, so that the command runs as it stands, or else a placeholder. */
function example({ open = [], options = [] }: Prepared): string {
  const [point, ...more] = open;
  const picked = more.length > 0 ? undefined : (point?.options[0]?.value ?? options[0]);
  return picked === undefined ? '"…"' : quoted(picked);
}

/** A question, where nobody is there to answer it. */
export class QuestionError extends CliError {
  /** For `--json`: what is needed to go on. */
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
