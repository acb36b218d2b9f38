import { JUPITER_PROGRAM, MARINADE_STATE, MSOL_MINT, type Effect } from '@say402/readback';
import type { Movement } from './movement.ts';

/** What an instruction of a Solana pool moves; null for other effects. */
export function poolMovement(effect: Effect): Movement | null {
  if (effect.kind === 'cpmm_swap') {
    const { pool, tokenIn, tokenOut, amountIn, amountOut, to } = effect;
    return {
      out: { token: tokenIn, amount: amountIn, to: pool, plain: false },
      in: { token: tokenOut, least: amountOut, to },
    };
  }
  if (effect.kind === 'jupiter_swap') {
    const { tokenIn, tokenOut, amountIn, amountOut, to } = effect;
    return {
      out: { token: tokenIn, amount: amountIn, to: JUPITER_PROGRAM, plain: false },
      in: { token: tokenOut, least: amountOut, to },
    };
  }
  if (effect.kind === 'pool_deposit' || effect.kind === 'pool_withdraw') {
    const { token, pool, amount, minimum, to } = effect;
    const [from, into] = effect.kind === 'pool_deposit' ? ['native', token] : [token, 'native'];
    return {
      out: { token: from, amount, to: pool, plain: false },
      in: { token: into, least: minimum, to },
    };
  }
  if (effect.kind === 'marinade_deposit' || effect.kind === 'marinade_unstake') {
    const { amount, to } = effect;
    const [from, into] = effect.kind === 'marinade_deposit' ? ['native', MSOL_MINT] : [MSOL_MINT, 'native'];
    return { out: { token: from, amount, to: MARINADE_STATE, plain: false }, brings: { token: into, to } };
  }
  return null;
}
