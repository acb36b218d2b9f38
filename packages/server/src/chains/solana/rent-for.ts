import type { FeeFacts } from '../survey.ts';

/** Bytes that the runtime counts for an account beside its data. Source: solana-rent, `ACCOUNT_STORAGE_OVERHEAD`. */
const ACCOUNT_OVERHEAD = 128n;

/** Lamports that an account of so many bytes must hold, by what one without data must. */
export function rentFor(
  { accountRent }: Extract<FeeFacts, { readonly family: 'svm' }>,
  bytes: number,
): bigint {
  return (accountRent / ACCOUNT_OVERHEAD) * (ACCOUNT_OVERHEAD + BigInt(bytes));
}
