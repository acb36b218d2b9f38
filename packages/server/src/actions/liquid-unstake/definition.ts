import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';
import { STAKED_BY, STAKED_TOKENS } from '../staked-tokens.ts';

/** Gives a staking token back. */
export const liquidUnstake: ActionDefinition = {
  name: 'liquid_unstake',
  summary: 'Unstake {amount} {token}[ with {protocol}]',
  description:
    'Gives a liquid staking token back: SOL at once or delayed, AVAX by requesting the unlock of sAVAX.',
  slots: {
    amount: walletAmount('How much should be unstaked?'),
    token: {
      ...tokenSlot('Which staking token should be given back?'),
      native: 'never',
      among: STAKED_TOKENS,
      impliedBy: STAKED_BY,
    },
    tokenOut: {
      ...tokenSlot('Into which coin should it be unstaked?'),
      required: false,
      native: 'only',
      implied: 'native',
      description: 'The native coin, where the user names it.',
    },
    protocol: protocolSlot(['staking']),
  },
  says: [
    'unstake|liquid_unstake|liquid-unstake|instantly_unstake|instant_unstake|unlock|request_unlock|request_to_unlock|unbond|undelegate {amount} {token} for|to|into|back_to|-> {tokenOut} from|with|of|via|through|on|using {protocol}',
    'swap|convert|exchange|redeem {amount} {token} for|to|into|back_to|-> {tokenOut!} from|with|via|through|on|using {protocol!}',
  ],
  nouns: 'staked|stake|liquid_staking|pool|stake_pool|from_staking',
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
