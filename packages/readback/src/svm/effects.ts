/** What goes into a stake pool, or comes out of it. Amounts are base units. */
interface PoolExchange {
  readonly program: string;
  readonly pool: string;
  /** This and `feeAccount` are named by the pool itself: the program accepts no others. */
  readonly reserve: string;
  readonly feeAccount: string;
  /** The pool's own token. */
  readonly token: string;
  readonly to: string;
  readonly amount: bigint;
  readonly minimum: bigint;
}

/** Effects that only instructions of Solana have. Amounts are base units (lamports for SOL). */
export type SolanaEffect =
  /** The transaction is valid by the durable nonce in this account, which advances. */
  | { readonly kind: 'advance_nonce'; readonly account: string }
  | {
      /** The account is closed, and its lamports go to `to`. */
      readonly kind: 'close_account';
      readonly account: string;
      readonly to: string;
    }
  /** The account's delegate is removed, so that only its owner may move tokens. */
  | { readonly kind: 'revoke_delegate'; readonly account: string }
  | {
      /** Tokens of the wallet are destroyed. */
      readonly kind: 'burn';
      readonly token: string;
      readonly amount: bigint;
      readonly decimals: number;
    }
  | {
      /** The lamports in the owner's account for wrapped SOL become its tokens. */
      readonly kind: 'sync_native';
      readonly owner: string;
    }
  | {
      /** A new account of a program, at an address derived from the wallet and `seed`, which the wallet pays for. */
      readonly kind: 'create_account';
      readonly account: string;
      readonly seed: string;
      readonly amount: bigint;
      readonly space: bigint;
      readonly program: string;
    }
  | {
      /** A stake account without lockup. */
      readonly kind: 'stake_initialize';
      readonly account: string;
      readonly staker: string;
      readonly withdrawer: string;
    }
  | { readonly kind: 'stake_delegate'; readonly account: string; readonly validator: string }
  | { readonly kind: 'stake_deactivate'; readonly account: string }
  | { readonly kind: 'stake_split'; readonly account: string; readonly into: string; readonly amount: bigint }
  | {
      readonly kind: 'stake_withdraw';
      readonly account: string;
      readonly to: string;
      readonly amount: bigint;
    }
  /** SOL for at least `minimum` of a stake pool's token. */
  | ({ readonly kind: 'pool_deposit' } & PoolExchange)
  /** A stake pool's token for at least `minimum` lamports of its reserve. */
  | ({ readonly kind: 'pool_withdraw' } & PoolExchange)
  | {
      /** SOL for mSOL at Marinade's rate; the program has no minimum. */
      readonly kind: 'marinade_deposit';
      /** This and `treasury` are named by Marinade's state: the program accepts no others. */
      readonly msolLeg: string;
      readonly to: string;
      readonly amount: bigint;
    }
  | {
      /** mSOL for SOL at Marinade's rate less a fee; the program has no minimum. */
      readonly kind: 'marinade_unstake';
      readonly msolLeg: string;
      readonly treasury: string;
      readonly to: string;
      readonly amount: bigint;
    }
  | {
      /** `exact: 'in'`: exactly `amountIn` for at least `amountOut`; `'out'`: at most `amountIn` for exactly `amountOut`. */
      readonly kind: 'cpmm_swap';
      readonly pool: string;
      readonly tokenIn: string;
      readonly tokenOut: string;
      readonly exact: 'in' | 'out';
      readonly amountIn: bigint;
      readonly amountOut: bigint;
      readonly to: string;
    }
  | {
      /**
       * Tokens go to Jupiter, which swaps them in accounts of its own and delivers the output. `exact` as above; the wallet's signature is
       * not passed on to pools.
       */
      readonly kind: 'jupiter_swap';
      readonly tokenIn: string;
      readonly tokenOut: string;
      readonly exact: 'in' | 'out';
      /** What is spent: exactly, or at most. */
      readonly amountIn: bigint;
      /** What arrives: at least, or exactly. */
      readonly amountOut: bigint;
      readonly to: string;
      /** The quoted amount, and by how many basis points it may get worse, of which the bound above is computed. */
      readonly quoted: bigint;
      readonly slippage: number;
      /** The number of Jupiter's own account that it swaps in. */
      readonly through: number;
      /** The encoded steps of the route, in hex, and the accounts of its pools, with writable ones marked. */
      readonly route: string;
      readonly pools: readonly string[];
    }
  | {
      /** Tokens are burned, to be minted on another chain. */
      readonly kind: 'cctp_burn';
      readonly token: string;
      readonly amount: bigint;
      readonly domain: number;
      /** 32 bytes in hex: an EVM address has 12 zero bytes before it. */
      readonly recipient: string;
      readonly maxFee: bigint;
      readonly finality: number;
      /** The new account that holds the message. */
      readonly event: string;
    }
  | {
      /** A programmable NFT; `rules` is the rule set that its collection has, if any. */
      readonly kind: 'asset_transfer';
      readonly asset: string;
      readonly to: string;
      readonly amount: bigint;
      readonly rules: string | null;
    }
  | {
      /** An asset of Metaplex Core. */
      readonly kind: 'core_transfer';
      readonly asset: string;
      readonly collection: string | null;
      readonly to: string;
    };
