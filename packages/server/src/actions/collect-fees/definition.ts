import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot } from '../shared-slots.ts';

/** Takes the fees of a position. */
export const collectFees: ActionDefinition = {
  name: 'collect_fees',
  summary: 'Collect the fees of liquidity position {position}[ on {protocol}]',
  description: 'Takes the trading fees that a liquidity position has earned.',
  slots: {
    position: {
      type: 'token_id',
      required: false,
      question: 'Of which position? Please give its number, or the two tokens of its pool.',
      description: 'The number of the position, such as "#4711".',
    },
    tokenA: { ...tokenSlot('Which tokens does the pool have?'), required: false, beside: 'tokenB' },
    tokenB: { ...tokenSlot('Which is the other token?'), required: false, beside: 'tokenA' },
    protocol: protocolSlot(['dex']),
  },
  says: [
    'collect|claim|harvest|withdraw|take|grab|get <fees|fee|trading_fees|lp_fees|swap_fees> ?from|of|for|on|in|on_lp|from_lp {position} ?from|of|in|for {tokenA} ?and|/|- {tokenB}',
  ],
  asides: ['from {protocol}'],
  nouns:
    'fees|trading_fees|lp_fees|position|lp_position|liquidity_position|nft|pool|lp|accrued|earned|unclaimed|accumulated|pending|id|number|token_id|my_fees',
  oneOf: [
    {
      slots: ['position', 'tokenA'],
      several: true,
      question: 'Of which position? Please give its number, or the two tokens of its pool.',
    },
  ],
  examples: ['collect fees from position #4711', 'claim my trading fees for position #4711 on Uniswap'],
};
