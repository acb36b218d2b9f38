import { aaveMarkets, is, type ExpectedEffect } from '@say402/readback';
import { findSlot } from '../../core/slot-of.ts';
import type { Expect } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

/** Means "as much as there is". */
const EVERYTHING = 2n ** 256n - 1n;

/** Each reward of the preview, with the tokens that it names, to the wallet. */
export const expectRewards: Expect = onlyThrough('aave', ({ chain, step, outcome, survey }) => {
  const market = aaveMarkets[chain.name];
  if (!market) throw new TypeError(`Aave is not on ${chain.title}`);
  const said = findSlot(step, 'amount', 'amount');
  const amount = is(said && said.said !== 'all' ? said.baseUnits : EVERYTHING);
  const earned = outcome.facts.filter(({ name }) => name === 'earned_with');
  return {
    effects: earned.map(({ value }): ExpectedEffect => {
      const [token = '', assets = ''] = value.split(': ');
      return {
        kind: 'claim_rewards',
        fields: {
          venue: is<string>(market.rewards),
          account: is(survey.wallet),
          assets: is<readonly string[]>(assets.split(', ')),
          token: is(token),
          amount,
          recipient: is(survey.wallet),
        },
      };
    }),
  };
});
