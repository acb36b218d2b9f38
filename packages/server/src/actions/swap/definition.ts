import type { ActionDefinition } from '../../core/action.ts';
import { deadlineSlot, protocolSlot, slippageSlot } from '../shared-slots.ts';

/** Exchanges one token for another: so much in, or so much out. */
export const swap: ActionDefinition = {
  name: 'swap',
  summary:
    'Swap[ {amountIn}] {tokenIn} for[ exactly {amountOut}][ at least {minimum}] {tokenOut}[, paying at most {maximum} {tokenIn},][ to {recipient}][ on {protocol}]',
  description:
    'Exchanges one token for another, either spending an exact amount (amountIn) or getting an exact amount (amountOut).',
  slots: {
    amountIn: {
      type: 'amount',
      of: 'tokenIn',
      required: false,
      question: 'How much should be swapped?',
      description: 'How much to spend, where the user says how much goes in.',
    },
    tokenIn: {
      type: 'token',
      required: true,
      question: 'Which token should be paid with?',
      description: 'The token that is spent.',
    },
    amountOut: {
      type: 'amount',
      of: 'tokenOut',
      from: 'none',
      kinds: ['tokens', 'base_units', 'usd'],
      required: false,
      question: 'How much should be bought?',
      description: 'How much to get, where the user says exactly how much comes out.',
    },
    tokenOut: {
      type: 'token',
      required: true,
      question: 'Which token should be received?',
      differs: 'tokenIn',
      description: 'The token that is received.',
    },
    minimum: {
      type: 'amount',
      of: 'tokenOut',
      from: 'none',
      kinds: ['tokens', 'base_units'],
      required: false,
      question: 'What is the least that should be received?',
      description: 'The least of tokenOut that is acceptable.',
      bounds: 'amountIn',
      counted: true,
    },
    maximum: {
      type: 'amount',
      of: 'tokenIn',
      from: 'none',
      kinds: ['tokens', 'base_units'],
      required: false,
      question: 'What is the most that may be spent?',
      description: 'The most of tokenIn that an exact amountOut may cost. It never goes with amountIn.',
      bounds: 'amountOut',
      counted: true,
    },
    minimumToken: {
      type: 'token',
      sameAs: 'tokenOut',
      required: false,
      question: 'Which token does the minimum count?',
      description: 'The token that the minimum counts, where it is said again; the same as tokenOut.',
    },
    againIn: {
      type: 'token',
      sameAs: 'tokenIn',
      required: false,
      question: 'Which token is spent?',
      description:
        'The token that is spent, where it is said again with its amount: "ETH for USDC, 0.2 ETH".',
    },
    recipient: {
      type: 'recipient',
      required: false,
      question: 'To which address should the result go?',
      description: 'Who receives the result, where it is not the wallet itself.',
    },
    protocol: protocolSlot(['dex']),
    slippage: slippageSlot,
    deadline: deadlineSlot,
  },
  says: [
    'swap|convert|exchange|trade|change|turn|switch|flip {amountIn} {tokenIn} for|to|into|in|in_to|in_exchange_for|against|over_to|back_to|back_into|-> {amountOut} {tokenOut}',
    'swap|convert|exchange|trade {amountIn!} {tokenIn!} {tokenOut!}',
    'sell|market_sell|dump|unload|offload {amountIn} {tokenIn} for|to|into|back_to|back_into|in_exchange_for|against|-> {amountOut} {tokenOut~}',
    'buy|purchase|acquire|market_buy|scoop|snag {amountOut} {tokenOut} with|for|using|paying|in_exchange_for|by_selling {amountIn} {tokenIn}',
    'get|grab|get_me|buy_me|grab_me {amountOut} {tokenOut} with|for|using|from|paying|in_exchange_for {amountIn} {tokenIn~}',
    'buy|purchase|get|grab|get_me|buy_me|grab_me|market_buy {amountIn!} {tokenIn!} worth_of|of {tokenOut!}',
    'spend|use {amountIn} {tokenIn} on|for|to_buy|to_get|to_purchase {amountOut} {tokenOut~!}',
    'ape|ape_in|rotate {amountIn} {tokenIn} into|in {tokenOut~!}',
  ],
  asides: [
    'at_least|for_at_least|to_at_least|minimum|min|minimum_of|with_minimum_of|for_minimum_of|for_min|no_less_than|get_at_least|receive_at_least {minimum} {minimumToken}',
    'at_least|for_at_least|to_at_least|for_minimum_of|for_min {minimum} {tokenOut}',
    'at_most|for_at_most|for_max|with_max|with_at_most|maximum|max|no_more_than|for_no_more_than|paying_at_most|spending_at_most {maximum} {tokenIn}',
    'at_most|for_at_most|with_at_most|maximum|max|no_more_than|for_no_more_than|paying_at_most|spending_at_most {maximum} {againIn}',
    'to|for {recipient}',
  ],
  named: 'swap|trade|exchange|token_swap|conversion',
  oneOf: [{ slots: ['amountIn', 'amountOut'], question: 'How much should be swapped?' }],
  output: 'tokenOut',
  examples: [
    'swap 0.1 ETH for USDC',
    'buy 100 USDC with ETH, max 0.5% slippage',
    'buy 0.1 ETH for at most 310 USDC',
    'sell half my SOL for USDC on Raydium',
  ],
};
