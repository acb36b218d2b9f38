import type { ActionDefinition } from '../../core/action.ts';
import { COOLED_DOWN } from '../staked-tokens.ts';
import { protocolSlot, THROUGH, TO_OWN_WALLET, tokenSlot, walletAmount } from '../shared-slots.ts';

const PATTERNS = [
  '{amount} {token}',
  '{token} {amount}',
  '{protocol} {amount} {token}',
  '{amount} {protocol}',
];
/** What a protocol gives beside what was put there: "accrued staking rewards", "any unclaimed incentives". */
const REWARDS = [
  '',
  'unclaimed ',
  'accrued ',
  'pending ',
  'earned ',
  'accumulated ',
  'available ',
  'any ',
  'any unclaimed ',
  'any pending ',
  'any accrued ',
].flatMap((state) =>
  ['', 'staking ', 'lending ', 'supply ', 'farming ', 'liquidity ', 'protocol '].flatMap((kind) =>
    ['rewards', 'reward', 'incentives', 'emissions'].map((noun) => `${state}${kind}${noun}`),
  ),
);

/** What there is to collect. */
const READY = [
  ...REWARDS,
  'yield',
  'unlocked',
  'pending',
  'earned',
  'available',
  'unclaimed',
  'interest',
  'staking',
  'stake',
  'unstaked',
  'redeemable',
];

/** Takes what is ready to be taken: unlocked stake or rewards. */
export const claim: ActionDefinition = {
  name: 'claim',
  summary: 'Claim[ {amount}][ {token}][ from {protocol}]',
  description: 'Takes what a protocol holds ready for the wallet: unlocked stake (BENQI) or rewards.',
  slots: {
    amount: {
      ...walletAmount('How much should be claimed?'),
      required: false,
      from: 'protocol',
      kinds: ['tokens', 'base_units', 'all'],
    },
    token: { ...tokenSlot('What should be claimed?'), required: false },
    protocol: protocolSlot(['lending', 'staking', 'dex', 'bridge'], ['from', 'on', ...THROUGH]),
  },
  verbs: ['claim', 'harvest'],
  patterns: PATTERNS,
  forms: [
    // "Redeem my mSOL" gives a stake back.
    { verbs: ['redeem'], patterns: ['{token}'], symbols: { token: ['native'] } },
    // "Close position #99 and collect all" speaks of its fees.
    { verbs: ['collect'], patterns: PATTERNS, nouns: READY },
    { verbs: ['collect'], patterns: PATTERNS, needs: ['token'] },
    { verbs: ['collect'], patterns: PATTERNS, needs: ['protocol'] },
    {
      verbs: ['grab', 'pull', 'withdraw', 'take'],
      patterns: ['{token}', '{protocol}'],
      nouns: REWARDS,
    },
  ],
  nouns: [...TO_OWN_WALLET, ...READY, ...COOLED_DOWN, 'position', 'accrued', 'accumulated'],
  examples: ['claim my AVAX from BENQI'],
};
