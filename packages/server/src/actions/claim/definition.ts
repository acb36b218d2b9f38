import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Takes rewards or payouts that a protocol has ready. */
export const claim: ActionDefinition = {
  name: 'claim',
  summary: 'Claim[ {amount}][ {token}][ from {protocol}]',
  description: 'Takes what a protocol holds ready for the wallet: unlocked stake (BENQI) or rewards (Aave).',
  slots: {
    amount: {
      ...walletAmount('How much should be claimed?'),
      required: false,
      from: 'protocol',
      kinds: ['tokens', 'base_units', 'all'],
    },
    token: { ...tokenSlot('What should be claimed?'), required: false },
    protocol: protocolSlot(['lending', 'staking', 'dex', 'bridge']),
  },
  says: [
    'claim|harvest {amount} {token} from|on|of|at|in {protocol}',
    'collect <rewards|reward> {amount} {token} from|on|of {protocol}',
  ],
  asides: ['{protocol} rewards|reward|staking_rewards|position'],
  nouns: 'rewards|reward|staking_rewards|unlocked|unstaked|accrued|unclaimed|pending|position|matured',
  examples: ['claim my AVAX from BENQI', 'claim my rewards from Aave'],
};
