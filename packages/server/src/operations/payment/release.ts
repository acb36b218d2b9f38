import type { PaymentRequirement } from '@say402/wire';
import type { PaymentSight } from '../../chains/payment-sight.ts';
import { tryWalletPayment } from '../../chains/try-wallet-payment.ts';
import type { Claim, Operation } from '../../core/operation.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { flushRequests } from '../../core/flush-requests.ts';
import { canonicalPayload } from '../../payment/canonical-payload.ts';
import { decodeProof, type PaymentProof } from '../../payment/decode-proof.ts';
import type { PresentedPayment } from '../../payment/facilitator.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import { offersOf } from './challenge.ts';
import type { Context, ServedChain } from '../context.ts';
import { decodePreview } from '../documents.ts';
import { checkFailures } from './failed-settlements.ts';
import { freshen } from './freshen.ts';
import { lookForLatePayments } from './late-payment.ts';
import { leaseFrom } from '../lease.ts';
import { missingFunds } from './missing-funds.ts';
import { offerFor } from './offer-for.ts';
import { namePayment } from './payment-name.ts';
import { redeliver } from './redeliver.ts';
import { readAgain, type ReadAgain, type Redraft } from '../preparation/redraft.ts';
import { refuseDenied } from '../refuse-denied.ts';
import { refused } from './refused.ts';
import type { ReleaseResult } from './release-result.ts';
import { isExpired, operationNotFound, pinChallenge } from './require-payment.ts';
import { servedChain } from '../served-chain.ts';
import { settle } from './settle.ts';
import { signatureFault } from './signature-fault.ts';
import { encodePayload } from './stored-payload.ts';
import { traceWith } from './trace-of.ts';
import { unresolved } from './unresolved.ts';
import { closedReason, isVerifiedOnly, zeroPaymentFault } from './verify-zero.ts';

export interface ReleaseInput {
  readonly operationId: string;
  /** The payment header: X-PAYMENT is version 1, PAYMENT-SIGNATURE version 2. */
  readonly header: { readonly version: 1 | 2; readonly value: string };
}

/**
 * Call 3: checks a payment proof, freshens the transactions, claims the payment for the operation, settles it once, and
 * hands the transactions over.
 */
export async function release(
  context: Context,
  { operationId, header }: ReleaseInput,
): Promise<ReleaseResult> {
  return resume(context, operationId, decodeProof(header.value, header.version));
}

async function resume(context: Context, operationId: string, proof: PaymentProof): Promise<ReleaseResult> {
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  switch (operation.status) {
    case 'paid':
      return redeliver(context, operation, proof);
    case 'settling':
      throw unresolved(operation.id);
    case 'awaiting_payment':
      return takePayment(context, operation, proof);
  }
}

type Awaiting = Extract<Operation, { status: 'awaiting_payment' }>;

async function takePayment(
  context: Context,
  operation: Awaiting,
  proof: PaymentProof,
): Promise<ReleaseResult> {
  const checked = await checkPayment(context, operation, proof).catch((error: unknown) => ({ error }));
  if ('claim' in checked) return claimPayment(context, operation, proof, checked);
  // Another request with the same payment may have changed the operation meanwhile; then its outcome decides.
  const now = await context.store.readChallenge(operation.id);
  if (now && now.status !== operation.status) return resume(context, operation.id, proof);
  if ('error' in checked) throw checked.error;
  return checked;
}

interface CheckedPayment {
  readonly claim: Claim;
  readonly freshened: Redraft;
  readonly presented: PresentedPayment;
}

/** All checks that can be made before the payment is claimed. */
async function checkPayment(
  context: Context,
  operation: Awaiting,
  proof: PaymentProof,
): Promise<CheckedPayment | ReleaseResult> {
  // The pinned terms hold, even where the settings have changed since.
  const offers = offersOf(operation.challenge ?? (await pinChallenge(context, operation.id)));
  const { requirement, inspection } = await offerFor(proof, offers, context.now());
  const presented = {
    payload: proof.payload,
    requirement,
    offers,
    chain: servedChain(context, requirement.network).port.chain,
    operationId: operation.id,
    version: proof.version,
  };
  if (!inspection.ok) return refused(presented, inspection.reason);
  const { payment } = inspection;
  if (payment.mismatch) return refused(presented, payment.mismatch);
  await refuseDenied(context, payment.payer);
  // Reading starts while the proof is checked. A bad proof gains nothing by it: a free query makes as many reads.
  const reading = readAgain(context, operation, decodePreview(operation.preview).preview);
  const seeing = reading.view.run(async () => seePayment(context, proof, payment, requirement));
  seeing.catch(() => undefined);
  await flushRequests();
  const known = await context.store.readPayment(payment.identity);
  if (known) {
    const again = refused(presented, reasonForKnown(known.operationId, operation.id));
    if (operation.refusals > 0) await lookForLatePayments(context, operation.id);
    return again;
  }
  const isFree = isVerifiedOnly(context, requirement.maxAmountRequired);
  checkFailures(context, payment.payer);
  const paysHere = payment.payer === operation.wallet && requirement === offers[0];
  const begin = async (): Promise<Redraft> => freshen(context, operation, { paysHere, reading });
  // With a good signature the work begins at once, and the payer's code is read in the same round trip.
  const begun = (await payment.isSignedByPayer()) ? begin() : null;
  begun?.catch(() => undefined);
  const fault = await paymentFault(context, { operation, proof, payment, presented, reading });
  if (fault !== null) return refused(presented, fault);
  // A refused payment from before may have landed all the same; then no other one may be taken.
  if (operation.refusals > 0) await lookForLatePayments(context, operation.id);
  const payload = await canonicalPayload(proof.payload, payment);
  const freshening = begun ?? begin();
  freshening.catch(() => undefined);
  // A used payment is reported first, because other faults may only follow from it.
  const sight = await seeing;
  const closed = closedReason(sight, isFree);
  if (closed !== null) return refused(presented, closed);
  const freshened = await freshening;
  return {
    claim: claimOf(payment, { ...proof, payload }, requirement, {
      claimedAt: context.now(),
      unusedAt: sight.kind === 'open' ? sight.seenAt : null,
    }),
    freshened,
    presented: { ...presented, payload },
  };
}

interface JudgedPayment {
  readonly operation: Awaiting;
  readonly proof: PaymentProof;
  readonly payment: InspectedPayment;
  readonly presented: PresentedPayment;
  /** Reads of the operation and its wallet that are needed in any case. */
  readonly reading: ReadAgain;
}

/**
 * Whether the chain has seen a payment already that was never claimed here. Then it was settled elsewhere (for another seller with the same
 * payee, or by a stranger) and pays for nothing here.
 */
async function seePayment(
  context: Context,
  proof: PaymentProof,
  payment: InspectedPayment,
  requirement: PaymentRequirement,
): Promise<PaymentSight> {
  const { port } = servedChain(context, requirement.network);
  const { asset, payTo, maxAmountRequired } = requirement;
  const now = context.now();
  const seen = {
    asset,
    payTo,
    amount: BigInt(maxAmountRequired),
    payer: payment.payer,
    claimedAt: now,
    unusedAt: null,
  };
  return port.seePayment(traceWith(seen, proof.payload, port.chain.family, now));
}

/** Why a payment that fits its terms is not taken: its signature is wrong, or its payer lacks funds. */
async function paymentFault(
  context: Context,
  { operation, payment, presented, reading }: JudgedPayment,
): Promise<string | null> {
  const { requirement, offers } = presented;
  const chain = servedChain(context, requirement.network);
  if (isVerifiedOnly(context, requirement.maxAmountRequired))
    return zeroPaymentFault(chain, payment, operation.wallet);
  await context.facilitators.ensure(chain.port.chain);
  const own = payment.payer === operation.wallet && requirement === offers[0];
  const codeOf = own ? async (): Promise<string> => (await reading.survey).code ?? '0x' : null;
  const unsigned = await signatureFault(context, chain, payment, { presented, codeOf });
  if (unsigned !== null) return unsigned;
  if (payment.byProgram) return walletFault(chain, presented);
  // The dry run takes the price from the operation's own wallet; a price of 0 or another payer is checked here.
  const known = own && BigInt(requirement.maxAmountRequired) > 0n;
  return known ? null : missingFunds(chain, payment, requirement);
}

/** Only simulation shows what a smart wallet's payment moves, and to whom. */
async function walletFault(
  { port }: ServedChain,
  { payload, requirement: { asset, payTo, maxAmountRequired } }: PresentedPayment,
): Promise<string | null> {
  if (!('transaction' in payload)) return null;
  const { transaction } = payload;
  return tryWalletPayment(port.reads, { transaction, asset, payTo, amount: BigInt(maxAmountRequired) });
}

async function claimPayment(
  context: Context,
  operation: Awaiting,
  proof: PaymentProof,
  { claim, freshened: { prepared, batch }, presented }: CheckedPayment,
): Promise<ReleaseResult> {
  const { mostAttempts } = context.settling;
  await namePayment(context, claim, proof.paymentId);
  const result = await context.store.claim(operation.id, claim, prepared, leaseFrom(context), mostAttempts);
  switch (result.kind) {
    case 'claimed':
      return (
        (await context.settlements.track(
          settle(context, {
            operation: { ...operation, preview: prepared.preview },
            claim,
            batch,
            presented,
          }),
        )) ?? resume(context, operation.id, proof)
      );
    case 'too_many_attempts':
      throw new Say402Error(
        'too_many_attempts',
        `${mostAttempts} payments for this operation were refused; it takes no further one.`,
      );
    case 'payment_known':
      return result.operationId === operation.id
        ? resume(context, operation.id, proof)
        : refused(presented, reasonForKnown(result.operationId, operation.id));
    case 'not_awaiting':
      // Another request was faster, so its outcome decides; this payment was presented to nobody.
      return resume(context, operation.id, proof);
  }
}

function reasonForKnown(boundTo: string, operationId: string): string {
  if (boundTo === operationId) return 'it has been turned down before; sign a new one';
  throw new Say402Error('payment_used', 'This payment has been presented for another operation.');
}

function claimOf(
  { identity, payer, validBefore }: InspectedPayment,
  proof: PaymentProof,
  { network: chain, asset, payTo, maxAmountRequired }: PaymentRequirement,
  place: Pick<Claim, 'claimedAt' | 'unusedAt'>,
): Claim {
  const amount = BigInt(maxAmountRequired);
  return {
    identity,
    chain,
    payer,
    asset,
    payTo,
    amount,
    payload: encodePayload(proof),
    validBefore,
    ...place,
  };
}
