import { hash } from 'node:crypto';
import { Say402Error } from '../../core/say402-error.ts';
import type { InspectedPayment } from '../../payment/inspected-payment.ts';
import type { Context } from '../context.ts';

/** The stored name of a payment by its payer and the client's id, so that nobody can block another payer's id. */
const nameOf = (payer: string, paymentId: string): string => hash('sha256', `${payer} ${paymentId}`);

type Named = Pick<InspectedPayment, 'identity' | 'payer'>;

/**
 * Keeps the id that a client gave to a payment which its payer has signed: it stands for this payment from now on.
 *
 * @throws Say402Error `payment_identifier_used` where it stands for another one
 */
export async function namePayment(
  { store, now }: Context,
  { identity, payer }: Named,
  paymentId: string | undefined,
): Promise<void> {
  if (paymentId === undefined) return;
  if ((await store.namePayment(nameOf(payer, paymentId), identity, now())) !== identity) throw used();
}

/** The same check for a payment that only proves who asks, and is not stored. @throws Say402Error `payment_identifier_used` */
export async function refuseUsedName(
  { store }: Context,
  { identity, payer }: Named,
  paymentId: string | undefined,
): Promise<void> {
  if (paymentId === undefined) return;
  const named = await store.readNamed(nameOf(payer, paymentId));
  if (named !== null && named !== identity) throw used();
}

const used = (): Say402Error =>
  new Say402Error(
    'payment_identifier_used',
    'The id of this payment (payment-identifier) already belongs to another payment of this payer.',
  );
