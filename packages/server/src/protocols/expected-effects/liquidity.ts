import { between, is, oneOf, uniswapV3, uniswapV3TickSpacings, type ExpectedEffect } from '@say402/readback';
import { NATIVE, type PlannedToken, type PlanStep } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';

/** Seconds that may lie between building a step and reading it back. */
const BUILDING_TIME = 120;

/** A position of the wallet, of what the preview sends and with the fee and ticks that it names; approvals as it shows them. */
export const expectAddLiquidity: Expect = (request) => {
  const { step, outcome, survey } = request;
  const venue = positionsOn(request);
  const [first, second] = outcome.sent;
  if (!first || !second) throw new TypeError('The preview of a new position says what is sent');
  const [lower = 0, upper = 0] = fact(request, 'ticks').split(' to ').map(Number);
  const fee = fact(request, 'pool_fee');
  const fees = Object.keys(uniswapV3TickSpacings).map(Number);
  return {
    effects: [
      ...approvals(request, venue),
      {
        kind: 'add_liquidity',
        fields: {
          venue: is(venue),
          owner: is(survey.wallet),
          tokens: is<readonly [string, string]>([first.token.address, second.token.address]),
          amount0: is(first.amount),
          amount1: is(second.amount),
          minimum0: is(first.least ?? first.amount),
          minimum1: is(second.least ?? second.amount),
          fee: oneOf(fees.filter((each) => `${fromBaseUnits(BigInt(each), 4)}%` === fee)),
          ticks: is<readonly [number, number]>([lower, upper]),
          recipient: is(survey.wallet),
          deadline: deadlineOf(step, request),
        },
      },
    ],
  };
};

/** What the preview sends goes into the position that was named, within its minimums. */
export const expectIncreaseLiquidity: Expect = (request) => {
  const { step, outcome, survey } = request;
  const venue = positionsOn(request);
  const [first, second] = outcome.sent;
  if (!first || !second) throw new TypeError('The preview of an addition says what is sent');
  const native = outcome.sent.find(({ token }) => token.address === NATIVE);
  return {
    effects: [
      ...approvals(request, venue),
      {
        kind: 'increase_liquidity',
        fields: {
          venue: is(venue),
          owner: is(survey.wallet),
          position: is(BigInt(slotOf(step, 'position', 'token_id').value)),
          amount0: is(first.amount),
          amount1: is(second.amount),
          minimum0: is(first.least ?? first.amount),
          minimum1: is(second.least ?? second.amount),
          value: is(native?.amount ?? 0n),
          deadline: deadlineOf(step, request),
        },
      },
    ],
  };
};

/** So much of the position, with the minimums of the preview, to the wallet. */
export const expectRemoveLiquidity: Expect = (request) => {
  const { step, outcome, survey } = request;
  const [first, second] = outcome.received;
  return {
    effects: [
      {
        kind: 'remove_liquidity',
        fields: {
          venue: is(positionsOn(request)),
          owner: is(survey.wallet),
          position: is(BigInt(slotOf(step, 'position', 'token_id').value)),
          liquidity: is(slotOf(step, 'amount', 'amount').baseUnits),
          minimum0: is(first?.minimum ?? 0n),
          minimum1: is(second?.minimum ?? 0n),
          recipient: is(survey.wallet),
          deadline: deadlineOf(step, request),
        },
      },
    ],
  };
};

/** All fees of the position, to the wallet. */
export const expectCollectFees: Expect = (request) => ({
  effects: [
    {
      kind: 'collect_fees',
      fields: {
        venue: is(positionsOn(request)),
        owner: is(request.survey.wallet),
        position: is(BigInt(slotOf(request.step, 'position', 'token_id').value)),
        recipient: is(request.survey.wallet),
      },
    },
  ],
});

function positionsOn({ chain }: ExpectRequest): string {
  const venue = uniswapV3[chain.name]?.positions;
  if (!venue) throw new TypeError(`There is no Uniswap v3 on ${chain.title}`);
  return venue;
}

function fact({ outcome }: ExpectRequest, name: string): string {
  return outcome.facts.find((each) => each.name === name)?.value ?? '';
}

function deadlineOf(step: PlanStep, { now }: ExpectRequest) {
  const { seconds } = slotOf(step, 'deadline', 'deadline');
  const latest = BigInt(Math.floor(now / 1000) + seconds);
  return between(latest - BigInt(Math.min(seconds, BUILDING_TIME)), latest);
}

/** The allowances that the preview shows; a token that wants it is set to zero first. */
function approvals({ outcome, survey }: ExpectRequest, spender: string): ExpectedEffect[] {
  const spent = outcome.sent.filter(({ token }) => token.address !== NATIVE);
  const shown = (token: PlannedToken) =>
    outcome.approved.some((each) => each.token.address === token.address);
  return spent
    .filter(({ token }) => shown(token))
    .flatMap(({ token, amount: sent }) =>
      [0n, sent].map((amount) => ({
        kind: 'approve' as const,
        optional: amount === 0n,
        fields: {
          token: is(token.address),
          owner: is(survey.wallet),
          spender: is(spender),
          amount: is(amount),
        },
      })),
    );
}
