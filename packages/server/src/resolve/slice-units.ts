/**
 * The base units of a whole between two of so many equal parts. Both ends are rounded down, and the next slice begins where this one ends:
 * together the slices are exactly the whole, and later ones get the base units that can't be shared evenly.
 */
export function sliceUnits(
  whole: bigint,
  { from, to, parts }: { readonly from: number; readonly to: number; readonly parts: number },
): bigint {
  const until = (part: number): bigint => (whole * BigInt(part)) / BigInt(parts);
  return until(to) - until(from);
}
