import { concatHex, getAddress, numberToHex, size, slice, type Address, type Hex } from 'viem';
import { ReadbackError } from '../../readback-error.ts';

/** The pools that a swap goes through: `spacings[n]` is that of the pool between `tokens[n]` and `tokens[n + 1]`. */
export interface SlipstreamRoute {
  /** EIP-55, from what is paid to what is got. */
  readonly tokens: readonly Address[];
  /** Tick spacings of the pools. */
  readonly spacings: readonly number[];
}

const ADDRESS_BYTES = 20;
const SPACING_BYTES = 3;
/** The largest spacing: three bytes, signed. */
const MOST = 0x7f_ff_ff;

/** A route as the bytes of a path: token, spacing, token, and so on; for an exact output from the end to the start. */
export function encodeSlipstreamPath({ tokens, spacings }: SlipstreamRoute): Hex {
  return concatHex(
    tokens.flatMap((token, index) => {
      const spacing = spacings[index];
      // Bytes can't hold the checksum of an address, which is its letters' case.
      const bytes: Hex = `0x${token.slice(2).toLowerCase()}`;
      return spacing === undefined ? [bytes] : [bytes, numberToHex(spacing, { size: SPACING_BYTES })];
    }),
  );
}

/**
 * The route that the bytes of a path name, in their order.
 *
 * @throws ReadbackError when they are no whole path, name a spacing that can't be, or a token twice in a row
 */
export function decodeSlipstreamPath(path: Hex): SlipstreamRoute {
  const hop = ADDRESS_BYTES + SPACING_BYTES;
  const hops = (size(path) - ADDRESS_BYTES) / hop;
  if (!Number.isInteger(hops) || hops < 1)
    throw new ReadbackError(`A path of ${size(path)} bytes is not whole`);
  const tokens = Array.from({ length: hops + 1 }, (_, index) =>
    getAddress(slice(path, index * hop, index * hop + ADDRESS_BYTES)),
  );
  const spacings = Array.from({ length: hops }, (_, index) =>
    Number(slice(path, index * hop + ADDRESS_BYTES, (index + 1) * hop)),
  );
  const twice = tokens.find((token, index) => token === tokens[index + 1]);
  if (twice !== undefined) throw new ReadbackError(`A pool of ${twice} with itself does not exist`);
  const odd = spacings.find((spacing) => spacing === 0 || spacing > MOST);
  if (odd !== undefined) throw new ReadbackError(`No pool has its ticks ${odd} apart`);
  return { tokens, spacings };
}
