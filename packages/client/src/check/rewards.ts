import { aaveMarkets, type Chain, type Difference, type Effect, type EffectOf } from '@say402/readback';
import type { Preview } from '@say402/wire';
import type { Explanations } from './movement.ts';

type Claim = EffectOf<'claim_rewards'>;

/** Where rewards go. How much there is of them is not in the bytes. */
export const rewardMovements: Explanations<'claim_rewards'> = {
  claim_rewards: ({ account, recipient, token }) => ({
    owners: [account, recipient],
    brings: { token, to: recipient },
  }),
};

/** Rewards have to be those of the preview one for one: the token, what earned it, and at least the amount. */
export function wrongRewards(
  chain: Chain,
  preview: Preview,
  effects: readonly Effect[],
  spell: (text: string) => string,
): Difference[] {
  const wanted = preview
    .filter((step) => step.effects.includes('claim_rewards'))
    .flatMap(({ facts, received }) =>
      facts
        .filter(({ name }) => name === 'earned_with')
        .map(({ value }, index) => ({ value, least: BigInt(received[index]?.minimumBaseUnits ?? 0) })),
    );
  const found = effects.filter((effect): effect is Claim => effect.kind === 'claim_rewards');
  const venue = spell(aaveMarkets[chain.name]?.rewards ?? '');
  const said = wanted.map(({ value }) => spell(value)).join('; ');
  const read = found.map(({ token, assets }) => spell(`${token}: ${assets.join(', ')}`)).join('; ');
  const enough = found.every(({ amount }, index) => amount >= (wanted[index]?.least ?? 0n));
  const own = found.every((effect) => spell(effect.venue) === venue);
  if (said === read && enough && own) return [];
  const amounts = found.map(({ amount, venue: at }) => `${amount} at ${at}`).join(', ');
  return [{ what: 'rewards', expected: said || 'none', actual: `${read || 'none'} (${amounts})` }];
}
