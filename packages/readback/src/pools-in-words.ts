/** The pools of a swap and the tokens between them, in order, as previews name them. */
export function poolsInWords({
  via,
  pools,
}: {
  readonly via: readonly string[];
  readonly pools: readonly string[];
}): string {
  const named = pools.length === 0 ? 'the pools of their tokens' : pools.join(', ');
  return via.length === 0 ? named : `${named}, over ${via.join(', ')}`;
}
