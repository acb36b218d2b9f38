import {
  fixCodecSize,
  getBytesCodec,
  getStructCodec,
  getU16Codec,
  getU64Codec,
  getU8Codec,
  type ReadonlyUint8Array,
} from '@solana/kit';

/**
 * The data of `shared_accounts_route_v2` and `shared_accounts_exact_out_route_v2`: the exact amount, the other one as it was quoted,
 * how much worse it may be in basis points, two fees, and the route. Layout: the interface description of the program on the chain. The
 * decoder of readback has its own description of these bytes, on purpose: a mistake in one of the two is found by the other.
 */
export const routeData = getStructCodec([
  ['discriminator', fixCodecSize(getBytesCodec(), 8)],
  ['id', getU8Codec()],
  ['amount', getU64Codec()],
  ['quoted', getU64Codec()],
  ['slippage', getU16Codec()],
  ['platformFee', getU16Codec()],
  ['positiveSlippage', getU16Codec()],
  ['route', getBytesCodec()],
]);

/** Bytes before the route. */
export const ROUTE_HEAD = 31;

/** The first bytes of sha256("global:shared_accounts_route_v2") and sha256("global:shared_accounts_exact_out_route_v2"). */
export const routeDiscriminators: Readonly<Record<'in' | 'out', ReadonlyUint8Array>> = {
  in: Uint8Array.of(209, 152, 83, 147, 124, 254, 216, 233),
  out: Uint8Array.of(53, 96, 229, 202, 216, 187, 250, 24),
};

const BASIS_POINTS = 10_000n;
/** The most that two bytes hold, and more than any sensible bound. */
const MOST_SLIPPAGE = 10_000n;

/** The most basis points by which `quoted` may get worse without breaking a bound. */
export function slippageWithin(quoted: bigint, bound: bigint): number {
  const apart = quoted > bound ? quoted - bound : bound - quoted;
  const part = (apart * BASIS_POINTS) / quoted;
  return Number(part < MOST_SLIPPAGE ? part : MOST_SLIPPAGE);
}

/** What comes out at least when `quoted` may get worse by so many basis points. */
export const leastOf = (quoted: bigint, slippage: number): bigint =>
  (quoted * (BASIS_POINTS - BigInt(slippage))) / BASIS_POINTS;
