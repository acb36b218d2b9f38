import type { ChainName } from '@say402/client';
import { chains } from '@say402/readback';

/** The command line that makes a key for a chain. */
export const makeKey = (chain: ChainName): string =>
  `say402 key new ${chains[chain].family === 'svm' ? 'solana' : 'evm'}`;
