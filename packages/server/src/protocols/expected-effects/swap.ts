import { between, is, oneOf, swapRoutersOn } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { swapBounds } from './swap-bounds.ts';
import { expectSwapApprovals } from './swap-approvals.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** Seconds that may lie between building a step and reading it back. */
const BUILDING_TIME = 120;

/**
 * One swap by the router that the preview shows (one of the chain's known ones), within the bounds and through the pools of the preview,
 * over the native coin or one of the chain's base tokens at most; before it, where the preview says so, an allowance for the router of
 * just as much.
 */
export function expectSwap(request: ExpectRequest): StepExpectation {
  const { chain, step, outcome, survey, now } = request;
  const [sent, received] = [outcome.sent[0], outcome.received[0]];
  const named = findSlot(step, 'protocol', 'protocol')?.protocol;
  const venue = swapRoutersOn(chain.name, named).find((router) => router === sent?.to);
  if (!venue || !sent || !received || chain.family !== 'evm')
    throw new TypeError('The preview of a swap says what is sent and received');
  const [tokenIn, tokenOut] = [slotOf(step, 'tokenIn', 'token'), slotOf(step, 'tokenOut', 'token')];
  const bounds = swapBounds(step, { most: sent.amount, least: received.minimum });
  const { seconds } = slotOf(step, 'deadline', 'deadline');
  const latest = BigInt(Math.floor(now / 1000) + seconds);
  const until = between(latest - BigInt(Math.min(seconds, BUILDING_TIME)), latest);
  const { route } = outcome;
  if (!route) throw new TypeError('The preview of a swap names its pools');
  const isVia = (via: readonly string[]): boolean => via.join() === route.via.join();
  const ways = [NATIVE, ...chain.baseTokens];
  return {
    effects: [
      ...expectSwapApprovals(request, venue, until),
      {
        kind: 'swap',
        fields: {
          venue: is<string>(venue),
          owner: is(survey.wallet),
          exact: is(bounds.exact),

          tokenIn: is(tokenIn.address),
          tokenOut: is(tokenOut.address),
          recipient: is(findSlot(step, 'recipient', 'recipient')?.address ?? survey.wallet),
          amountIn: is(bounds.amountIn),
          amountOut: is(bounds.amountOut),
          deadline: until,
          via: oneOf<readonly string[]>([[], ...ways.map((token) => [token])].filter(isVia)),
          pools: is(route.pools),
        },
      },
    ],
  };
}
