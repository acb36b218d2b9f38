import type { Effect, EffectKind } from '@say402/readback';
import { bridgeMovement } from './bridges.ts';
import { lendingMovement } from './lending.ts';
import type { Movement } from './movement.ts';
import { nftMovement } from './nfts.ts';
import { poolMovement } from './pools.ts';
import { stakedAvaxMovement } from './staked-avax.ts';
import { stakingMovement } from './staking.ts';

/** Effects that move nothing by themselves; `compare` of readback judges them. */
const AROUND: ReadonlySet<EffectKind> = new Set(['token_account', 'compute_limit', 'compute_price', 'memo']);

export const isAround = ({ kind }: Effect): boolean => AROUND.has(kind);

/** What an effect moves; null where this version can't say: what is not explained here is never signed. */
export function movementOf(effect: Effect): Movement | null {
  if (effect.kind === 'transfer') {
    const { token, from, to, amount } = effect;
    return { owners: [from], out: { token, amount, to, plain: true } };
  }
  if (effect.kind === 'approve' || effect.kind === 'permit2_approve') {
    const { token, owner, spender, amount } = effect;
    return { owners: [owner], allowed: { token, amount, spender } };
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
      owners: [owner],
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
  if (effect.kind === 'sync_native') return { owners: [effect.owner], counts: true };
  if (effect.kind === 'revoke_delegate' || effect.kind === 'advance_nonce') return {};
  if (effect.kind === 'close_account') return { owners: [effect.to], closes: true };
  for (const explain of [
    lendingMovement,
    stakingMovement,
    poolMovement,
    stakedAvaxMovement,
    bridgeMovement,
    nftMovement,
  ]) {
    const movement = explain(effect);
    if (movement) return movement;
  }
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
  owners: [owner],
  out: { token: from, amount, to: contract, plain: false },
  in: { token: into, least: amount, to: owner },
});
