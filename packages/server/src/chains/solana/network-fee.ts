import { priorityFee } from './priority-fee.ts';

/** Source: solana.com/docs/core/fees. */
export const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Lamports that a transaction costs, used or not: the network charges for the limit. */
export function networkFee(units: number, microLamportsPerUnit: bigint, signatures: number): bigint {
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priorityFee(units, microLamportsPerUnit);
}
