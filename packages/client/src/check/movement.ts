import type { Effect, EffectKind } from '@say402/readback';

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
  readonly allowed?: { readonly token: string; readonly amount: bigint; readonly spender: string };
  /** Whose funds move, or who gets what is left; has to be the wallet. Absent where it can be nobody else. */
  readonly owner?: string;
  /** A token account of Solana gives back to the owner what it holds: its rent, or the SOL that it had wrapped. */
  readonly closes?: true;
  /** The lamports that were sent to the owner's account for wrapped SOL are its tokens now. */
  readonly counts?: true;
}

/** Effects that move nothing by themselves; `compare` of readback judges them. */
const AROUND: ReadonlySet<EffectKind> = new Set(['token_account', 'compute_limit', 'compute_price', 'memo']);

export const isAround = ({ kind }: Effect): boolean => AROUND.has(kind);

/** What an effect moves; null where this version can't say: what is not explained here is never signed. */
export function movementOf(effect: Effect): Movement | null {
  if (effect.kind === 'transfer') {
    const { token, from, to, amount } = effect;
    return { owner: from, out: { token, amount, to, plain: true } };
  }
  if (effect.kind === 'approve') {
    const { token, owner, spender, amount } = effect;
    return { owner, allowed: { token, amount, spender } };
  }
  if (effect.kind === 'wrap') {
    const { token, owner, amount } = effect;
    return exchange({ owner, amount, from: 'native', into: token, contract: token });
  }
  if (effect.kind === 'unwrap') {
    const { token, owner, amount } = effect;
    return exchange({ owner, amount, from: token, into: 'native', contract: token });
  }
  if (effect.kind === 'swap') {
    const { owner, venue, tokenIn, tokenOut, amountIn, amountOut, recipient } = effect;
    return {
      owner,
      out: { token: tokenIn, amount: amountIn, to: venue, plain: false },
      in: { token: tokenOut, least: amountOut, to: recipient },
    };
  }
  if (effect.kind === 'call') {
    const { value, target } = effect;
    return value === 0n ? {} : { out: { token: 'native', amount: value, to: target, plain: true } };
  }
  if (effect.kind === 'burn') {
    const { token, amount } = effect;
    return { out: { token, amount, to: token, plain: true } };
  }
  if (effect.kind === 'sync_native') return { owner: effect.owner, counts: true };
  if (effect.kind === 'close_account') return { owner: effect.to, closes: true };
  return null;
}

interface Exchange {
  readonly owner: string;
  readonly amount: bigint;
  readonly from: string;
  readonly into: string;
  readonly contract: string;
}

/** One to one, in the wallet itself. */
const exchange = ({ owner, amount, from, into, contract }: Exchange): Movement => ({
  owner,
  out: { token: from, amount, to: contract, plain: false },
  in: { token: into, least: amount, to: owner },
});
