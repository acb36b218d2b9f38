import type { Head } from './freshness.ts';
import type { TokenProgram } from '@say402/readback';

export interface SurveyRequest {
  readonly wallet: string;
  /** Canonical token addresses, without the native coin. */
  readonly tokens: readonly string[];
  /** Canonical addresses. */
  readonly recipients: readonly string[];
  /** Solana: the account of a durable nonce of the wallet's, in place of a blockhash. */
  readonly nonceAccount?: string | undefined;
}

/** Token-2022: what a mint withholds from each transfer. */
export interface TransferFee {
  readonly basisPoints: number;
  readonly maximum: bigint;
}

/** A token as the chain describes it, and what the wallet holds of it. */
export interface TokenFacts {
  readonly address: string;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly decimals: number;
  readonly balance: bigint;
  /** Why no transfer of it can work for this wallet, in words. */
  readonly blocked: string | null;
  /** Solana only. */
  readonly program?: TokenProgram;
  /** Solana only: whether the wallet's associated account exists. */
  readonly opened?: boolean;
  readonly transferFee?: TransferFee;
  /** What a holder should know, in words that follow the symbol: `JUP: its issuer can …`. */
  readonly warnings?: readonly string[];
}

/** A recipient as the chain knows it. */
export interface RecipientFacts {
  readonly address: string;
  /** `wallet`: can hold and send; `contract`: code that may not be able to send on; `token_account`: Solana. */
  readonly kind: 'wallet' | 'contract' | 'token_account' | 'unusable';
  /** Solana `token_account`: its mint. `unusable`: why, in words. Solana `contract`: what it is, in words. */
  readonly note: string | null;
  readonly exists: boolean;
  /** Solana: the tokens (by address) whose associated account of this recipient exists. */
  readonly tokenAccounts: ReadonlySet<string>;
  /** Solana: the tokens whose account can't receive, with the reason. */
  readonly blockedTokens: ReadonlyMap<string, string>;
  /** Solana: the tokens whose account takes them only together with a memo. */
  readonly memoTokens?: ReadonlySet<string>;
}

/** What the parent chain charges for data: wei for a small transaction, and for each byte beyond it. */
export interface L1Fee {
  readonly least: bigint;
  readonly perByte: bigint;
}

/** Network fees now. EVM: wei per gas. Solana: lamports, the latest blockhash, and the durable nonce that was asked for. */
export type FeeFacts =
  | {
      readonly family: 'evm';
      /** Of the next block. */
      readonly baseFee: bigint;
      /** What a wallet should be ready to pay: room for a few full blocks, and for a tip that rises by a quarter. */
      readonly maxFeePerGas: bigint;
      /** What the next block may charge at most; always below `maxFeePerGas`, which the same wallet was already asked to be ready for. */
      readonly nextFeePerGas: bigint;
      /** Wei that the parent chain charges for a transaction's bytes; nothing on most chains. */
      readonly l1Fee: L1Fee;
    }
  | {
      readonly family: 'svm';
      readonly lamportsPerSignature: bigint;
      readonly microLamportsPerUnit: bigint;
      readonly accountRent: bigint;
      readonly tokenAccountRent: ReadonlyMap<string, bigint>;
      readonly blockhash: string;
      readonly lastValidBlockHeight: bigint;
      readonly nonce?: { readonly account: string; readonly value: string } | undefined;
    };

/** One consistent look at the chain. */
export interface Survey {
  /** The newest block then, where the survey itself reads it (Solana: its slot). */
  readonly head?: Head;
  readonly wallet: string;
  readonly native: bigint;
  /** EVM: the wallet's own code, `0x` for none. */
  readonly code?: string;
  readonly tokens: ReadonlyMap<string, TokenFacts>;
  readonly recipients: ReadonlyMap<string, RecipientFacts>;
  readonly fees: FeeFacts;
  /** Solana: the wallet's account for wrapped SOL, by way of which SOL is swapped. */
  readonly wrapped?: { readonly opened: boolean; readonly balance: bigint };
}
