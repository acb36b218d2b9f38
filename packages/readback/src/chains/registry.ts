import { avalanche } from './avalanche.ts';
import { base } from './base.ts';
import type { Chain } from './chain.ts';
import { polygon } from './polygon.ts';
import { solana } from './solana.ts';

/** Every chain that Say402 serves, by name. */
export const chains = { base, polygon, avalanche, solana } as const satisfies Record<string, Chain>;
