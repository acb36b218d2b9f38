import { is, type ExpectedEffect, type Rule } from '@say402/readback';

/** An allowance that a step needs, where it is not there yet: zero first for tokens that want it, then the amount. */
export function optionalApprovals(
  token: string,
  owner: string,
  spender: string,
  amount: Rule<bigint>,
): ExpectedEffect[] {
  return [is(0n), amount].map((each) => ({
    kind: 'approve',
    optional: true,
    fields: { token: is(token), owner: is(owner), spender: is(spender), amount: each },
  }));
}
