import type { chains } from '@say402/readback';

export type ChainName = keyof typeof chains;
