import type { TraceResult } from '../chains/payment-trace.ts';
import type { Operation } from '../core/operation.ts';
import type { DuePayment } from '../store/settlement-store.ts';
import { offersOf } from './challenge.ts';
import type { Context } from './context.ts';
import { decodeBatch } from './documents.ts';
import { lookForLatePayment } from './late-payment.ts';
import { holdLease, leaseFrom } from './lease.ts';
import { markPaid } from './mark-paid.ts';
import { claimedOffer } from './claimed-offer.ts';
import { present } from './present.ts';
import { referenceOf } from './reference.ts';
import { servedChain } from './served-chain.ts';
import { decodePayload } from './stored-payload.ts';
import { traceOf } from './trace-of.ts';
import { nextLook, nextWatch, watchFrom } from './watch-times.ts';

/** Payments looked into at once. */
const AT_ONCE = 40;

/**
 * Brings settlements whose outcome is open to an end, and looks for refused payments that landed after all: asks the
 * chain, and presents an open payment again, the very same one. Any number of instances may do this on one database.
 *
 * @returns begins to look into what is due, without waiting for it: one silent facilitator must not hold up the others
 */
export function createReconciler(context: Context): () => Promise<void> {
  let underWay = 0;
  const lookInto = async (payment: DuePayment): Promise<void> => {
    underWay += 1;
    try {
      await reconcileOne(context, payment);
    } catch (error) {
      // Its lease runs out, and it is taken up again.
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
      return presentAgain(context, operation, payment);
  }
}

/** The chain's word, or that anything is possible where it can't be read: then the facilitator's word has to do. */
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

/** Only success counts here: after a first presentation, no refusal proves that nothing was broadcast. */
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
  if (outcome.kind === 'unresolved' && outcome.transaction !== undefined)
    if (await giveUpReverted(context, operation, payment, outcome.transaction)) return;
  await postpone(context, payment, nextLook(payment.checks, context.now()));
}

/**
 * Frees an operation whose payment was sent to the chain and failed there, and can be seen not to have landed. It stays bound
 * and is watched until its end: whoever holds it could send it once more.
 */
async function giveUpReverted(
  context: Context,
  operation: Settling,
  payment: DuePayment,
  transaction: string,
): Promise<boolean> {
  const { port } = servedChain(context, payment.chain);
  if (!(await port.hasReverted(transaction))) return false;
  if ((await askChain(context, payment)).kind !== 'possible') return false;
  const fields = { operation: referenceOf(operation.id), chain: payment.chain, transaction };
  context.log.info(fields, 'the transaction of a payment reverted');
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
