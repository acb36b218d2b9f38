/**
 * What a chain says of the transaction that a facilitator named as its settlement of a payment: under way, failed for good, or neither (not
 * there, or no settlement of it), after which the payment may be presented again.
 */
export type NamedTransaction = 'pending' | 'reverted' | 'unknown';
