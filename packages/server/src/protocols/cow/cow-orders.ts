import { cow, cowSettlementAbi as abi, erc20Abi } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, PlanStep, Warning } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { StepOutcome } from '../../core/step-outcome.ts';
import { allowanceCall, approvalPieces, refusesApproval } from '../allowance.ts';
import { expectLimitOrder } from '../expected-effects/limit-order.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { PreparedStep, Protocol, StepContext } from '../protocol.ts';
import { readCalls } from '../read-calls.ts';
import { COW_TITLE } from './cow-title.ts';
import { limitPrice, nameInPrice } from './limit-price.ts';
import { termFacts } from './order-in-words.ts';
import { orderRequest, orderSides, type OrderRequest } from './order-request.ts';
import { refuseWithoutBook } from './refuse-without-book.ts';

/** An approval takes about 50,000 gas, a pre-signature about 80,000. */
const GAS = 200_000n;

/** Limit orders of CoW Protocol by pre-signature. @param books names of the chains whose order book the operator lets be asked */
export const cowOrders = (books: readonly string[]): Protocol => ({
  name: 'cow-orders',
  title: COW_TITLE,
  family: 'evm',
  chains: Object.keys(cow),
  actions: { limit_order: expectLimitOrder },
  need: { kind: 'gas', gas: GAS },
  accepts: (step) =>
    step.action === 'limit_order' &&
    (findSlot(step, 'protocol', 'protocol')?.protocol ?? 'cowswap') === 'cowswap',
  complete: async (step, context) => {
    refuseWithoutBook(books, context.chain);
    const { chain, sold, bought } = orderSides(step, context);
    const said = slotOf(step, 'price', 'price');
    const { quote, base } = limitPrice(said, [sold, bought], chain);
    return Promise.resolve({ price: { ...said, quote: nameInPrice(quote), base: nameInPrice(base) } });
  },
  prepare: async (step, context) => {
    refuseWithoutBook(books, context.chain);
    return prepared(step, orderRequest(step, context), context);
  },
});

async function prepared(step: PlanStep, order: OrderRequest, context: StepContext): Promise<PreparedStep> {
  const { reads, index, wallet } = context;
  if (reads.family !== 'evm') throw new TypeError('No orders but on EVM chains');
  const { at, sold, uid } = order;
  const token = getAddress(sold.token.address);
  const allowing = { token, owner: wallet, spender: at.relayer };
  const [[allowance, balance, signed, filled], refuses] = await Promise.all([
    readCalls(reads.client, [
      allowanceCall(allowing),
      { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [order.owner] },
      { address: at.settlement, abi, functionName: 'preSignature', args: [uid] },
      { address: at.settlement, abi, functionName: 'filledAmount', args: [uid] },
    ]),
    refusesApproval(reads.client, allowing),
  ]);
  if (typeof allowance !== 'bigint' || typeof balance !== 'bigint')
    throw new Say402Error(
      'contract_unreadable',
      `${sold.token.symbol} at ${token} does not say what the wallet has.`,
    );
  if (signed !== 0n || filled !== 0n)
    throw new Say402Error('nothing_to_do', 'The wallet has signed or cancelled this very order already.');
  if (balance < sold.amount)
    throw new Say402Error(
      'insufficient_balance',
      `The order sells up to ${fromBaseUnits(sold.amount, sold.token.decimals)} ${sold.token.symbol}, and the wallet has ${fromBaseUnits(balance, sold.token.decimals)}.`,
    );
  const approvals = approvalPieces({ step: index, ...allowing, amount: sold.amount, allowance, refuses });
  const data = encodeFunctionData({ abi, functionName: 'setPreSignature', args: [uid, true] });
  return {
    pieces: [...approvals, { family: 'evm', step: index, to: at.settlement, data, value: 0n }],
    outcome: outcomeOf(step, order, { allowance, approves: approvals.length > 0 }),
  };
}

interface Allowing {
  readonly allowance: bigint;
  readonly approves: boolean;
}

function outcomeOf(
  step: PlanStep,
  { at, uid, kind, sold, bought, owner, validTo }: OrderRequest,
  { allowance, approves }: Allowing,
): StepOutcome {
  const [said] = slotOf(step, 'validFor', 'deadline').sources;
  const order = { uid, kind, sold, bought, receiver: owner, validTo, partiallyFillable: false };
  return {
    ...emptyOutcome,
    approved: approves
      ? [{ token: sold.token, amount: sold.amount, spender: at.relayer, unlimited: false }]
      : [],
    order,
    facts: termFacts(order, said),
    warnings: [stands(sold.token), ...(allowance > 0n ? [shares(sold.token)] : [])],
  };
}

const stands = ({ symbol }: PlannedToken): Warning => ({
  code: 'standing_order',
  text: `Nothing is exchanged at once: the order waits until somebody fills it, which no dry run can try. Until then the ${symbol} have to stay in the wallet, and the allowance for CoW Protocol in place; it remains if the order ends unfilled ("revoke ${symbol} for CoW Swap" takes it back, "cancel my limit order" ends the order).`,
});

const shares = ({ symbol }: PlannedToken): Warning => ({
  code: 'standing_order',
  text: `CoW Protocol may take ${symbol} of the wallet already: orders that sell ${symbol} share one allowance, which is not added to.`,
});
