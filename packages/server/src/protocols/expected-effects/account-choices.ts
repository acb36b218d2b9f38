import { aaveMarkets, is } from '@say402/readback';
import { NATIVE } from '../../core/plan.ts';
import { slotOf } from '../../core/slot-of.ts';
import type { Expect, ExpectRequest } from './expected-effects.ts';
import { onlyThrough } from './only-through.ts';

const common = ({ chain, survey }: ExpectRequest) => {
  const market = aaveMarkets[chain.name];
  if (!market) throw new TypeError(`Aave is not on ${chain.title}`);
  return { venue: is<string>(market.pool), account: is(survey.wallet) };
};

/** What the wallet has supplied of the token serves as collateral, or no longer. */
export const expectCollateral = (on: boolean): Expect =>
  onlyThrough('aave', (request) => {
    const { address } = slotOf(request.step, 'token', 'token');
    const token = is(address === NATIVE ? request.chain.wrappedNative : address);
    return { effects: [{ kind: 'use_as_collateral', fields: { ...common(request), token, on: is(on) } }] };
  });

/** The wallet enters the category that its words name. */
export const expectEnterEmode: Expect = (request) => {
  const category = is(Number(slotOf(request.step, 'category', 'token_id').value));
  return { effects: [{ kind: 'set_emode', fields: { ...common(request), category } }] };
};

/** It enters none. */
export const expectLeaveEmode: Expect = (request) => ({
  effects: [{ kind: 'set_emode', fields: { ...common(request), category: is(0) } }],
});
