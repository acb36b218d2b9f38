import type { Grammar } from './grammar.ts';
import { isOrder } from './is-order.ts';
import type { Item } from './item.ts';
import { questions } from './questions.ts';

/** What to ask about the UIDs of orders where the words don't say what becomes of them; null where there are none. */
export function ordersIn(items: readonly Item[], { compiled: { actions, forms } }: Grammar): string | null {
  const orders = new Set(items.flatMap(({ value }) => (isOrder(value) && value ? [value.text] : [])));
  const action = [...actions.values()].find(
    ({ name, slots }) =>
      forms.has(name) && Object.values(slots).some(({ deeds }) => deeds?.includes('order')),
  );
  const [uid] = orders;
  return uid === undefined ? null : questions.orders(orders.size, uid, action?.examples[0] ?? null);
}
