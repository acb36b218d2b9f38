import { cow, cowSettlementAbi as abi, type CowAddresses, type EvmChain } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlanStep, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { OrderOutcome, StepOutcome } from '../../core/step-outcome.ts';
import { expectCancelledOrder } from '../expected-effects/cancelled-order.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { COW_TITLE } from './cow-title.ts';
import { knownOrders, readUid, type OrderSources, type UidParts } from './known-orders.ts';
import { orderWithTokens, termFacts, uidFact } from './order-in-words.ts';
import { readOrderStates, type OrderStanding } from './read-order-states.ts';
import { refuseEnded, theOneMeant } from './the-one-meant.ts';

/** It takes about 50,000. */
const GAS = 120_000n;

/** Ends orders of CoW Protocol on their chain, whether the operator lets orders be placed or not. */
export const cowCancellations = (sources: OrderSources): Protocol => ({
  name: 'cow-cancellations',
  title: COW_TITLE,
  family: 'evm',
  chains: Object.keys(cow),
  actions: { cancel_order: expectCancelledOrder },
  need: { kind: 'gas', gas: GAS },
  reads: 'own',
  accepts: (step) =>
    step.action === 'cancel_order' &&
    (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'cowswap') === 'cowswap',
  complete: async (step, context) => {
    const { chain } = placeOf(context);
    const said = findSlot(step, 'order', 'deed');
    const { uid } =
      said?.kind === 'order' ? ownUid(said.text, context) : await theOneMeant(said, sources, context);
    const read = {
      kind: 'chain',
      read: `orders of ${context.wallet} by CoW Protocol on ${chain.title}`,
    } as const;
    const given = said?.sources ?? [];
    const found = said?.kind === 'order' ? given : [...given, read];
    return { order: { type: 'deed', kind: 'order', text: uid, sources: found } };
  },
  prepare: async (step, context) => prepare(step, sources, context),
});

function placeOf({ chain }: StepContext): { readonly chain: EvmChain; readonly at: CowAddresses } {
  const at = cow[chain.name];
  if (!at || chain.family !== 'evm') throw new TypeError(`CoW Protocol is not on ${chain.title}`);
  return { chain, at };
}

/** @throws Say402Error `nothing_to_do` for an order of somebody else */
function ownUid(text: string, { wallet }: StepContext): UidParts {
  const read = readUid(text);
  if (read?.owner === getAddress(wallet)) return read;
  const detail = `That order is of ${read?.owner ?? 'nobody'}, and only its owner can cancel it: it is not of ${wallet}.`;
  throw new Say402Error('nothing_to_do', detail);
}

async function prepare(step: PlanStep, sources: OrderSources, context: StepContext): Promise<PreparedStep> {
  const { reads, index, now } = context;
  const { chain, at } = placeOf(context);
  const order = ownUid(slotOf(step, 'order', 'deed').text, context);
  const terms = await termsOf(order, sources, context);
  const whole = terms && terms[terms.kind === 'sell' ? 'sold' : 'bought'].amount;
  const [standing] = await readOrderStates(chain.name, reads, [{ ...order, whole }], now);
  if (!standing) throw new TypeError('An order has a state');
  refuseEnded(order, standing.state);
  const data = encodeFunctionData({ abi, functionName: 'invalidateOrder', args: [order.uid] });
  return {
    pieces: [{ family: 'evm', step: index, to: at.settlement, data, value: 0n }],
    outcome: outcomeOf(order, terms, standing),
  };
}

/** Its terms, as far as somebody knows them; when it is prepared again, those that were shown. */
async function termsOf(
  { uid }: UidParts,
  sources: OrderSources,
  context: StepContext,
): Promise<OrderOutcome | null> {
  const { chain } = placeOf(context);
  const { promised, reads, wallet, now } = context;
  if (promised) return promised.order ?? null;
  const { orders } = await knownOrders(sources, { chain, reads, wallet, now });
  const terms = orders.find((each) => each.uid === uid)?.terms;
  return terms ? orderWithTokens(terms, chain, reads) : null;
}

function outcomeOf(
  { uid, validTo }: UidParts,
  order: OrderOutcome | null,
  { filled }: OrderStanding,
): StepOutcome {
  const end = new Date(validTo * 1000).toISOString();
  const source = { kind: 'chain', read: `filledAmount of the order` } as const;
  const exact = order?.[order.kind === 'sell' ? 'sold' : 'bought'].token;
  const so_far = exact ? `${fromBaseUnits(filled, exact.decimals)} ${exact.symbol}` : `${filled} base units`;
  return {
    ...emptyOutcome,
    ...(order && { order }),
    facts: [
      ...(order ? termFacts(order) : [{ ...uidFact(end), name: 'valid_until' }, uidFact(uid)]),
      ...(filled > 0n ? [{ name: 'filled_so_far', value: so_far, source }] : []),
    ],
    warnings: [mayBeFilled(order)],
  };
}

/** Always in the same words, so that an order which is filled in between changes nothing else. */
function mayBeFilled(order: OrderOutcome | null): Warning {
  const sold = order ? order.sold.token.symbol : 'what it sells';
  const unknown = order
    ? ''
    : ' What it exchanges is not known here, since it was placed elsewhere: only its UID is.';
  const next = order
    ? `"revoke ${sold} for CoW Swap" takes that back, for all orders that sell ${sold}`
    : '"show my approvals" lists it';
  return {
    code: 'standing_order',
    text: `Until this is confirmed the order stands, and may be filled before.${unknown} The allowance of CoW Protocol for ${sold} remains: ${next}.`,
  };
}
