import { Say402Error } from '../core/say402-error.ts';

/** An error as a word of a fixed set: the code of the catalogue, or `internal`. */
export const outcomeOfError = (error: unknown): string =>
  error instanceof Say402Error ? error.code : 'internal';
