import { concatHex, getAddress, size, slice, type Address, type Hex } from 'viem';
import { ReadbackError } from '../../readback-error.ts';

const ADDRESS_BYTES = 20;

/** A path of tokens as bytes; for an exact output it runs from the end to the start. */
export function encodeAlgebraPath(tokens: readonly Address[]): Hex {
  // Bytes can't hold the checksum of an address, which is its letters' case.
  return concatHex(tokens.map((token): Hex => `0x${token.slice(2).toLowerCase()}`));
}

/**
 * The tokens that the bytes of a path name, in their order.
 *
 * @throws ReadbackError when they are no whole path, or name a token twice in a row
 */
export function decodeAlgebraPath(path: Hex): readonly Address[] {
  const count = size(path) / ADDRESS_BYTES;
  if (!Number.isInteger(count) || count < 2)
    throw new ReadbackError(`A path of ${size(path)} bytes is not whole`);
  const tokens = Array.from({ length: count }, (_, index) =>
    getAddress(slice(path, index * ADDRESS_BYTES, (index + 1) * ADDRESS_BYTES)),
  );
  const twice = tokens.find((token, index) => token === tokens[index + 1]);
  if (twice !== undefined) throw new ReadbackError(`A pool of ${twice} with itself does not exist`);
  return tokens;
}
