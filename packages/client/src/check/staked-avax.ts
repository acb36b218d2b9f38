import { STAKED_AVAX, type EffectOf } from '@say402/readback';
import type { Explanations, Movement } from './movement.ts';

/** What a call of BENQI's sAVAX moves. The contract's own rate applies, without a minimum. */
export const stakedAvaxMovements: Explanations<
  'avax_stake' | 'avax_unlock' | 'avax_redeem' | 'avax_take_back'
> = {
  avax_stake: ({ owner, venue, amount }) => ({
    owners: [owner],
    out: { token: 'native', amount, to: venue, plain: false },
    brings: { token: STAKED_AVAX, to: owner },
  }),
  avax_unlock: ({ owner, venue, amount }) => ({
    owners: [owner],
    out: { token: STAKED_AVAX, amount, to: venue, plain: false },
  }),
  avax_redeem: (effect) => brought(effect, 'native'),
  avax_take_back: (effect) => brought(effect, STAKED_AVAX),
};

const brought = ({ owner }: EffectOf<'avax_redeem' | 'avax_take_back'>, token: string): Movement => ({
  owners: [owner],
  brings: { token, to: owner },
});
