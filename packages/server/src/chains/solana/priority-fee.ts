import { z } from 'zod';

const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n;

/** Bounds on what is offered beside the base fee. */
export interface PriorityFeeBounds {
  /** Micro-lamports per compute unit. */
  readonly floor: bigint;
  readonly cap: bigint;
  /** Lamports that all transactions of a batch may offer together. */
  readonly most: bigint;
}

const answerSchema = z.array(z.object({ prioritizationFee: z.bigint().nonnegative() }));

/** The median of what recent blocks took at least for the same accounts, in micro-lamports per unit, bounded. */
export function choosePriorityFee(answer: unknown, { floor, cap }: PriorityFeeBounds): bigint {
  const fees = answerSchema.parse(answer).map(({ prioritizationFee }) => prioritizationFee);
  const median = fees.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[Math.floor(fees.length / 2)] ?? 0n;
  if (median < floor) return floor;
  return median > cap ? cap : median;
}

/** Lamports beside the base fee: the price times the limit, rounded up. Source: solana.com/docs/core/fees. */
export function priorityFee(units: number, microLamportsPerUnit: bigint): bigint {
  const microLamports = BigInt(units) * microLamportsPerUnit;
  return (microLamports + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT;
}

/**
 * The price per unit at which transactions with these limits offer at most `most` lamports together, each rounded up.
 */
export function affordablePrice(limits: readonly number[], wanted: bigint, most: bigint): bigint {
  const units = BigInt(limits.reduce((sum, limit) => sum + limit, 0));
  const spendable = most - BigInt(limits.length);
  if (units === 0n || spendable <= 0n) return 0n;
  const affordable = (spendable * MICRO_LAMPORTS_PER_LAMPORT) / units;
  return wanted < affordable ? wanted : affordable;
}
