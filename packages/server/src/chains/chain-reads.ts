import type { PublicClient } from 'viem';
import type { SolanaRpc } from './solana/rpc.ts';

/** A chain as the builders of steps read it. */
export type ChainReads =
  | {
      readonly family: 'evm';
      readonly client: PublicClient;
      /** Runs a read; a failure of the RPC becomes `chain_unavailable`. */
      read<Result>(work: () => Promise<Result>): Promise<Result>;
    }
  | {
      readonly family: 'svm';
      readonly rpc: SolanaRpc;
      /** Runs a read; a failure of the RPC becomes `chain_unavailable`. */
      read<Result>(work: () => Promise<Result>): Promise<Result>;
    };
