import type { Reading, RefusalCode } from '../../reader.ts';

/** Why no intent came of some text: a question to put to the user, or a refusal. */
export type Trouble = Exclude<Reading, { kind: 'intent' }>;

/** A question to put to the user. */
export function ask(question: string, options: readonly string[] = []): Trouble {
  return { kind: 'question', question, options };
}

/** A refusal with its code. */
export function refuse(code: RefusalCode, detail: string): Trouble {
  return { kind: 'refusal', code, detail };
}

/** A message or a request of which no intent came. */
export interface Troubled {
  readonly kind: 'trouble';
  readonly trouble: Trouble;
}

/** Trouble as what came of a message or a request. */
export function troubled(trouble: Trouble): Troubled {
  return { kind: 'trouble', trouble };
}
