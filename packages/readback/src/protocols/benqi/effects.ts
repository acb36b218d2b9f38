/** What one call of BENQI's sAVAX does. `venue` is the contract that is called. */
export type BenqiEffect =
  /** AVAX for sAVAX at the current rate; the contract has no minimum. */
  | { readonly kind: 'avax_stake'; readonly venue: string; readonly owner: string; readonly amount: bigint }
  /** sAVAX goes into custody, to be redeemed in a window of time. */
  | { readonly kind: 'avax_unlock'; readonly venue: string; readonly owner: string; readonly amount: bigint }
  /** AVAX for every request whose window is open. */
  | { readonly kind: 'avax_redeem'; readonly venue: string; readonly owner: string }
  /** sAVAX back for every request whose window has passed. */
  | { readonly kind: 'avax_take_back'; readonly venue: string; readonly owner: string };
