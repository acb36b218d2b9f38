import type { NamedTransaction } from '../../chains/named-transaction.ts';
import type { TraceResult } from '../../chains/payment-trace.ts';
import type { Operation } from '../../core/operation.ts';
import type { DuePayment } from '../../store/settlement-store.ts';
import { offersOf } from '../payment/challenge.ts';
import type { Context } from '../context.ts';
import { decodeBatch } from '../documents.ts';
import { countFailure, mayPresentAgain } from '../payment/failed-settlements.ts';
import { lookForLatePayment } from '../payment/late-payment.ts';
import { holdLease, leaseFrom } from '../lease.ts';
import { markPaid } from '../payment/mark-paid.ts';
import { claimedOffer } from '../payment/claimed-offer.ts';
import { postponeOpen } from '../payment/postpone-open.ts';
import { present } from '../payment/present.ts';
import { referenceOf } from '../reference.ts';
import { servedChain } from '../served-chain.ts';
import { decodePayload } from '../payment/stored-payload.ts';
import { traceOf } from '../payment/trace-of.ts';
import { nextLook, nextWatch, watchFrom } from '../payment/watch-times.ts';

/** Milliseconds after the claim for which a named transaction may be under way, although no node knows it yet. */
const UNKNOWN_FOR = 10_000;
/** Payments looked into at once. */
const AT_ONCE = 40;

/**
 * Settles open payments to the end, and finds refused payments that landed after all: it asks the chain, and presents an open payment
 * again, the very same one. Any number of instances may do this on one database.
 *
 * @returns a function that begins with what is due and does not wait for it, because one silent facilitator must not hold up the others
 */
export function createReconciler(context: Context): () => Promise<void> {
  let underWay = 0;
  const lookInto = async (payment: DuePayment): Promise<void> => {
    underWay += 1;
    try {
      await reconcileOne(context, payment);
    } catch (error) {
      // The lease runs out by itself, and the payment is looked into again.
      context.log.warn({ error: String(error) }, 'settlement could not be put back');
    } finally {
      underWay -= 1;
    }
  };
  return async () => {
    const free = AT_ONCE - underWay;
    if (free === 0) return;
    const due = await context.store.takeDue(leaseFrom(context), context.now(), free);
    for (const payment of due) void context.settlements.track(lookInto(payment));
  };
}

async function reconcileOne(context: Context, payment: DuePayment): Promise<void> {
  try {
    await holdLease(context, payment.identity, async () =>
      payment.state === 'claimed' ? resolveOpen(context, payment) : watchRefused(context, payment),
    );
  } catch (error) {
    const fields = { operation: referenceOf(payment.operationId), error: String(error) };
    context.log.warn(fields, 'settlement could not be looked into');
    await postpone(context, payment, nextLook(payment.checks, context.now()));
  }
}

type Settling = Extract<Operation, { status: 'settling' }>;

async function resolveOpen(context: Context, payment: DuePayment): Promise<void> {
  const operation = await context.store.read(payment.operationId);
  if (operation?.status !== 'settling') return;
  const trace = await askChain(context, payment);
  const fields = { operation: referenceOf(operation.id), chain: payment.chain, checks: payment.checks };
  switch (trace.kind) {
    case 'landed':
      return pay(context, operation, trace.transaction);
    case 'impossible':
      context.log.info({ ...fields, reason: trace.reason }, 'open settlement ended without a payment');
      await context.store.refuse(payment.identity, trace.reason, context.now(), null);
      return;
    case 'possible':
      return lookOrPresentAgain(context, operation, payment);
  }
}

/** What the chain says; "anything is possible" where it can't be read, so that the facilitator's word decides. */
async function askChain(context: Context, payment: DuePayment): Promise<TraceResult> {
  const { port } = servedChain(context, payment.chain);
  try {
    return await port.tracePayment(traceOf(payment, port.chain.family, context.now()));
  } catch (error) {
    context.log.warn(
      { chain: payment.chain, error: String(error) },
      'the chain could not be asked for a payment',
    );
    return { kind: 'possible' };
  }
}

/**
 * Looks at the transaction that the facilitator named before presenting a payment again: it may be under way, and a second one would cost
 * the facilitator its fee. If the node still knows nothing of it after a while, there is none.
 */
async function lookOrPresentAgain(context: Context, operation: Settling, payment: DuePayment): Promise<void> {
  const { namedTransaction: named } = payment;
  const state = named === null ? null : await seeNamed(context, payment.chain, named);
  if (named !== null && state === 'reverted' && (await giveUpReverted(context, operation, payment, named)))
    return;
  const underWay =
    state === 'pending' || (state === 'unknown' && context.now() - payment.claimedAt < UNKNOWN_FOR);
  if (underWay || !mayPresentAgain(context, payment))
    return postpone(context, payment, nextLook(payment.checks, context.now()));
  return presentAgain(context, operation, payment);
}

async function seeNamed(context: Context, chain: string, named: string): Promise<NamedTransaction> {
  try {
    return await servedChain(context, chain).port.seeTransaction(named);
  } catch (error) {
    context.log.warn({ chain, error: String(error) }, 'the transaction of a payment could not be looked at');
    return 'pending';
  }
}

/** Only success counts: once a payment was presented before, a refusal does not prove that nothing was broadcast. */
async function presentAgain(context: Context, operation: Settling, payment: DuePayment): Promise<void> {
  const { chain } = servedChain(context, payment.chain).port;
  const offers = offersOf(operation.challenge);
  const presented = {
    ...decodePayload(payment.payload),
    requirement: claimedOffer(offers, payment),
    offers,
    chain,
    operationId: operation.id,
  };
  const outcome = await present(context, presented, payment);
  if (outcome.kind === 'settled') return pay(context, operation, outcome.transaction);
  return postponeOpen(context, payment, outcome, nextLook(payment.checks, context.now()));
}

/**
 * Frees an operation whose payment failed on the chain and visibly has not landed. The payment stays bound and watched until its end,
 * because its holder could send it once more.
 */
async function giveUpReverted(
  context: Context,
  operation: Settling,
  payment: DuePayment,
  transaction: string,
): Promise<boolean> {
  if ((await askChain(context, payment)).kind !== 'possible') return false;
  const fields = { operation: referenceOf(operation.id), chain: payment.chain, transaction };
  context.log.info(fields, 'the transaction of a payment reverted');
  // Counted here only if the facilitator has not reported the failure itself.
  if (payment.failures === 0) countFailure(context, payment.payer);
  const now = context.now();
  const watchAt = watchFrom(context.settling, now);
  await context.store.refuse(payment.identity, 'its transaction reverted', now, watchAt);
  return true;
}

async function pay(context: Context, operation: Settling, transaction: string): Promise<void> {
  await markPaid(context, operation, {
    claim: operation.claim,
    batch: decodeBatch(operation.batch),
    transaction,
  });
}

async function watchRefused(context: Context, payment: DuePayment): Promise<void> {
  switch (await lookForLatePayment(context, payment)) {
    case 'impossible':
      return postpone(context, payment, null);
    case 'possible':
      return postpone(context, payment, nextWatch(payment, context.now()));
    case 'wait':
      return postpone(context, payment, nextLook(payment.checks, context.now()));
    case 'paid':
    case 'credited':
    case 'unchanged':
      return;
  }
}

async function postpone(context: Context, payment: DuePayment, nextCheck: number | null): Promise<void> {
  await context.store.postpone(payment.identity, context.settling.instance, nextCheck);
}
