import { replyJson, type Answer } from './answer.ts';
import { createExchange } from './exchange.ts';
import type { FaultChoice } from './fault-choice.ts';
import { madeUpSuccess } from './faults/bodies.ts';
import type { Exchange, Fault } from './faults/fault.ts';
import { faults } from './faults/registry.ts';
import type { JournalEntry } from './journal.ts';
import type { KitState } from './kit-state.ts';
import { paymentFacts } from './payment-facts.ts';
import type { FacilitatorRequest } from './upstream.ts';

export interface RequestOptions {
  /** It followed the kit's own redirect, which it should not have. */
  readonly followedRedirect: boolean;
  readonly send: (answer: Answer) => Promise<Pick<JournalEntry, 'answer' | 'status'>>;
}

/** Answers one request of the resource server: with the true answer, or what the rules turn it into. */
export async function answerRequest(
  kit: KitState,
  request: FacilitatorRequest,
  { followedRedirect, send }: RequestOptions,
): Promise<void> {
  const { endpoint } = request;
  const payment = endpoint === 'supported' ? null : paymentFacts(request.body);
  const presented = payment && kit.payments.present(payment, endpoint);
  const choice = followedRedirect ? null : kit.plan.choose(endpoint, presented?.record ?? null);
  const note = kit.journal.open({
    endpoint,
    ...(payment ?? NO_PAYMENT),
    presentation: presented?.presentation ?? null,
    fault: followedRedirect ? 'redirect' : (choice?.fault ?? null),
    rule: choice?.rule ?? null,
    followedRedirect,
  });
  const exchange = createExchange({
    request,
    payment,
    memory: choice?.memory ?? { presentations: 0, settlement: null },
    upstream: kit.upstream,
    closing: kit.closing,
    now: kit.now,
    note: (answer, upstream) => {
      if (payment && endpoint === 'settle') kit.payments.noteUpstream(payment, answer);
      note({ upstream });
    },
  });
  try {
    const answer = followedRedirect ? replyJson(200, madeUpSuccess(exchange)) : await act(exchange, choice);
    note(await send(answer));
  } catch (error) {
    if (!kit.closing.aborted) throw error;
    note(await send({ kind: 'cut', how: 'end', partial: null }));
  }
}

const NO_PAYMENT = { identity: null, network: null, payer: null, nonce: null };

async function act(exchange: Exchange, choice: FaultChoice | null): Promise<Answer> {
  if (!choice) return (await exchange.forward()).reply;
  const fault: Fault = faults[choice.fault];
  return fault.act(exchange, choice.options);
}
