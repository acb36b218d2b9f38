/** What a step may need beside what it sends: a transfer is judged by what it moves, other steps state it. */
export type StepNeed =
  | { readonly kind: 'transfer'; readonly token: string; readonly recipient: string }
  /** EVM: the most gas that the step's transactions take together, ample. */
  | { readonly kind: 'gas'; readonly gas: bigint }
  /** Solana: compute units, and lamports of rent, ample. */
  | { readonly kind: 'units'; readonly units: number; readonly lamports: bigint };
