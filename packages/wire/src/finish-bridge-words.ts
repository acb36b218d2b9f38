/** How the second half of a bridge is asked for on the chain that it goes to: by the transaction that burned, and its chain's title. */
export const finishBridgeWords = (chain: string, burn: string): string =>
  `finish my bridge from ${chain} ${burn}`;
