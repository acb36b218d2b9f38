import type { ActionDefinition } from '../../core/action.ts';
import { pair } from '../add-liquidity/pair.ts';
import { deadlineSlot, protocolSlot, slippageSlot } from '../shared-slots.ts';

/** Puts more of both tokens into a position that is there. */
export const increaseLiquidity: ActionDefinition = {
  name: 'increase_liquidity',
  summary:
    'Add[ {amountA}] {tokenA} and[ {amountB}] {tokenB} to liquidity position {position}[ on {protocol}]',
  description: 'Puts more of two tokens into a liquidity position that the wallet has, by its number.',
  slots: {
    ...pair.slots,
    position: {
      type: 'token_id',
      required: true,
      question: 'To which position should it be added? Please give its number.',
      description: 'The number of the position, such as "#4711".',
    },
    protocol: protocolSlot(['dex']),
    slippage: slippageSlot,
    deadline: deadlineSlot,
  },
  says: [
    'add|put|deposit {amountA} {tokenA} ?and|with|/|-|+|& {amountB} {tokenB~} to|into|in {position!}',
    'increase|top_up <position|lp|lp_position|liquidity_position|liquidity> ?of|in|for {position!} with|by {amountA} {tokenA} ?and|with|/|-|+|& {amountB} {tokenB~}',
  ],
  asides: ['to|into|in {protocol}'],
  nouns: 'liquidity|as_liquidity|more|more_liquidity|position|lp|lp_position|liquidity_position|nft|existing',
  single: true,
  oneOf: pair.oneOf,
  examples: ['add 30 USDC and 0.01 ETH to my position #4711'],
};
