import type { PriceSlot } from './intent.ts';
import { countedInWords } from './range-in-words.ts';

/** A price as people write it, and as it is read again: `2500 USDC per WETH`. */
export const priceInWords = ({ value, ...counted }: Omit<PriceSlot, 'at' | 'type'>): string =>
  `${value}${countedInWords(counted)}`;
