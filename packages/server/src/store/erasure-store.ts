/** What forgetting a wallet or a client erased, and what it could not erase yet. */
export interface Forgotten {
  /** Operations deleted with their messages, wallet, plan, transactions and preview. */
  readonly operations: number;
  /** Payments whose signed payload was erased; identity and receipt stay. */
  readonly payloads: number;
  /** Operations and payments that can't be erased yet: a settlement is open, or a refused payment may still land. */
  readonly waiting: number;
}

/** Erasing at a person's request. Payment identities and receipts stay: without them a payment could count twice. */
export interface ErasureStore {
  /** @param spellings every way in which the wallet may be written in the store */
  forgetWallet(spellings: readonly string[]): Promise<Forgotten>;
  forgetOperation(id: string): Promise<Forgotten>;
}
