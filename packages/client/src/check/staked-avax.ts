import { STAKED_AVAX, type Effect } from '@say402/readback';
import type { Movement } from './movement.ts';

/** What a call of BENQI's sAVAX moves; null for other effects. Its rate is the contract's own, and it knows no minimum. */
export function stakedAvaxMovement(effect: Effect): Movement | null {
  if (effect.kind === 'avax_stake') {
    const { owner, venue, amount } = effect;
    return {
      owners: [owner],
      out: { token: 'native', amount, to: venue, plain: false },
      brings: { token: STAKED_AVAX, to: owner },
    };
  }
  if (effect.kind === 'avax_unlock') {
    const { owner, venue, amount } = effect;
    return { owners: [owner], out: { token: STAKED_AVAX, amount, to: venue, plain: false } };
  }
  if (effect.kind === 'avax_redeem' || effect.kind === 'avax_take_back') {
    const { owner } = effect;
    const token = effect.kind === 'avax_redeem' ? 'native' : STAKED_AVAX;
    return { owners: [owner], brings: { token, to: owner } };
  }
  return null;
}
