/** The slot in which a step names the account of a durable nonce. */
export const NONCE_SLOT = 'nonce';

interface Step {
  readonly slots: Readonly<Record<string, { readonly type: string; readonly text?: string }>>;
}

/** The accounts of durable nonces that steps name, each once, as they are written. Solana takes one at most. */
export function nonceAccountsOf(steps: readonly Step[]): string[] {
  const named = steps.flatMap(({ slots: { [NONCE_SLOT]: slot } }) =>
    slot?.type === 'contract' && slot.text !== undefined ? [slot.text] : [],
  );
  return [...new Set(named)];
}
