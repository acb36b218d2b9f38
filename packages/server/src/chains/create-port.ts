import type { Chain } from '@say402/readback';
import type { ChainPort } from './chain-port.ts';
import type { NodeTold } from '../net/node-rests.ts';
import type { Freshness } from './freshness.ts';
import { createEvmPort } from './evm/port.ts';
import { createSolanaPort } from './solana/port.ts';

export interface PortOptions {
  /** In order of preference. */
  readonly urls: readonly string[];
  readonly timeoutMs: number;
  /** Milliseconds that the reads of one request may take with every wait. */
  readonly budgetMs: number;
  /** How old the newest block may be. */
  readonly freshness: Freshness;
  readonly nodeTold?: NodeTold | undefined;
  /** Blocks on top of the one with a payment before it counts as landed. EVM chains only. */
  readonly confirmations: number;
}

/** What recent blocks paid per compute unit, within bounds, and at most 0.001 SOL for a whole batch. */
const PRIORITY_FEE = { floor: 1_000n, cap: 1_000_000n, most: 1_000_000n } as const;

/** The port to a chain, by its family. */
export function createPort(chain: Chain, options: PortOptions): ChainPort {
  switch (chain.family) {
    case 'evm':
      return createEvmPort(chain, options);
    case 'svm':
      return createSolanaPort(chain, { ...options, priorityFee: PRIORITY_FEE });
  }
}
