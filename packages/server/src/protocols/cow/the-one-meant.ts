import { cow, type EvmChain } from '@say402/readback';
import type { PlannedSetting } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { StepContext } from '../protocol.ts';
import {
  knownOrders,
  withStanding,
  type KnownOrder,
  type OrderSources,
  type UidParts,
} from './known-orders.ts';
import { orderInWords, orderWithTokens } from './order-in-words.ts';
import type { OrderState } from './read-order-states.ts';

type Deed = Extract<PlannedSetting, { type: 'deed' }>;

/** Orders that a question offers. */
const MOST_OFFERED = 10;

const ENDED: Readonly<Record<Exclude<OrderState, 'open'>, string>> = {
  filled: 'was filled as a whole: nothing of it is left to be cancelled',
  cancelled: 'was cancelled already: nobody can fill it',
  expired: 'has ended: nobody can fill it any more',
  not_signed:
    'was never signed by a transaction, so nobody can fill it by one. An order that was signed as a message has to be cancelled where it was placed',
};

/** @throws Say402Error `nothing_to_do` for an order that nobody can fill any more, or not yet */
export function refuseEnded({ uid, validTo }: UidParts | KnownOrder, state: OrderState): void {
  if (state === 'open') return;
  const end = state === 'expired' ? ` (at ${new Date(validTo * 1000).toISOString()})` : '';
  throw new Say402Error('nothing_to_do', `The order ${uid} ${ENDED[state]}${end}.`);
}

/**
 * The order that the words mean without its UID: that of the operation which they name, or the only one that is open.
 *
 * @throws Say402Error `question` where several are open, `nothing_to_do` where none is, `operation_not_found`
 */
export async function theOneMeant(
  said: Deed | undefined,
  sources: OrderSources,
  context: StepContext,
): Promise<KnownOrder> {
  const { chain, reads, wallet, now } = context;
  if (!cow[chain.name] || chain.family !== 'evm') throw new TypeError(`No orders on ${chain.title}`);
  const of = { chain, reads, wallet, now };
  const { orders, unread } = said
    ? { orders: await withStanding(await sources.ordersOf(said.text, wallet, chain.name), of), unread: null }
    : await knownOrders(sources, of);
  const open = orders.filter(({ state }) => state === 'open');
  const [only, more] = open;
  if (only && !more) return only;
  if (only) return ask(open, chain, context);
  const [last] = orders;
  if (said && last) refuseEnded(last, last.state);
  if (said) throw new Say402Error('nothing_to_do', 'That operation places no order.');
  const missing = unread === null ? '' : ` Some may be missing: ${unread}`;
  const detail = `The wallet ${wallet} has no open limit order on ${chain.title} that this service knows of.${missing} One that was placed elsewhere can be named by its UID: "cancel limit order 0x…".`;
  throw new Say402Error('nothing_to_do', detail);
}

async function ask(open: readonly KnownOrder[], chain: EvmChain, { reads }: StepContext): Promise<never> {
  const options = await Promise.all(
    open.slice(0, MOST_OFFERED).map(async ({ uid, terms }) => ({
      label: terms ? orderInWords(await orderWithTokens(terms, chain, reads)) : uid,
      value: uid,
    })),
  );
  const question = `${open.length} limit orders are open. Which of them should be cancelled: ${options.map(({ label }) => label).join('; ')}? "Cancel all my limit orders" cancels all of them.`;
  throw new Say402Error('question', question, { question, asks: { slot: 'order', options } });
}
