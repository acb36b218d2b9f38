import type { ActionDefinition } from '../../core/action.ts';
import { deadlineSlot, protocolSlot, slippageSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Takes liquidity out of a position. */
export const removeLiquidity: ActionDefinition = {
  name: 'remove_liquidity',
  summary: 'Remove {amount} of liquidity position {position}[ on {protocol}]',
  description: 'Takes a part or all of a liquidity position out of its pool.',
  slots: {
    amount: {
      ...walletAmount('How much of the position should be removed: all of it, or a percentage?', 'position'),
      from: 'protocol',
      kinds: ['share', 'all'],
    },
    position: {
      type: 'token_id',
      required: false,
      question: 'Which position? Please give its number, or the two tokens of its pool.',
      description: 'The number of the position, such as "#4711".',
    },
    tokenA: { ...tokenSlot('Which tokens does the pool have?'), required: false, beside: 'tokenB' },
    tokenB: { ...tokenSlot('Which is the other token?'), required: false, beside: 'tokenA' },
    protocol: protocolSlot(['dex']),
    slippage: slippageSlot,
    deadline: deadlineSlot,
  },
  says: [
    'remove|withdraw|pull|pull_out|take|take_out|decrease|reduce|burn <liquidity|lp|position|lp_position|liquidity_position> ?by {amount} ?from|of|out_of|in|for|on {position} ?from|of|in|out_of {tokenA} ?and|/|-|with {tokenB}',
    'remove_my|withdraw_my|take_out_my <liquidity|lp|position|lp_position|liquidity_position> ?from|of|in|out_of {tokenA!} ?and|/|-|with {tokenB!} =amount:all',
    'close|exit|close_out <position|lp_position|liquidity_position|lp> ?for|on|in {position} ?of|in {tokenA} ?and|/|-|with {tokenB} =amount:all',
  ],
  asides: ['from|out_of {protocol}'],
  nouns:
    'liquidity|the_liquidity|position|lp|pool|lp_position|liquidity_position|nft|entirely|fully|completely|number|id',
  oneOf: [
    {
      slots: ['position', 'tokenA'],
      several: true,
      question: 'Which position? Please give its number, or the two tokens of its pool.',
    },
  ],
  examples: [
    'remove all liquidity from position #4711',
    'remove 50% of position #4711 on Uniswap',
    'remove my ETH/USDC liquidity',
  ],
};
