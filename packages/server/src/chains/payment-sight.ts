/** What a chain says of a signed payment before it is claimed. */
export type PaymentSight =
  /** It can't be settled (any more): used, cancelled, or no transaction at all. */
  | { readonly kind: 'closed'; readonly reason: string }
  | {
      readonly kind: 'open';
      /** Where that was seen: `{block}:{its hash}` on EVM chains, a slot on Solana; null where the node does not tell. */
      readonly seenAt: string | null;
      /** Solana: its blockhash is too old, or not known yet. */
      readonly unknownBlockhash: boolean;
    };
