import type { ActionDefinition } from '../../core/action.ts';
import { deadlineSlot, protocolSlot, slippageSlot, tokenSlot } from '../shared-slots.ts';
import { pair } from './pair.ts';

/** Puts two tokens into a pool. */
export const addLiquidity: ActionDefinition = {
  name: 'add_liquidity',
  summary: 'Add[ {amountA}] {tokenA} and[ {amountB}] {tokenB} as liquidity[ on {protocol}][, range {range}]',
  description:
    'Puts two tokens into a liquidity pool as a new position: over the full range, so many percent around the price, or between two prices.',
  slots: {
    ...pair.slots,
    againA: {
      ...tokenSlot('Which is the first token of the pool?'),
      required: false,
      sameAs: 'tokenA',
      description: 'The first token where it is said again, as in "100 USDC to the USDC/ETH pool".',
    },
    againB: {
      ...tokenSlot('Which is the second token of the pool?'),
      required: false,
      sameAs: 'tokenB',
      description: 'The second token where it is said again.',
    },
    range: {
      type: 'range',
      required: false,
      question:
        'In which range of prices: full, so many percent around the present price, or from one price to another?',
      description:
        'The range of prices: full, so many percent around the present price, or two prices with what they are counted in ("2800 to 3200 USDC per ETH").',
    },
    feeTier: {
      type: 'fee_tier',
      required: false,
      question: 'Which fee does the pool have?',
      description: 'The fee of the pool, such as "0.3% fee tier".',
    },
    protocol: protocolSlot(['dex']),
    slippage: slippageSlot,
    deadline: deadlineSlot,
  },
  says: [
    'add|provide|supply|deposit|put|create|open <liquidity|lp|as_liquidity|position|pool|liquidity_pool|lp_position|liquidity_position> {amountA} {tokenA} ?and|with|/|-|+|& {amountB} {tokenB~}',
    'lp|add_liquidity|provide_liquidity {amountA} {tokenA} ?and|with|/|-|+|& {amountB} {tokenB~}',
    'add|provide|supply|deposit|put {amountA!} {tokenA!} ?and|with|/|-|+|& {amountB!} {tokenB!~} to|into|on|in {protocol!}',
    'pair {amountA!} {tokenA!} with|and {amountB!} {tokenB!~}',
  ],
  asides: ['to|into|in {protocol}'],
  nouns:
    'liquidity|as_liquidity|pool|the_pool|position|liquidity_position|lp_position|liquidity_pool|lp|with|using|to_the_pool|into_the_pool|in_the_pool|to_a_pool',
  single: true,
  oneOf: pair.oneOf,
  examples: [
    'add liquidity with 0.1 ETH and 300 USDC on Uniswap, full range',
    'provide liquidity 100 USDC and 100 USDT, ±5% range',
    'add liquidity with 0.05 ETH and 150 USDC between 2500 and 3500 USDC per ETH',
  ],
};
