import { priorityFee } from './priority-fee.ts';

/** Source: solana.com/docs/core/fees. */
export const LAMPORTS_PER_SIGNATURE = 5_000n;

/** Lamports that a transaction with one signature costs, used or not: the network charges for the limit. */
export function networkFee(units: number, microLamportsPerUnit: bigint): bigint {
  return LAMPORTS_PER_SIGNATURE + priorityFee(units, microLamportsPerUnit);
}
