import type { ActionDefinition } from '../../core/action.ts';
import { CANCEL } from '../cancel-order/definition.ts';
import { every } from './every.ts';

/** Ends every order that stands. */
export const cancelAllOrders: ActionDefinition = {
  name: 'cancel_all_orders',
  summary: 'Cancel every open limit order',
  description:
    'Ends all open limit orders of the wallet on its chain that this service or the order book knows.',
  slots: {},
  says: [
    `${CANCEL} <${every('limit_orders', 'orders', 'open_orders', 'open_limit_orders', 'pending_orders', 'standing_orders')}|limit_orders|my_orders|my_open_orders>`,
  ],
  nouns: 'i_have|i_placed|on_cow_swap|on_cowswap|on_cow_protocol|open',
  each: [
    { lookUp: 'orders', kind: 'order', action: 'cancel_order', slots: { order: 'order' }, optional: true },
  ],
  families: ['evm'],
  examples: ['cancel all my limit orders'],
};
