import { cow, type CowAddresses, type EvmChain } from '@say402/readback';
import { getAddress, type Address, type Hex } from 'viem';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import { limitPrice } from './limit-price.ts';
import { orderAmounts } from './order-amounts.ts';
import { orderUid } from './order-digest.ts';

/** An order, settled: its terms, its UID, and the contracts that it is for. Amounts are base units. */
export interface OrderRequest {
  readonly at: CowAddresses;
  readonly chain: EvmChain;
  readonly owner: Address;
  readonly kind: 'sell' | 'buy';
  readonly sold: { readonly token: PlannedToken; readonly amount: bigint };
  readonly bought: { readonly token: PlannedToken; readonly amount: bigint };
  /** Seconds since the epoch. */
  readonly validTo: number;
  readonly uid: Hex;
}

/** Seconds that an order which is prepared again has to stand from then on. */
const LEAST_LEFT = 1_800;

export interface OrderSides {
  readonly chain: EvmChain;
  readonly sold: PlannedToken;
  readonly bought: PlannedToken;
}

/** The tokens of an order. @throws Say402Error `question` where one of them is the chain's own coin, which orders do not move */
export function orderSides(step: PlanStep, { chain }: Pick<StepContext, 'chain'>): OrderSides {
  if (chain.family !== 'evm') throw new TypeError(`No orders on ${chain.title}`);
  const [sold, bought] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  for (const [slot, { address }] of [['tokenIn', sold] as const, ['tokenOut', bought] as const])
    if (address === NATIVE) askForWrapped(slot, chain);
  if (sold.address === bought.address)
    throw new Say402Error(
      'invalid_token',
      `An order exchanges two tokens, and ${sold.symbol} is said for both.`,
    );
  return { chain, sold, bought };
}

function askForWrapped(slot: 'tokenIn' | 'tokenOut', chain: EvmChain): never {
  const { symbol } = registryToken(chain, chain.wrappedNative);
  const { symbol: coin } = chain.native;
  const question =
    slot === 'tokenIn'
      ? `An order can't sell ${coin} itself, only ${symbol}: wrap it first ("wrap 1 ${coin}"). Should the order sell ${symbol}?`
      : `An order brings ${symbol}, not ${coin} itself. Should it buy ${symbol}?`;
  throw new Say402Error('question', question, {
    question,
    asks: { slot, options: [{ label: symbol, value: symbol }] },
  });
}

/**
 * The order that a step asks for. One that was offered keeps its end, and with it its UID.
 *
 * @throws Say402Error `question`, `invalid_amount`, `quote_moved` where an order that was offered would end soon
 */
export function orderRequest(step: PlanStep, context: StepContext): OrderRequest {
  const { chain, sold, bought } = orderSides(step, context);
  const at = cow[chain.name];
  if (!at) throw new TypeError(`CoW Protocol is not on ${chain.title}`);
  const exact = findSlot(step, 'amountIn', 'amount');
  const kind = exact ? 'sell' : 'buy';
  const { baseUnits } = exact ?? slotOf(step, 'amountOut', 'amount');
  const price = limitPrice(slotOf(step, 'price', 'price'), [sold, bought], chain);
  const amounts = orderAmounts({ kind, sold, bought, amount: baseUnits }, price);
  const validTo = endOf(step, context);
  const owner = getAddress(context.wallet);
  const terms = {
    sellToken: sold.address,
    buyToken: bought.address,
    receiver: owner,
    sellAmount: amounts.sold,
    buyAmount: amounts.bought,
    validTo,
    kind,
    partiallyFillable: false,
  } as const;
  return {
    at,
    chain,
    owner,
    kind,
    sold: { token: sold, amount: amounts.sold },
    bought: { token: bought, amount: amounts.bought },
    validTo,
    uid: orderUid(chain, owner, terms),
  };
}

function endOf(step: PlanStep, { now, promised }: StepContext): number {
  const seconds = Math.floor(now / 1000);
  const offered = promised?.order?.validTo ?? null;
  if (offered === null) return seconds + slotOf(step, 'validFor', 'deadline').seconds;
  if (offered - seconds >= LEAST_LEFT) return offered;
  throw new Say402Error(
    'quote_moved',
    `The order was to end at ${new Date(offered * 1000).toISOString()}, which is too soon now. Ask for it anew.`,
  );
}
