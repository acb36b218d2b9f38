import type { AaveEffect } from './protocols/aave/effects.ts';
import type { AcrossEffect } from './protocols/across/effects.ts';
import type { BenqiEffect } from './protocols/benqi/effects.ts';
import type { CctpEffect } from './protocols/cctp/effects.ts';
import type { CometEffect } from './protocols/comet/effects.ts';
import type { CowEffect } from './protocols/cow/effects.ts';
import type { JupiterLendEffect } from './protocols/jupiter-lend/effects.ts';
import type { KaminoEffect } from './protocols/kamino/effects.ts';
import type { LifiEffect } from './protocols/lifi/effects.ts';
import type { MorphoEffect } from './protocols/morpho/effects.ts';
import type { NftEffect } from './protocols/nft/effects.ts';
import type { Permit2Effect } from './protocols/permit2/effects.ts';
import type { LiquidityEffect } from './protocols/uniswap-v3/effects.ts';
import type { VaultEffect } from './protocols/vaults/effects.ts';
import type { SolanaEffect } from './svm/effects.ts';

/**
 * What one instruction or call does, read from finished bytes. A token is an EIP-55 address or a mint, `native` for the
 * chain's own coin; amounts are base units.
 */
export type Effect =
  | SolanaEffect
  | AaveEffect
  | AcrossEffect
  | BenqiEffect
  | CctpEffect
  | CometEffect
  | CowEffect
  | JupiterLendEffect
  | KaminoEffect
  | LifiEffect
  | MorphoEffect
  | NftEffect
  | LiquidityEffect
  | Permit2Effect
  | VaultEffect
  | {
      readonly kind: 'transfer';
      readonly token: string;
      readonly from: string;
      /** The receiving address; on Solana the owner where the token account belongs to a known owner, else that account. */
      readonly to: string;
      readonly amount: bigint;
      /** Token-2022: the part of `amount` that the mint withholds, as the instruction states it. */
      readonly fee?: bigint;
      /** Decimals that the instruction itself states and the program enforces. */
      readonly decimals?: number;
    }
  | {
      /** Creates an associated token account if it does not exist; `payer` pays its rent. */
      readonly kind: 'token_account';
      readonly owner: string;
      readonly token: string;
      readonly account: string;
      readonly payer: string;
    }
  | {
      /** The owner lets a contract take up to `amount` of a token. */
      readonly kind: 'approve';
      readonly token: string;
      readonly owner: string;
      readonly spender: string;
      readonly amount: bigint;
    }
  /** Native coins become as many of their wrapped token, or the other way round, for the same owner. */
  | { readonly kind: 'wrap'; readonly token: string; readonly owner: string; readonly amount: bigint }
  | { readonly kind: 'unwrap'; readonly token: string; readonly owner: string; readonly amount: bigint }
  | {
      /** A function that the user wrote out; the arguments as canonical texts. */
      readonly kind: 'call';
      readonly target: string;
      readonly signature: string;
      readonly args: readonly string[];
      /** Wei that are sent with it. */
      readonly value: bigint;
    }
  | {
      /** One token becomes another through the pools of a venue. */
      readonly kind: 'swap';
      /** The contract that is called. */
      readonly venue: string;
      readonly owner: string;
      /** Which amount is exact; the other one is a bound. */
      readonly exact: 'in' | 'out';
      readonly tokenIn: string;
      readonly tokenOut: string;
      readonly recipient: string;
      /** What is spent: exactly, or at most. */
      readonly amountIn: bigint;
      /** What arrives: exactly, or at least. */
      readonly amountOut: bigint;
      /** Seconds since the epoch after which nothing happens. */
      readonly deadline: bigint;
      /** The tokens between the two, in order. */
      readonly via: readonly string[];
      /** What tells pools of the same tokens apart, in order, as the venue's contracts count it: fees, tick spacings or bin steps. */
      readonly pools: readonly string[];
    }
  | { readonly kind: 'compute_limit'; readonly units: number }
  | { readonly kind: 'compute_price'; readonly microLamports: bigint }
  | { readonly kind: 'memo'; readonly text: string };

export type EffectKind = Effect['kind'];

export type EffectOf<Kind extends EffectKind> = Extract<Effect, { readonly kind: Kind }>;
