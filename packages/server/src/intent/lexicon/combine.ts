/** Every way to put one of each list after the other; an empty member leaves its place out. */
export function combine(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (begun, list) => begun.flatMap((start) => list.map((next) => `${start} ${next}`.trim())),
    [''],
  );
}
