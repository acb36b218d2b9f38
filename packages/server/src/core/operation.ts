/** What is fixed when an operation is prepared. Times are milliseconds since the epoch, the price base units. */
export interface OperationTerms {
  readonly id: string;
  readonly chain: string;
  readonly wallet: string;
  readonly price: bigint;
  readonly createdAt: number;
  /** Until when it can be paid for; an unpaid operation is deleted after that. */
  readonly payableUntil: number;
  /** sha256 of the messages as canonical JSON, which outlives them; absent where it was not kept. */
  readonly words?: string;
}

/** JSON documents; the operations layer writes them and checks them against schemas when it reads them back. */
export interface Prepared {
  readonly plan: string;
  readonly batch: string;
  readonly preview: string;
}

/** A rendered 402 answer. */
export interface RenderedTerms {
  readonly body: string;
  /** Value of the PAYMENT-REQUIRED header. */
  readonly header: string;
}

/** What a payment is held to. */
export interface PinnedOffers {
  /** JSON of the x402 v1 payment requirement, or of a list of them: any one pays, the first on the operation's own chain. */
  readonly requirement: string;
}

/** The payment terms pinned at the first 402. The answer is rendered from them. */
export interface Challenge extends PinnedOffers {
  /** JSON of the x402 v2 extensions that only this operation's offers have, such as their signatures; null for none. */
  readonly extensions: string | null;
  /** The answer itself, which older versions stored beside the terms; null since. */
  readonly rendered: RenderedTerms | null;
}

/** A payment that was bound to an operation before it was presented to the facilitator, so that it pays for nothing else. */
export interface Claim {
  /** `evm:{chainId}:{asset}:{from}:{nonce}` or `svm:{sha256 of the message bytes}`. */
  readonly identity: string;
  /** The chain on which the payment is made: the operation's own, or another one that was offered. */
  readonly chain: string;
  readonly payer: string;
  readonly asset: string;
  readonly payTo: string;
  /** Base units of the asset. */
  readonly amount: bigint;
  /** JSON of the payment payload, to present it again. */
  readonly payload: string;
  /** Seconds since the epoch after which the payment can't be settled any more; null where only the chain knows. */
  readonly validBefore: number | null;
  readonly claimedAt: number;
  /** The place on the chain at which it was seen unused before the claim, see `PaymentSight`; null where that was not recorded. */
  readonly unusedAt: string | null;
}

/** A settled payment. */
export interface Receipt {
  readonly transaction: string;
  readonly payer: string;
  readonly paidAt: number;
}

export type Operation = OperationTerms &
  Prepared &
  (
    | {
        readonly status: 'awaiting_payment';
        readonly challenge: PinnedOffers | null;
        /** Refused payments for this operation that might still land. */
        readonly refusals: number;
      }
    | { readonly status: 'settling'; readonly challenge: PinnedOffers; readonly claim: Claim }
    | {
        readonly status: 'paid';
        readonly challenge: PinnedOffers;
        readonly claim: Claim;
        readonly receipt: Receipt;
      }
  );

export type OperationStatus = Operation['status'];
