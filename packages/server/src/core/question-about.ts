import { Say402Error, type Asked } from './say402-error.ts';

/** An error, which says what it asks about where it is a question and does not say so itself. */
export function questionAbout(error: unknown, about: Partial<Asked>): unknown {
  if (!(error instanceof Say402Error) || error.code !== 'question') return error;
  return new Say402Error('question', error.message, {
    ...error.details,
    asks: { ...about, ...error.details.asks },
  });
}
