import { Say402Error } from '../../core/say402-error.ts';
import type { Challenge, RenderedTerms } from '../../core/operation.ts';
import type { ChallengeRow } from '../../store/operation-store.ts';
import { paymentRequiredV2Schema } from '@say402/wire';
import { signInExtension } from '../../payment/sign-in.ts';
import { answerOf, isCurrent, makeChallenge } from './challenge.ts';
import type { Context } from '../context.ts';
import { servedChain } from '../served-chain.ts';

export interface RequiredPayment {
  readonly terms: RenderedTerms;
  /** Another payment is being settled, so that a second one would be refused for now. */
  readonly settling: boolean;
}

/**
 * Call 2: the payment terms of an operation. They are pinned at the first call, and answered from one narrow row after that. Only a fee
 * payer that the facilitator no longer lists is replaced, as long as no payment is claimed.
 *
 * @throws Say402Error `operation_not_found`
 */
export async function requirePayment(context: Context, operationId: string): Promise<RequiredPayment> {
  const found = await findTerms(context, operationId);
  if (found) return found;
  return { terms: answerOf(await pinChallenge(context, operationId), operationId), settling: false };
}

/** Terms that are pinned and still valid; null where there are none, or no such operation. */
export async function findTerms(
  context: Pick<Context, 'store' | 'now' | 'chains' | 'facilitators' | 'resource'>,
  operationId: string,
): Promise<RequiredPayment | null> {
  const row = await context.store.readChallenge(operationId);
  if (!row?.terms || isExpired(row, context.now())) return null;
  const { terms: pinned, status } = row;
  if (status === 'awaiting_payment' && !isCurrent(context, pinned)) return null;
  const terms = answerOf(pinned, operationId);
  if (status === 'paid') return { terms: await withSignIn(context, operationId, terms), settling: false };
  return { terms, settling: status === 'settling' };
}

/**
 * Adds a sign-in challenge: whoever has paid may sign in instead of signing a second payment. It is fresh each time; the pinned terms stay
 * as they are.
 */
async function withSignIn(
  context: Pick<Context, 'store' | 'now' | 'chains' | 'resource'>,
  operationId: string,
  { body, header }: RenderedTerms,
): Promise<RenderedTerms> {
  const operation = await context.store.read(operationId);
  if (operation?.status !== 'paid') return { body, header };
  // The payer signs in with a key of the chain on which it paid.
  const { chain } = servedChain(context, operation.claim.chain).port;
  const offer = paymentRequiredV2Schema.parse(JSON.parse(Buffer.from(header, 'base64').toString()));
  const challenge = signInExtension({ operationId, resource: context.resource, chain }, context.now());
  const extended = { ...offer, extensions: { ...offer.extensions, ...challenge } };
  return { body, header: Buffer.from(JSON.stringify(extended)).toString('base64') };
}

/** Pins terms where there are none yet, or where the facilitator can no longer settle by the pinned ones. */
export async function pinChallenge(context: Context, operationId: string): Promise<Challenge> {
  const operation = await context.store.read(operationId);
  if (!operation || isExpired(operation, context.now())) throw operationNotFound();
  const pinned = await context.store.pin(operationId, await makeChallenge(context, operation));
  if (!pinned) throw operationNotFound();
  return pinned;
}

/** An unpaid operation past its time is gone, whether or not the sweep has been there. */
export const isExpired = (
  { status, payableUntil }: Pick<ChallengeRow, 'status' | 'payableUntil'>,
  now: number,
): boolean => status === 'awaiting_payment' && payableUntil < now;

/** The identifier is a secret, so it is not repeated. */
export const operationNotFound = (): Say402Error =>
  new Say402Error('operation_not_found', 'There is no operation with this operationId.');
