import type { EffectKind, EffectOf } from '@say402/readback';

/** What one effect moves, allows or brings, in base units; tokens and addresses as the decoder states them. */
export interface Movement {
  /** What leaves the wallet; `plain` where somebody gets it without giving anything in return. */
  readonly out?: {
    readonly token: string;
    readonly amount: bigint;
    readonly to: string;
    readonly plain: boolean;
  };
  /** What arrives at least, enforced by the bytes. */
  readonly in?: { readonly token: string; readonly least: bigint; readonly to: string };
  /** `permit2`: through Permit2, to which the token itself gives another allowance. */
  readonly allowed?: {
    readonly token: string;
    readonly amount: bigint;
    readonly spender: string;
    readonly permit2?: boolean;
  };
  /** Is owed afterwards. */
  readonly owes?: { readonly token: string; readonly amount: bigint };
  /** What moves is no amount of a token; this names it. */
  readonly uncounted?: string;
  /** Addresses whose funds or rights are changed, and which get what is left; all must be the wallet. */
  readonly owners?: readonly string[];
  /** A contract may take as much of this token as there is. The bytes don't say how much, so it is checked kind by kind. */
  readonly takesAll?: {
    readonly token: string;
    readonly by: string;
    /** It is the wallet's shares in the contract itself, which it does not spend otherwise. */
    readonly own?: true;
  };
  /** A token account of Solana is closed and gives its owner what it holds: its rent, or unwrapped SOL. */
  readonly closes?: true;
  /** What arrives at a rate of the program's: the bytes don't say how much, and there is no minimum. */
  readonly brings?: { readonly token: string; readonly to: string };
  /** Lamports that were sent to the owner's account for wrapped SOL become its tokens. */
  readonly counts?: true;
}

/** For each kind of effect, what one of it moves. */
export type Explanations<Kind extends EffectKind> = {
  readonly [Each in Kind]: (effect: EffectOf<Each>) => Movement | readonly Movement[];
};
