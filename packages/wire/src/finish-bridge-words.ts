/** The request that finishes a bridge on its destination chain, naming the burn's transaction and chain. */
export const finishBridgeWords = (chain: string, burn: string): string =>
  `finish my bridge from ${chain} ${burn}`;
