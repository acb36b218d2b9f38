import { cow } from '@say402/readback';
import type { Fact } from '../core/answer.ts';
import type { Finding } from '../core/finding.ts';
import type { OrderOutcome } from '../core/step-outcome.ts';
import type { KnownOrder } from '../protocols/cow/known-orders.ts';
import { orderInWords, orderWithTokens } from '../protocols/cow/order-in-words.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import type { LookUpContext, LookUpReader, ReadChain } from './look-up-context.ts';
import { onChains } from './on-chains.ts';

/** Orders that are shown, those that are open first. */
const MOST_SHOWN = 12;

const STATES: Readonly<Record<KnownOrder['state'], string>> = {
  open: 'open',
  filled: 'filled',
  cancelled: 'cancelled',
  expired: 'ended unfilled',
  not_signed: 'not signed on the chain',
};

interface Shown extends KnownOrder {
  /** Null where its terms are not known. */
  readonly order: OrderOutcome | null;
}

interface Part {
  readonly chain: ReadChain;
  readonly block: bigint;
  readonly shown: readonly Shown[];
  /** Those that are open beyond what is shown, without their terms. */
  readonly rest: readonly Shown[];
  readonly unread: string | null;
}

/** The limit orders of the wallet; two round trips, and three where tokens are not of the registry. */
export const readOrders: LookUpReader = async (context) => {
  const { parts, unread } = await onChains(context, async (chain) => readOn(chain, context));
  const open = parts
    .filter(({ chain }) => chain === context.chain)
    .flatMap(({ shown, rest }) => [...shown.filter(({ state }) => state === 'open'), ...rest]);
  return {
    kind: 'orders',
    message: `${parts.map(sentence).join(' ')}${unread}`,
    facts: parts.flatMap((part) => part.shown.flatMap((order, index) => factsOf(part, order, index + 1))),
    next: open.slice(0, 5).map(({ uid }) => `cancel limit order ${uid}`),
    findings: open.map(findingOf),
  };
};

async function readOn(chain: ReadChain, context: LookUpContext): Promise<Part> {
  const { port } = chain;
  const { chain: evm, reads } = port;
  const view = port.openView();
  return view.run(async () => {
    const block = await view.block();
    if (evm.family !== 'evm' || !cow[evm.name]) return { chain, block, shown: [], rest: [], unread: null };
    const { orders, unread } = await context.orders({
      chain: evm,
      reads,
      wallet: context.wallet,
      now: context.now,
    });
    const first = orders.toSorted(
      (one, other) => Number(other.state === 'open') - Number(one.state === 'open'),
    );
    const shown = await Promise.all(
      first.slice(0, MOST_SHOWN).map(async (each) => ({
        ...each,
        order: each.terms && (await orderWithTokens(each.terms, evm, reads)),
      })),
    );
    const rest = first.slice(MOST_SHOWN).filter(({ state }) => state === 'open');
    return { chain, block, shown, rest: rest.map((each) => ({ ...each, order: null })), unread };
  });
}

const findingOf = ({ uid, order }: Shown): Finding => ({
  kinds: ['order'],
  what: `the order to ${order ? orderInWords(order) : uid}`,
  slots: { order: { type: 'deed', kind: 'order', text: uid } },
});

const inWords = ({ order, uid, validTo }: Shown): string =>
  order ? orderInWords(order) : `${uid}, whose terms are not known here, until ${timeOf(validTo)}`;

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const exactOf = ({ order }: Shown) => order?.[order.kind === 'sell' ? 'sold' : 'bought'];

function factsOf({ chain, block }: Part, shown: Shown, number: number): readonly Fact[] {
  const { order, uid, state, filled, validTo } = shown;
  const { name } = chain.port.chain;
  const ofTerms = { chain: name, block, source: `terms of the order ${uid}` };
  const onChain = { chain: name, block, source: cow[name]?.settlement ?? uid };
  const label = `Order ${number}`;
  const exact = exactOf(shown);
  const bound = (kind: 'sell' | 'buy', word: string): string => (order?.kind === kind ? '' : ` ${word}`);
  return [
    textFact({ ...onChain, label: `${label}: state`, value: STATES[state] }),
    ...(order
      ? [
          amountFact({
            ...ofTerms,
            label: `${label}: sells${bound('sell', 'at most')}`,
            token: factToken(order.sold.token),
            baseUnits: order.sold.amount,
          }),
          amountFact({
            ...ofTerms,
            label: `${label}: brings${bound('buy', 'at least')}`,
            token: factToken(order.bought.token),
            baseUnits: order.bought.amount,
          }),
        ]
      : []),
    ...(exact && state !== 'cancelled'
      ? [
          amountFact({
            ...onChain,
            label: `${label}: filled`,
            token: factToken(exact.token),
            baseUnits: filled,
          }),
        ]
      : []),
    textFact({ ...ofTerms, label: `${label}: ends`, value: timeOf(validTo) }),
  ];
}

function sentence({ chain, shown, rest, unread }: Part): string {
  const { title, name } = chain.port.chain;
  if (!cow[name]) return `Limit orders are not placed on ${title} here.`;
  const open = shown.filter(({ state }) => state === 'open');
  const others = Object.entries(STATES).flatMap(([state, word]) => {
    const count = shown.filter((each) => each.state === state).length;
    return state === 'open' || count === 0 ? [] : [`${count} ${word}`];
  });
  const said =
    open.length === 0
      ? `On ${title} you have no open limit order that was signed by a transaction and that this service knows of`
      : `On ${title} you have ${open.length === 1 ? 'an open limit order' : `${open.length + rest.length} open limit orders`}: ${open.map(inWords).join('; ')}${rest.length === 0 ? '' : `; and ${rest.length} more`}`;
  const more = others.length === 0 ? '' : ` (and ${others.join(', ')})`;
  return `${said}${more}.${unread === null ? '' : ` Some may be missing: ${unread}`}`;
}
