/** What identifiers of transactions look like, by chain family. */
export const TRANSACTION_IDS = {
  evm: /^0x[0-9a-fA-F]{64}$/,
  svm: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
} as const;
