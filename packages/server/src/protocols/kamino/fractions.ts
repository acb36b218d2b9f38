/** Kamino counts in 2^60 parts. Source: github.com/Kamino-Finance/klend, `utils/fraction.rs`. */
export const ONE_SF = 1n << 60n;

/** A part in basis points, or percent, of one. */
export const points = (basisPoints: number): bigint => (BigInt(basisPoints) * ONE_SF) / 10_000n;
export const percent = (part: number | bigint): bigint => (BigInt(part) * ONE_SF) / 100n;

export const times = (one: bigint, other: bigint): bigint => (one * other) / ONE_SF;
export const over = (one: bigint, other: bigint): bigint => (one * ONE_SF) / other;
export const floor = (fraction: bigint): bigint => fraction / ONE_SF;
export const ceil = (fraction: bigint): bigint => (fraction + ONE_SF - 1n) / ONE_SF;
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** Nothing where it would be less. */
export const less = (from: bigint, amount: bigint): bigint => (from > amount ? from - amount : 0n);
