import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot } from '../shared-slots.ts';

/** Verbs that end an order; also for all orders at once. */
export const CANCEL = 'cancel|delete|remove|withdraw|kill';

const limitOrders = ['limit_order', 'limit_sell_order', 'limit_buy_order', 'open_order', 'standing_order']
  .flatMap((noun) => [noun, `my_${noun}`])
  .join('|');

/** Ends an order that stands on a chain. */
export const cancelOrder: ActionDefinition = {
  name: 'cancel_order',
  summary: 'Cancel the limit order {order}[ on {protocol}]',
  description:
    'Ends a limit order of the wallet on its chain, so that nobody can fill it any more: the one that is named by its UID or by the operation that placed it, or the only one that is open.',
  slots: {
    order: {
      type: 'deed',
      deeds: ['operation', 'order'],
      required: false,
      question: 'Which order? Please give its UID, or the id of the operation that placed it.',
      description:
        'The UID of the order (0x and 112 hexadecimal digits), or the id of the operation that placed it.',
    },
    protocol: protocolSlot(['dex']),
  },
  // "The order" alone may be one that is only being asked for, so the words have to say "my", "limit" or which.
  says: [
    `${CANCEL} <${limitOrders}|my_order|my_open_limit_order|open_limit_order|my_pending_order|pending_limit_order> ?of|with|by|number|: {order}`,
    `${CANCEL} <order|orders|limit|limit_orders|my_orders|my_limit_orders> ?of|with|by|number|: {order!}`,
  ],
  asides: [
    'uid|id|with_uid|with_id|of_operation|from_operation|placed_by {order}',
    'on|at|of|with|from {protocol}',
  ],
  nouns: 'order|limit_order|my_limit_order|open|pending',
  families: ['evm'],
  examples: ['cancel my limit order'],
};
