import type { EffectKind, EffectOf } from '@say402/readback';

/** What one effect moves, allows or brings, in base units; tokens and addresses as the decoder states them. */
export interface Movement {
  /** Leaves the wallet; `plain` where it goes to somebody as it is, not into a contract that gives something for it. */
  readonly out?: {
    readonly token: string;
    readonly amount: bigint;
    readonly to: string;
    readonly plain: boolean;
  };
  /** Arrives at least, which the bytes enforce. */
  readonly in?: { readonly token: string; readonly least: bigint; readonly to: string };
  /** `permit2`: by way of Permit2, which takes the tokens by an allowance of its own. */
  readonly allowed?: {
    readonly token: string;
    readonly amount: bigint;
    readonly spender: string;
    readonly permit2?: boolean;
  };
  /** Is owed afterwards. */
  readonly owes?: { readonly token: string; readonly amount: bigint };
  /** What moves is no amount of a token: what it is, in words. */
  readonly uncounted?: string;
  /** Whose funds or rights these are, and who gets what is left: all of them have to be the wallet. */
  readonly owners?: readonly string[];
  /** As much of this token as there is may be taken by a contract: how much is not in the bytes, and judged by kind. */
  readonly takesAll?: {
    readonly token: string;
    readonly by: string;
    /** They are the wallet's shares in the contract itself, and nothing that it spends. */
    readonly own?: true;
  };
  /** A token account of Solana gives back to the owner what it holds: its rent, or the SOL that it had wrapped. */
  readonly closes?: true;
  /** Arrives at a rate that the program fixes: how much is not in the bytes, and the program knows no minimum. */
  readonly brings?: { readonly token: string; readonly to: string };
  /** The lamports that were sent to the owner's account for wrapped SOL are its tokens now. */
  readonly counts?: true;
}

/** For each kind of effect what one of it moves. */
export type Explanations<Kind extends EffectKind> = {
  readonly [Each in Kind]: (effect: EffectOf<Each>) => Movement | readonly Movement[];
};
