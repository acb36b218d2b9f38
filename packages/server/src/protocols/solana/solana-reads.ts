import { address, type Address } from '@solana/kit';
import type { ChainReads } from '../../chains/chain-reads.ts';

type Reads = Extract<ChainReads, { readonly family: 'svm' }>;

/** What reading about a wallet on Solana takes. */
export interface SolanaReads {
  readonly wallet: Address;
  readonly rpc: Reads['rpc'];
  /** Runs reads of the chain; a failure of the RPC becomes `chain_unavailable`. */
  readonly read: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export const solanaReads = (reads: Reads, wallet: string): SolanaReads => ({
  wallet: address(wallet),
  rpc: reads.rpc,
  read: async (work) => reads.read(work),
});
