import { releaseResponseSchema } from '@say402/wire';
import { z } from 'zod';
import type { Draws } from '../draws.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { ServerProcess } from '../fleet/server-process.ts';
import type { RunRecord } from '../run-record.ts';
import { post, type Answer, type Cut } from './post.ts';
import { signFor, type Payer, type SignedPayment } from './signed-payment.ts';

export type Outcome = 'delivered' | 'refused' | 'conflict' | 'gave up';

/** A client that behaves as real ones do: unresolved, it sends the same payment again; refused, it may sign another. */
export interface Customer {
  /** Submits a query and waits for its operation. */
  order(words: string, wallet: string): Promise<string>;
  /** Asks for the payment terms and signs a payment for them. */
  sign(operationId: string, payer: Payer): Promise<SignedPayment>;
  /** Sends a payment once; nothing is made of the answer. */
  presentOnce(payment: SignedPayment, cut: Cut, server?: ServerProcess): Promise<void>;
  /** Sends the same payment until there is an outcome. */
  insist(payment: SignedPayment, operationId?: string): Promise<Outcome>;
  /** Insists, and after a refusal signs another payment if it is that kind of client. */
  buy(payment: SignedPayment, payer: Payer): Promise<Outcome>;
  /** The server that the next request of this client goes to, as a load balancer would choose. */
  anyServer(): ServerProcess;
}

/** A client's patience ended before it had anything to pay for; it goes elsewhere. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

/** Milliseconds for which a client asks again. */
const PATIENCE = 30_000;
const MOST_PAYMENTS = 3;
/** Milliseconds before a client asks again that got no answer. */
const NO_ANSWER = 250;

const problemSchema = z.object({ code: z.string() });
const orderSchema = z.object({ operationId: z.string() });

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createCustomer(fleet: Fleet, record: RunRecord, draws: Draws): Customer {
  const { plan } = record;
  const anyServer = (): ServerProcess => draws.pick(fleet.servers);

  /** Posts until there is an answer that is final. Null when patience ends. */
  const ask = async (body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer | null> => {
    const deadline = Date.now() + PATIENCE;
    while (Date.now() < deadline) {
      const answer = await post(anyServer().url, body, headers);
      if (answer && answer.status !== 503 && answer.status !== 429) return answer;
      await wait(answer ? Math.min(2, Number(answer.headers['retry-after'] ?? 1)) * 1_000 : NO_ANSWER);
    }
    record.gaveUp = true;
    return null;
  };

  const deliver = (payment: SignedPayment, operationId: string, { text }: Answer): Outcome => {
    const body = releaseResponseSchema.parse(JSON.parse(text));
    if (body.operationId !== operationId || body.transactions.length === 0)
      record.surprises.push(`a delivery of another operation, or of nothing: ${text.slice(0, 200)}`);
    record.deliveries.push({ operationId, identity: payment.identity, body: text });
    return 'delivered';
  };

  const insist = async (
    payment: SignedPayment,
    operationId: string = payment.operationId,
  ): Promise<Outcome> => {
    const answer = await ask({ operationId }, payment.headers);
    if (!answer) return 'gave up';
    switch (answer.status) {
      case 200:
        return deliver(payment, operationId, answer);
      case 402:
        record.refusals += 1;
        return 'refused';
      case 409:
        return 'conflict';
      default:
        record.surprises.push(`HTTP ${answer.status} to a payment: ${answer.text.slice(0, 300)}`);
        return 'refused';
    }
  };

  const sign = async (operationId: string, payer: Payer): Promise<SignedPayment> => {
    const terms = await ask({ operationId }, {});
    if (!terms) throw new GaveUp();
    if (terms.status !== 402) throw new Error(`No payment terms: HTTP ${terms.status} ${terms.text}`);
    const { version, validity } = plan;
    const payment = await signFor(terms, payer, { version, validity, nonce: draws.hex32() });
    record.payments.push(payment);
    return payment;
  };

  const buy = async (payment: SignedPayment, payer: Payer): Promise<Outcome> => {
    let outcome = await insist(payment);
    for (let count = 1; outcome === 'refused' && plan.signsAgain && count < MOST_PAYMENTS; count += 1) {
      outcome = await insist(await sign(payment.operationId, payer));
    }
    return outcome;
  };

  return {
    anyServer,
    insist,
    sign,
    buy,
    order: async (content, wallet) => {
      const messages = [{ role: 'user', content }];
      const answer = await ask({ messages, wallet, chain: plan.chain }, {});
      if (!answer) throw new GaveUp();
      if (answer.status !== 200) throw new Error(`No operation: HTTP ${answer.status} ${answer.text}`);
      const { operationId } = orderSchema.parse(JSON.parse(answer.text));
      record.operations.push(operationId);
      return operationId;
    },
    presentOnce: async (payment, cut, server = anyServer()) => {
      const { operationId, headers } = payment;
      const answer = await post(server.url, { operationId }, headers, cut);
      if (answer?.status === 200) deliver(payment, operationId, answer);
      else if (answer?.status === 500 && problemSchema.safeParse(JSON.parse(answer.text)).success)
        record.surprises.push(`HTTP 500 to a payment: ${answer.text.slice(0, 300)}`);
    },
  };
}
