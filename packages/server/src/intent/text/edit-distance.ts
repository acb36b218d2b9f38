/**
 * Whether one typing slip turns one word into the other: a letter added, left out or changed, or two neighbours swapped.
 * Equal words are not one slip apart.
 */
export function isOneSlipApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  // One slip leaves the ends alike, but where it is in the last two letters.
  if (one.at(-1) !== other.at(-1) && same < Math.min(one.length, other.length) - 2) return false;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a.length > b.length) return a.slice(1) === b;
  if (b.length > a.length) return b.slice(1) === a;
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}
