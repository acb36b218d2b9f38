import { chains } from '@say402/readback';
import type { ChainName } from '@say402/wire';
import type { TransactionPartialSigner, TransactionSigner } from '@solana/kit';
import type { Account, Chain, Transport, WalletClient } from 'viem';
import { Say402Error } from '../say402-error.ts';

/** A wallet client of viem with an account: a local key, or a browser's wallet. */
export type EvmWallet = WalletClient<Transport, Chain | undefined, Account>;

/** A signer of @solana/kit, and where Solana is reached. */
export interface SolanaWallet {
  readonly signer: TransactionSigner;
  readonly rpcUrl: string;
  /** Fresh keys that sign beside it where a request names them, such as for an account that a transaction opens. */
  readonly cosigners?: readonly TransactionPartialSigner[];
}

/** What signs payments and released transactions. */
export interface Wallets {
  /** For Base, Polygon and Avalanche; connected to the chain of the operation. */
  readonly evm?: EvmWallet;
  readonly solana?: SolanaWallet;
}

/** The wallet for one chain's family. @throws Say402Error `wallet_missing` */
export function evmWallet({ evm }: Wallets, chain: ChainName): EvmWallet {
  if (evm) return evm;
  throw missing(chain, 'a viem wallet client with an account, as `evm`');
}

/** The wallet for Solana. @throws Say402Error `wallet_missing` */
export function solanaWallet({ solana }: Wallets): SolanaWallet {
  if (solana) return solana;
  throw missing('solana', 'a @solana/kit signer and an RPC URL, as `solana`');
}

function missing(chain: ChainName, what: string): Say402Error {
  return new Say402Error('wallet_missing', `Nothing signs on ${chains[chain].title}.`, {
    hint: `Pass ${what}.`,
  });
}

/** The address that signs on a chain; null where there is no wallet for it. */
export function addressOn({ evm, solana }: Wallets, chain: ChainName): string | null {
  return (chains[chain].family === 'evm' ? evm?.account.address : solana?.signer.address) ?? null;
}
