import type { ClientContext } from '../client-context.ts';
import type { CallOptions } from '../progress.ts';
import { Say402Error } from '../say402-error.ts';
import { sleep } from '../sleep.ts';
import { exchange, type Answer, type Outgoing } from './exchange.ts';
import { toError } from './to-error.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** Statuses after which the very same request may succeed later. */
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * Sends one request until it gets a final answer: repeats it, byte for byte, while the service is unreachable, not done, or busy, for as
 * long as the client's patience lasts. `Retry-After` is respected.
 *
 * @throws Say402Error the last reason, or the signal's reason
 */
export async function patiently(
  context: ClientContext,
  outgoing: Outgoing,
  { signal, onProgress }: CallOptions = {},
): Promise<Answer> {
  const deadline = context.now() + context.patience;
  for (let attempt = 0; ; attempt += 1) {
    const failure = await once(context, { ...outgoing, signal });
    if (!(failure instanceof Say402Error)) return failure;
    const pause = failure.details.retryAfter ?? Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
    if (context.now() + pause > deadline) throw failure;
    onProgress?.({ type: 'waiting', milliseconds: pause, because: failure.message });
    await sleep(pause, signal);
  }
}

/** A final answer, or why there is none. */
async function once(context: ClientContext, outgoing: Outgoing): Promise<Answer | Say402Error> {
  try {
    const answer = await exchange(context, outgoing);
    if (PASSING.has(answer.status)) return toError(answer);
    if (answer.status !== 409) return answer;
    const error = toError(answer);
    return error.code === 'idempotency_in_flight' ? error : answer;
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'unreachable') return error;
    throw error;
  }
}
