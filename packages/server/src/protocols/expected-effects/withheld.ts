import type { TransferFee } from '../../chains/survey.ts';

/** What Token-2022 withholds: basis points of the amount, rounded up, at most the maximum. Source: spl-token-2022, extension/transfer_fee. */
export function withheld(amount: bigint, { basisPoints, maximum }: TransferFee): bigint {
  const fee = (amount * BigInt(basisPoints) + 9_999n) / 10_000n;
  return fee < maximum ? fee : maximum;
}
