import { between, cow, cowOrderUid, is } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import type { PlanStep } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { OrderOutcome } from '../../core/step-outcome.ts';
import { approvalsShown } from './approvals.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** Exactly the order that the preview shows is signed, which is the one that the words ask for, and its tokens may be taken. */
export function expectLimitOrder({ chain, step, outcome, survey, now }: ExpectRequest): StepExpectation {
  const at = cow[chain.name];
  const { order } = outcome;
  if (!at || !order || chain.family !== 'evm') throw new TypeError(`No order on ${chain.title}`);
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const { sold, bought } = atPrice(step, order);
  const uid = cowOrderUid(chain.chainId, survey.wallet, {
    sellToken: tokenIn.address,
    buyToken: tokenOut.address,
    receiver: survey.wallet,
    sellAmount: sold,
    buyAmount: bought,
    validTo: order.validTo,
    kind: findSlot(step, 'amountIn', 'amount') ? 'sell' : 'buy',
    partiallyFillable: false,
  });
  const seconds = Math.floor(now / 1000);
  const fields = {
    venue: is<string>(at.settlement),
    owner: is(survey.wallet),
    uid: is<string>(uid),
    validTo: between(BigInt(seconds), BigInt(seconds + slotOf(step, 'validFor', 'deadline').seconds)),
  };
  return {
    effects: [
      ...approvalsShown(outcome, tokenIn.address, survey.wallet, at.relayer, is(sold)),
      { kind: 'order_signed', fields },
    ],
  };
}

/**
 * The amount of the words, and the other one as shown, if it comes to just the price, to the last base unit: held by multiplying, as it
 * was built by dividing.
 *
 * @throws Say402Error `readback_failed`
 */
function atPrice(step: PlanStep, order: OrderOutcome): { readonly sold: bigint; readonly bought: bigint } {
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const { value, quote, base } = slotOf(step, 'price', 'price');
  const exactIn = findSlot(step, 'amountIn', 'amount')?.baseUnits;
  const sold = exactIn ?? order.sold.amount;
  const bought = findSlot(step, 'amountOut', 'amount')?.baseUnits ?? order.bought.amount;
  const [nameIn, nameOut] = [tokenIn, tokenOut].map((token) =>
    token.inRegistry ? token.symbol : token.address,
  );
  const countedIn = quote === nameIn && base === nameOut;
  const countedOut = quote === nameOut && base === nameIn;
  const [whole = '', fraction = ''] = value.split('.');
  const [counted, of] = countedIn ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  // So many base units of the one weigh as much as so many of the other.
  const ofBase = BigInt(whole + fraction) * 10n ** BigInt(counted.decimals);
  const ofQuote = 10n ** BigInt(of.decimals + fraction.length);
  const [weightIn, weightOut] = countedIn ? [ofQuote, ofBase] : [ofBase, ofQuote];
  const reached = bought * weightOut >= sold * weightIn;
  const exceeded =
    exactIn === undefined
      ? bought * weightOut >= (sold + 1n) * weightIn
      : (bought - 1n) * weightOut >= sold * weightIn;
  if (countedIn !== countedOut && reached && !exceeded && sold > 0n && bought > 0n) return { sold, bought };
  throw new Say402Error(
    'readback_failed',
    `An order to sell ${sold} for ${bought} base units is not at ${value} ${quote ?? '?'} per ${base ?? '?'}.`,
  );
}
