import type { TransferFee } from '../survey.ts';

const ONE_IN_BASIS_POINTS = 10_000n;

/**
 * What a Token-2022 mint withholds from a transfer, in base units: the share rounded up, at most the maximum.
 * Source: github.com/solana-program/token-2022, `extension/transfer_fee/mod.rs`, `TransferFee::calculate_fee`.
 *
 * @example withheldFee(1_000_001n, { basisPoints: 100, maximum: 5_000_000n }) // 10001n
 */
export function withheldFee(amount: bigint, { basisPoints, maximum }: TransferFee): bigint {
  const share = amount * BigInt(basisPoints);
  const fee = (share + ONE_IN_BASIS_POINTS - 1n) / ONE_IN_BASIS_POINTS;
  return fee < maximum ? fee : maximum;
}
