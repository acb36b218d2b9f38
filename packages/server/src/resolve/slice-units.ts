/**
 * The base units of a whole that lie between two of so many equal parts. Both ends are rounded down, as those of the slices beside it
 * are: slices from nothing to all of it are the whole together, and what can not be shared evenly falls to the later ones.
 */
export function sliceUnits(
  whole: bigint,
  { from, to, parts }: { readonly from: number; readonly to: number; readonly parts: number },
): bigint {
  const until = (part: number): bigint => (whole * BigInt(part)) / BigInt(parts);
  return until(to) - until(from);
}
