/** What a call of CoW Protocol's settlement contract does. */
export type CowEffect =
  | {
      /** The owner lets an order be filled, which only its UID tells: `cowOrderUid` says of which terms it is. */
      readonly kind: 'order_signed';
      readonly venue: string;
      readonly owner: string;
      /** 56 bytes in hex: the digest of the terms, the owner, and until when. */
      readonly uid: string;
      /** Seconds since the epoch after which nobody fills it. */
      readonly validTo: bigint;
    }
  | {
      /** An order of the owner's can never be filled from now on. */
      readonly kind: 'order_cancelled';
      readonly venue: string;
      readonly owner: string;
      readonly uid: string;
    };
