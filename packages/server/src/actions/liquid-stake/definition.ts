import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';
import { STAKED_BY } from '../staked-tokens.ts';

/** Stakes through a protocol that gives a token for it. */
export const liquidStake: ActionDefinition = {
  name: 'liquid_stake',
  summary: 'Stake {amount} {token}[ for {tokenOut}][ with {protocol}]',
  description:
    'Deposits native coins with a liquid staking protocol and gets its token, such as sAVAX, JitoSOL or mSOL.',
  slots: {
    amount: walletAmount('How much should be staked?'),
    token: { ...tokenSlot('Which coin should be staked?'), native: 'only' },
    tokenOut: {
      ...tokenSlot('Which staking token should be received?'),
      required: false,
      differs: 'token',
      impliedBy: STAKED_BY,
      description: 'The token that stands for the stake, where the user names it.',
    },
    protocol: protocolSlot(['staking']),
  },
  says: [
    'stake|liquid_stake|liquid-stake {amount} {token} for|to|into|as|to_get|and_get|and_receive|in_exchange_for|on|via|with|-> {tokenOut~}',
    'stake|liquid_stake|liquid-stake|put|deposit|place {amount} {token} with|into|to|on|in|at|via|through|using {protocol!}',
  ],
  named: 'liquid_stake',
  nouns:
    'liquid_staking|stake_pool|staking_pool|pool|into_staking|for_staking|to_earn_rewards|to_earn_staking_rewards|to_earn_yield|to_earn|for_rewards|for_yield',
  oneOf: [
    {
      slots: ['protocol', 'tokenOut'],
      several: true,
      question: 'With which staking pool: Jito, Marinade, jupSOL or bSOL?',
      family: 'svm',
    },
  ],
  output: 'tokenOut',
  instead: {
    base: 'ETH can not be staked on Base. The nearest there is: swap it for a staking token, for example "swap 1 ETH for cbETH" or for wstETH.',
    polygon:
      'POL is staked on Ethereum, not on Polygon, and Lido on Polygon is closed. The nearest there is: swap it for a staking token, for example "swap 100 POL for wstETH".',
  },
  examples: ['stake 10 AVAX', 'liquid stake 2 SOL with Jito', 'stake 2 SOL for mSOL'],
};
