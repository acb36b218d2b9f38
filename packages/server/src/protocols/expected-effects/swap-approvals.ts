import { is, PERMIT2, uniswapV4, type ExpectedEffect, type Rule } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import type { ExpectRequest } from './expected-effects.ts';

/**
 * The allowances that the preview shows before a swap, each of what it takes at most: for the router; or for Permit2, and through it for
 * the router until the swap's deadline. A token that wants it is set to zero first.
 */
export function expectSwapApprovals(
  { chain, step, survey, outcome }: ExpectRequest,
  router: string,
  until: Rule<bigint>,
): ExpectedEffect[] {
  const { address } = slotOf(step, 'tokenIn', 'token');
  const amount = outcome.sent[0]?.amount ?? 0n;
  const from = { token: is(address), owner: is(survey.wallet) };
  const approve = (spender: string): ExpectedEffect[] =>
    [0n, amount].map((each) => ({
      kind: 'approve',
      optional: each === 0n,
      fields: { ...from, spender: is(spender), amount: is(each) },
    }));
  if (uniswapV4[chain.name]?.router !== router) return outcome.approved.flatMap(() => approve(router));
  return outcome.approved.flatMap(({ spender }) =>
    spender === router
      ? [
          {
            kind: 'permit2_approve',
            fields: { ...from, spender: is(router), amount: is(amount), expiration: until },
          },
        ]
      : approve(PERMIT2),
  );
}
