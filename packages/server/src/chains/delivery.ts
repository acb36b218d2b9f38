import type { Batch } from './simulation.ts';

/** Transactions that were handed to a wallet, as the chain can be asked about them. */
export interface Delivery {
  readonly wallet: string;
  readonly batch: Batch;
  /** Milliseconds since the epoch before which they can not have been executed. */
  readonly since: number;
  /** The transaction that paid for the delivery: it is none of those that were delivered. */
  readonly payment: string;
}

/** What the chain says of delivered transactions. Only `not_executed` means that they did not execute and no longer can. */
export type DeliveryTrace =
  | { readonly kind: 'not_executed' }
  /** All of them have executed. */
  | { readonly kind: 'executed' }
  /** None has, but they can still land for about so many seconds. */
  | { readonly kind: 'executable'; readonly seconds: number }
  /** Solana: none has, but they can still land as long as the durable nonce of an account keeps its value. */
  | { readonly kind: 'durable'; readonly account: string }
  | { readonly kind: 'unknown'; readonly reason: string };
