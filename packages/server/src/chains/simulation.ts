import type { LookupTables } from '@say402/readback';
import type { NftPiece } from '../core/step-outcome.ts';
import type { FeeFacts } from './survey.ts';

/** An unsigned transaction in the form in which it is released. */
export type UnsignedTransaction =
  | {
      readonly type: 'evm';
      readonly data: {
        readonly to: string;
        readonly data: string;
        readonly value: string;
        readonly chainId: number;
      };
    }
  | { readonly type: 'svm'; readonly data: string };

/** What a signer wants to know about one transaction. */
export interface SigningFacts {
  /** Seconds since the epoch after which it would do nothing, where its bytes say so. */
  readonly validUntil?: bigint | undefined;
  readonly lastValidBlockHeight?: bigint | undefined;
  /** Solana: the account whose durable nonce the transaction takes on; valid until that is used. */
  readonly nonceAccount?: string | undefined;
  readonly gas?: bigint | undefined;
  readonly computeUnits?: number | undefined;
  /** Solana: accounts of the user's that have to sign beside the wallet. */
  readonly cosigners?: readonly string[] | undefined;
  readonly waitFor: readonly number[];
  readonly simulated: boolean;
}

/** An ordered batch of unsigned transactions; `steps` are the plan's steps that the transaction carries out. */
export interface Batch {
  /** EVM: the wallet's next nonce before the batch was delivered; absent where a nonce proves nothing. */
  readonly walletNonce?: number | undefined;
  readonly transactions: readonly {
    readonly transaction: UnsignedTransaction;
    readonly steps: readonly number[];
    /** Solana, as it is assembled: the step of each instruction, those of the transaction itself left out. */
    readonly order?: readonly number[] | undefined;
    readonly signing: SigningFacts;
    /** Solana: what the lookup tables hold that it takes accounts from, by the tables' addresses. */
    readonly tables?: LookupTables | undefined;
  }[];
}

/** A balance that the dry run looks at. */
export interface Watched {
  readonly owner: string;
  /** `native`, a token address or a collection. */
  readonly token: string;
  /** EVM: the NFT of the collection whose pieces are counted. */
  readonly piece?: NftPiece | undefined;
}

/** EVM: wei of a wallet, and its code (`0x` for none). */
export interface WalletAccount {
  readonly native: bigint;
  readonly code: string;
}

export interface SimulationRequest {
  readonly wallet: string;
  /** May still be under way when the dry run begins, where the transactions do not depend on the fees. */
  readonly fees: FeeFacts | Promise<FeeFacts>;
  /** Taken from the wallet before the batch runs: the price of the operation, where the wallet is to pay it. */
  readonly price: {
    readonly asset: string;
    readonly payTo: string;
    readonly amount: bigint;
    /** In words: `0.01 USDC`. */
    readonly said: string;
  } | null;
  /** EVM: wei that the wallet has for the dry run beside its own, where nobody's money is to be tried with. */
  readonly endowment?: bigint | undefined;
  /** Whose balances of what to compare before and after. */
  readonly watch: readonly Watched[];
  /** EVM: the wallet as it is, for nodes without `eth_simulateV1`. */
  readonly account?: WalletAccount | Promise<WalletAccount>;
  /** Transactions whose effects only the author of a contract knows: no allowance that they raise is a surprise. */
  readonly unbound?: readonly number[];
}

/** What a dry run showed. Amounts are base units. */
export type Simulation =
  | {
      readonly ok: true;
      /** In the order of `watch`, without network fees and price; null where only part could be tried. */
      readonly changes: readonly bigint[] | null;
      /** The same by step, where that is known. */
      readonly byStep?: readonly { readonly step: number; readonly changes: readonly bigint[] }[];
      /** Allowances that the batch sets, as they are in the end, each with the last step that sets it. */
      readonly left?: readonly {
        readonly step: number;
        readonly token: string;
        readonly spender: string;
        readonly amount: bigint;
      }[];
      /** Per transaction: gas (EVM) or compute units (Solana); undefined for one that could not be tried. */
      readonly used: readonly (bigint | undefined)[];
      /** Per transaction: the most it may cost in native base units. */
      readonly networkFees: readonly bigint[];
      /** Per transaction: what it costs at the fees of the next block. */
      readonly nextFees: readonly bigint[];
      readonly simulated: readonly boolean[];
    }
  | {
      readonly ok: false;
      readonly transaction: number;
      /** The step that failed; absent where that is not known. */
      readonly step?: number | undefined;
      readonly reason: string;
    };
