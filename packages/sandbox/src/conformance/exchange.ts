import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange, FaultMemory } from './faults/fault.ts';
import type { JournalUpstream } from './journal.ts';
import type { PaymentFacts } from './payment-facts.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import type { FacilitatorRequest, Upstream } from './upstream.ts';

interface ExchangeParts {
  readonly request: FacilitatorRequest;
  readonly payment: PaymentFacts | null;
  readonly memory: FaultMemory;
  readonly upstream: Upstream;
  /** Ends every wait when the kit closes. */
  readonly closing: AbortSignal;
  readonly now: () => number;
  /** Called with the real facilitator's answer, also when it comes after ours. */
  readonly note: (answer: UpstreamAnswer, inShort: JournalUpstream) => void;
}

/** One request, as faults see it. */
export function createExchange(parts: ExchangeParts): Exchange {
  const { request, payment, memory, upstream, closing, now, note } = parts;
  const forward = async (): Promise<UpstreamAnswer> => {
    const started = now();
    const answer = await upstream.forward(request);
    note(answer, inShort(answer, now() - started));
    return answer;
  };
  const wait = async (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closing });
  return {
    endpoint: request.endpoint,
    payment,
    memory,
    forward,
    wait,
    forwardLater: (milliseconds) => {
      const answer = wait(milliseconds).then(forward);
      // Handled here, because nobody may be waiting for it when the kit closes.
      answer.catch(() => undefined);
      return answer;
    },
  };
}

function inShort(
  { reply, settled, transaction, reason }: UpstreamAnswer,
  milliseconds: number,
): JournalUpstream {
  return {
    status: reply.status,
    settled,
    transaction: transaction === '' ? null : transaction,
    reason: reason?.slice(0, 200) ?? null,
    milliseconds,
  };
}
