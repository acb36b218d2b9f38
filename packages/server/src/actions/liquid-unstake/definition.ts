import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, THROUGH, TO_OWN_WALLET, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Gives a staking token back for the coins it stands for. */
export const liquidUnstake: ActionDefinition = {
  name: 'liquid_unstake',
  summary: 'Unstake {amount} {token}[ with {protocol}]',
  description:
    'Gives a liquid staking token back: SOL at once or delayed, AVAX by requesting the unlock of sAVAX.',
  slots: {
    amount: walletAmount('How much should be unstaked?'),
    token: { ...tokenSlot('Which staking token should be given back?'), native: 'never' },
    tokenOut: {
      ...tokenSlot('Into which coin should it be unstaked?', ['for', 'to', 'into', 'back to', 'back into']),
      required: false,
      implied: 'native',
      description: 'The native coin, where the user names it.',
    },
    protocol: protocolSlot(['staking'], ['from', 'with', ...THROUGH]),
  },
  verbs: [
    'liquid unstake',
    'liquid-unstake',
    'unstake',
    'request unlock of',
    'request to unlock',
    'unlock',
    'request an unlock of',
    'instantly unstake',
    'instant unstake',
    'request unstake of',
    'start unstaking',
    'unbond',
  ],
  patterns: ['{amount} {token} for {tokenOut}', '{token} {amount}'],
  nouns: [
    ...TO_OWN_WALLET,
    'pool',
    'stake pool',
    'staking pool',
    'staked',
    'protocol',
    'liquid staking',
    'lst',
    'liquid',
  ],
  output: 'tokenOut',
  // On Avalanche the coins come when the unlock is over.
  outputFamily: 'svm',
  instead: {
    base: 'Nothing is staked on Base itself; a staking token such as cbETH or wstETH is swapped back, for example "swap 1 cbETH for ETH".',
    polygon:
      'Nothing is staked on Polygon itself; a staking token such as wstETH is swapped back, for example "swap 1 wstETH for USDC".',
  },
  examples: ['unstake 5 sAVAX', 'unstake 2 JitoSOL'],
};
