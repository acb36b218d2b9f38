import { Say402Error } from '../../core/say402-error.ts';
import type { PaymentHeader } from '../routes/release-paid.ts';

/**
 * A tool's payment (an x402 payload, or its base64) as a payment header, so that it passes the same checks as over HTTP.
 *
 * @throws Say402Error `invalid_payment_header`
 */
export function paymentHeaderOf(payment: unknown): PaymentHeader {
  const value = typeof payment === 'string' ? payment.trim() : encode(payment);
  return { version: versionOf(typeof payment === 'string' ? peek(value) : payment), value };
}

const encode = (payment: unknown): string => {
  try {
    return Buffer.from(JSON.stringify(payment)).toString('base64');
  } catch (cause) {
    // Nested too deep to be serialised again.
    throw new Say402Error('invalid_payment_header', 'The payment is not an x402 payload.', { cause });
  }
};

/** The header's content, read only for its version; it is validated elsewhere. */
function peek(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value.slice(0, 16_384), 'base64').toString());
  } catch {
    return null;
  }
}

const versionOf = (payload: unknown): 1 | 2 =>
  typeof payload === 'object' && payload !== null && 'x402Version' in payload && payload.x402Version === 1
    ? 1
    : 2;
