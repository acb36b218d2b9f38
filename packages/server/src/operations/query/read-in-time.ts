import { withTimeLimit } from '../../core/with-time-limit.ts';
import type { Log } from '../log.ts';

/** Milliseconds that a question waits for what it only shows. */
const PATIENCE = 2_000;

/** What was read for a question; `otherwise` where it takes too long or fails, and the question goes out without it. */
export async function readInTime<Read>(log: Log, read: () => Promise<Read>, otherwise: Read): Promise<Read> {
  try {
    return await withTimeLimit(PATIENCE, async (signal) =>
      Promise.race([
        read(),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
        }),
      ]),
    );
  } catch (error) {
    log.warn({ error: String(error) }, 'a question went out without what the wallet has');
    return otherwise;
  }
}
