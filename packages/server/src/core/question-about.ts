import { Say402Error, type Asked } from './say402-error.ts';

/** The error; a question among them then also says which step and slot it is about, unless it did already. */
export function questionAbout(error: unknown, about: Partial<Asked>): unknown {
  if (!(error instanceof Say402Error) || error.code !== 'question') return error;
  return new Say402Error('question', error.message, {
    ...error.details,
    asks: { ...about, ...error.details.asks },
  });
}
