import type { Claim, Prepared, Receipt } from '../core/operation.ts';

/** Who works on a payment, and until when nobody else does. */
export interface Lease {
  readonly owner: string;
  readonly until: number;
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  /** The payment is bound to this or another operation already. */
  | { readonly kind: 'payment_known'; readonly operationId: string }
  /** The operation is not awaiting payment (any more). */
  | { readonly kind: 'not_awaiting' }
  /** Too many payments for this operation were refused, so that no further one is tried. */
  | { readonly kind: 'too_many_attempts' };

/** A payment whose outcome is open (`claimed`), or that was refused and might still land (`refused`). */
export interface DuePayment extends Claim {
  readonly operationId: string;
  readonly state: 'claimed' | 'refused';
  /** How often the service has looked into it. */
  readonly checks: number;
  /** The transaction that a facilitator last named for it; null for none. */
  readonly namedTransaction: string | null;
  /** How often a facilitator said that its transaction failed. */
  readonly failures: number;
}

/** The result of presenting an open payment that did not end it. */
export interface Attempt {
  readonly transaction: string | null;
  readonly failed: boolean;
}

/** Payments from their claim to their end. A payment is bound to one operation for ever. */
export interface SettlementStore {
  /** Binds a payment and takes the operation from `awaiting_payment` to `settling`, or changes nothing. */
  claim(
    id: string,
    claim: Claim,
    prepared: Prepared,
    lease: Lease,
    mostAttempts: number,
  ): Promise<ClaimResult>;
  /** The operation that a payment is bound to. */
  readPayment(identity: string): Promise<{ readonly operationId: string } | null>;
  /** Refused payments of an operation that might still land. */
  listRefused(operationId: string): Promise<readonly DuePayment[]>;
  /** Prolongs a lease that is still held. */
  renewLease(identity: string, lease: Lease): Promise<boolean>;
  /**
   * Takes an operation from `settling` to `paid`, with the batch that is delivered from now on; null for the one that was stored with the
   * claim. False if this payment was not settling.
   */
  settle(identity: string, receipt: Receipt, batch: string | null): Promise<boolean>;
  /**
   * Takes an operation from `settling` back to `awaiting_payment`; the payment is looked into again at `watchAt`. False if it was not
   * settling.
   */
  refuse(identity: string, reason: string, now: number, watchAt: number | null): Promise<boolean>;
  /** Undoes the claim of a payment that nobody has seen, so that it may be sent again. False if another worker took it over meanwhile. */
  unclaim(identity: string): Promise<boolean>;
  /** Takes payments that are due and that no instance works on. */
  takeDue(lease: Lease, now: number, limit: number): Promise<readonly DuePayment[]>;
  /**
   * Returns a payment, to be looked into again at `nextCheck`; null for a refused one that needs no more looks. Notes the result of
   * presenting it meanwhile.
   */
  postpone(identity: string, owner: string, nextCheck: number | null, attempt?: Attempt): Promise<void>;
  /**
   * A refused payment has landed after all. It pays its operation if that still awaits payment (`paid`), is owed back if the
   * operation is paid or gone (`credited`), and waits while another payment for it is open (`wait`).
   */
  landLate(
    identity: string,
    receipt: Receipt,
    batch: string | null,
  ): Promise<'paid' | 'credited' | 'wait' | 'unchanged'>;
}
