import { isSolanaError } from '@solana/kit';
import { ReadbackError } from '../readback-error.ts';

/** Runs a codec, and turns its failure into a ReadbackError that begins with `failure`. */
export function reading<Result>(failure: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (!isSolanaError(cause)) throw cause;
    throw new ReadbackError(`${failure}: ${cause.message}`, { cause });
  }
}
