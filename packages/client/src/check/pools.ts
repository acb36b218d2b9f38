import { JUPITER_PROGRAM, MARINADE_STATE, MSOL_MINT, type EffectOf } from '@say402/readback';
import type { Explanations, Movement } from './movement.ts';

/** What an instruction of a Solana pool moves. */
export const poolMovements: Explanations<
  'cpmm_swap' | 'jupiter_swap' | 'pool_deposit' | 'pool_withdraw' | 'marinade_deposit' | 'marinade_unstake'
> = {
  cpmm_swap: (effect) => swapped(effect, effect.pool),
  jupiter_swap: (effect) => swapped(effect, JUPITER_PROGRAM),
  pool_deposit: (effect) => pooled(effect, 'native', effect.token),
  pool_withdraw: (effect) => pooled(effect, effect.token, 'native'),
  marinade_deposit: (effect) => marinade(effect, 'native', MSOL_MINT),
  marinade_unstake: (effect) => marinade(effect, MSOL_MINT, 'native'),
};

const swapped = (
  { tokenIn, tokenOut, amountIn, amountOut, to }: EffectOf<'cpmm_swap' | 'jupiter_swap'>,
  venue: string,
): Movement => ({
  out: { token: tokenIn, amount: amountIn, to: venue, plain: false },
  in: { token: tokenOut, least: amountOut, to },
});

const pooled = (
  { pool, amount, minimum, to }: EffectOf<'pool_deposit' | 'pool_withdraw'>,
  from: string,
  into: string,
): Movement => ({
  out: { token: from, amount, to: pool, plain: false },
  in: { token: into, least: minimum, to },
});

const marinade = (
  { amount, to }: EffectOf<'marinade_deposit' | 'marinade_unstake'>,
  from: string,
  into: string,
): Movement => ({
  out: { token: from, amount, to: MARINADE_STATE, plain: false },
  brings: { token: into, to },
});
