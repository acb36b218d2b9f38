import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot } from '../shared-slots.ts';

const PLACE = 'place|set|set_up|create|make|open|put_in|submit';
const PRICE = 'at|@|at_price_of|at_a_price_of|when|once|if|as_soon_as {price!}';

/** Exchanges one token for another at a price or better, whenever somebody pays it. */
export const limitOrder: ActionDefinition = {
  name: 'limit_order',
  summary:
    'Limit order: sell[ {amountIn}] {tokenIn} for[ exactly {amountOut}] {tokenOut} at {price} or better[, on {protocol}]',
  description:
    'Places an order that is filled at its price or better, as a whole or not at all, until it ends: either so much is sold (amountIn), or so much is bought (amountOut). No stop order: it is filled as soon as somebody pays its price.',
  exchange: { gives: 'tokenIn', gets: 'tokenOut' },
  slots: {
    amountIn: {
      type: 'amount',
      of: 'tokenIn',
      required: false,
      question: 'How much should be sold?',
      description: 'How much to sell, where the user says how much goes in.',
    },
    tokenIn: { ...tokenSlot('Which token should be sold?'), description: 'The token that is sold.' },
    amountOut: {
      type: 'amount',
      of: 'tokenOut',
      from: 'none',
      kinds: ['tokens', 'base_units'],
      required: false,
      question: 'How much should be bought?',
      description: 'How much to buy, where the user says exactly how much comes out.',
    },
    tokenOut: {
      ...tokenSlot('Which token should be received?'),
      differs: 'tokenIn',
      description: 'The token that is bought.',
    },
    price: {
      type: 'price',
      required: true,
      question: 'At which price, and in what is it counted, such as "2500 USDC per WETH"?',
      description:
        'The worst price that is taken, with what it is counted in: "2500 USDC per WETH". Without the second token it is of the other one; what neither of them says is left out, not guessed.',
    },
    validFor: {
      type: 'deadline',
      standing: true,
      required: false,
      question: 'For how long should the order stand?',
      description: 'How long the order stands before it ends: "valid for 7 days".',
    },
    protocol: protocolSlot(['dex']),
  },
  says: [
    `sell {amountIn} {tokenIn} for|to|into|against|-> {amountOut} {tokenOut} ${PRICE}`,
    `buy|purchase|acquire|get {amountOut} {tokenOut} with|for|using|paying|by_selling {amountIn} {tokenIn} ${PRICE}`,
    `swap|exchange|trade|convert {amountIn} {tokenIn} for|to|into|-> {amountOut} {tokenOut} ${PRICE}`,
    ...[`${PLACE} <limit_order|limit_sell_order|limit_buy_order|order>`, 'limit_order|limit'].flatMap(
      (verb) => [
        `${verb} sell|to_sell|selling {amountIn} {tokenIn!} for|to|into|against|-> {amountOut} {tokenOut}`,
        `${verb} buy|to_buy|buying {amountOut} {tokenOut!} with|for|using|paying|by_selling {amountIn} {tokenIn}`,
      ],
    ),
  ],
  asides: [
    'for|valid|good_for|valid_for|which_is_valid_for|open_for|standing_for|expiring_in|expire_in|expires_in|expiring_after|expires_after|expire_after|to_expire_in {validFor}',
  ],
  nouns:
    'or_better|limit_order|limit|as_a_limit_order|as_limit_order|with_a_limit_order|by_limit_order|fill_or_kill|all_or_nothing',
  families: ['evm'],
  single: true,
  oneOf: [{ slots: ['amountIn', 'amountOut'], question: 'How much should be sold, or bought?' }],
  examples: [
    'sell 100 USDC for WETH at 2500 USDC per WETH or better, valid for 7 days',
    'buy 0.1 WETH with USDC when ETH is at 2000',
    'place a limit order to sell 0.5 WETH for USDC at 4000 USDC per WETH',
  ],
};
