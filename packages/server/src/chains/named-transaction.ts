/**
 * What a chain says of a transaction with which a facilitator says it settles a payment: under way, failed for good, or nothing
 * that would keep from presenting the payment again (not there, or there and no settlement of it).
 */
export type NamedTransaction = 'pending' | 'reverted' | 'unknown';
