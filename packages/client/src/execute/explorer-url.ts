import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';

/** The page of a transaction in the explorer of its chain. */
export const explorerUrl = (chain: ChainName, id: string): string =>
  `${chains[chain].explorer.transaction}${id}`;
