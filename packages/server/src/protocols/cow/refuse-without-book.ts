import type { Chain } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';

/** @throws Say402Error `action_unavailable` where the operator lets no order book be asked for the chain */
export function refuseWithoutBook(books: readonly string[], { name, title }: Chain): void {
  if (books.includes(name)) return;
  throw new Say402Error(
    'action_unavailable',
    `This service places no limit orders on ${title}: its operator has not set COW_API_URL_${name.toUpperCase()}. A swap at the present price can be prepared.`,
  );
}
