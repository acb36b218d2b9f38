import { paymentRequiredSchema, releaseResponseSchema, type ReleaseResponse } from '@say402/wire';
import type { ClientContext } from '../client-context.ts';
import type { Answer } from '../http/exchange.ts';
import { parseAnswer } from '../http/parse-answer.ts';
import { patiently } from '../http/patiently.ts';
import { retryAfter, toError } from '../http/to-error.ts';
import type { CallOptions } from '../progress.ts';
import { Say402Error } from '../say402-error.ts';
import { sleep } from '../sleep.ts';
import type { SpendingOptions } from '../spending/spending.ts';
import type { OperationRecord } from '../storage/operation-record.ts';
import type { Wallets } from '../wallets/wallets.ts';
import { checkCosigners } from './check-cosigners.ts';
import { chooseOffer, type PayIn } from './choose-offer.ts';
import { checkPrice, readOffers, type Offer } from './offer.ts';
import { signPayment } from './sign-payment.ts';

export interface PayOptions extends CallOptions, Pick<SpendingOptions, 'onSpending'> {
  /** The most that may be paid, in whole tokens of the payment asset, such as `0.10`. */
  readonly maxPrice?: string;
  /** Which offer to pay; where absent the first one that a wallet at hand has the money for. */
  readonly payIn?: PayIn;
}

/** Seconds for which the service is asked to wait for an open settlement before it answers. */
const HOLD = 25;
const PROCESS = '/api/process';

/**
 * Pays for an operation and gets its transactions. A payment is stored before it is sent, and the same one is sent until the service says
 * what became of it. Another one is signed only when the first can't be taken any more.
 *
 * @throws Say402Error `payment_refused`, `price_differs`, `price_too_high`, or what the service answers
 */
export async function pay(
  context: ClientContext,
  record: OperationRecord,
  wallets: Wallets,
  options: PayOptions = {},
): Promise<OperationRecord> {
  if (record.released) return record;
  const again = record.payment !== null;
  const ready = again ? record : await sign(context, record, wallets, options);
  options.onProgress?.({ type: 'paying', again });
  const answer = await present(context, ready, {}, options);
  if (answer.status !== 402) return keepRelease(context, ready, parseAnswer(answer, releaseResponseSchema));
  // This offer was refused; another one may work.
  const { payIn: _, ...rest } = ready;
  const dropped = { ...rest, payment: null };
  await context.records.write(dropped);
  const expired = ready.payment !== null && ready.payment.expiresAt <= context.now();
  // Signed in an earlier run, and expired by now, so that nobody can take it.
  if (again && expired) return pay(context, dropped, wallets, options);
  throw refused(ready, answer);
}

/** Sends the stored payment until it gets a final answer. */
export async function present(
  context: ClientContext,
  { operationId, payment }: OperationRecord,
  more: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Answer> {
  if (!payment)
    throw new Say402Error('not_released', `There is no payment for ${operationId}.`, { operationId });
  const headers = { [payment.header]: payment.value, prefer: `wait=${HOLD}` };
  return patiently(context, { path: PROCESS, body: { operationId, ...more }, headers }, options);
}

/** Stores what was released. @throws Say402Error `unreadable_answer` when it is about another operation */
export async function keepRelease(
  context: ClientContext,
  record: OperationRecord,
  { operationId, transactions, signing }: ReleaseResponse,
): Promise<OperationRecord> {
  if (operationId !== record.operationId || transactions.length !== signing.length)
    throw new Say402Error('unreadable_answer', 'The answer is about another operation, or not whole.', {
      operationId: record.operationId,
    });
  const kept = {
    ...record,
    released: { transactions, signing },
    sent: transactions.map(() => null),
    batch: null,
    seal: null,
  };
  await context.records.write(kept);
  return kept;
}

/** Signs a payment and stores it. It is sent only once it is stored. */
export async function sign(
  context: ClientContext,
  record: OperationRecord,
  wallets: Wallets,
  options: PayOptions,
): Promise<OperationRecord> {
  const { chain, price } = record;
  checkPrice(chain, price, options.maxPrice);
  checkCosigners(record, wallets);
  const offers = await findOffers(context, record, options);
  const offer = await chooseOffer(offers, wallets, options.payIn ?? record.payIn);
  const { chain: network, asset, amount, symbol } = offer;
  options.onProgress?.({ type: 'signing_payment', amount, symbol, chain: network });
  const payment = await signPayment(offer, wallets, context.now());
  options.signal?.throwIfAborted();
  const kept = { ...record, payIn: { chain: network, asset }, payment };
  await context.records.write(kept);
  return kept;
}

/** The offers. While another payment is being settled it waits, because a second one would be one too many. */
export async function findOffers(
  context: ClientContext,
  { operationId, chain, price }: Pick<OperationRecord, 'operationId' | 'chain' | 'price'>,
  options: CallOptions = {},
): Promise<readonly [Offer, ...Offer[]]> {
  const deadline = context.now() + context.patience;
  for (;;) {
    const answer = await patiently(context, { path: PROCESS, body: { operationId } }, options);
    if (answer.status !== 402) throw toError(answer);
    const settling = retryAfter(answer.headers);
    if (settling === null) return readOffers(answer, chain, price);
    const because = 'Another payment for this operation is being settled.';
    if (context.now() + settling > deadline)
      throw new Say402Error('payment_unfinished', because, {
        operationId,
        retryAfter: settling,
        hint: 'Ask again later, from where that payment was signed.',
      });
    options.onProgress?.({ type: 'waiting', milliseconds: settling, because });
    await sleep(settling, options.signal);
  }
}

function refused({ operationId }: OperationRecord, { status, body }: Answer): Say402Error {
  const parsed = paymentRequiredSchema.safeParse(body);
  const why = parsed.success ? parsed.data.error : 'no reason was given';
  return new Say402Error('payment_refused', `The payment was refused: ${why}.`, {
    status,
    operationId,
    hint: 'No money was taken. Correct what the reason names, and pay again.',
  });
}
