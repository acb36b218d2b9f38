import { free, is, type ExpectedEffect } from '@say402/readback';
import { slotOf } from '../../core/slot-of.ts';
import { NFT_STANDARD, STANDARDS } from '../solana-nft/standards.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** The one asset that the plan names goes to the recipient, in the way of its kind. */
export function expectSolanaNft({ step, outcome, survey }: ExpectRequest): StepExpectation {
  const asset = slotOf(step, 'collection', 'contract').text;
  const to = slotOf(step, 'recipient', 'recipient').address;
  const standard = outcome.facts.find(({ name }) => name === NFT_STANDARD)?.value;
  const effects: Readonly<Record<string, ExpectedEffect>> = {
    [STANDARDS.plain]: {
      kind: 'transfer',
      fields: {
        token: is(asset),
        from: is(survey.wallet),
        to: is(to),
        amount: is(1n),
        fee: is<bigint | undefined>(undefined),
        decimals: is<number | undefined>(0),
      },
    },
    // Rules and collection are free here: the NFT's program takes only those that the asset itself names.
    [STANDARDS.programmable]: {
      kind: 'asset_transfer',
      fields: { asset: is(asset), to: is(to), amount: is(1n), rules: free },
    },
    [STANDARDS.core]: {
      kind: 'core_transfer',
      fields: { asset: is(asset), to: is(to), collection: free },
    },
  };
  const effect = effects[standard ?? ''];
  if (!effect) throw new TypeError('The preview of an NFT says what kind it is');
  return { effects: [effect], tokenAccounts: [{ owner: to, token: asset }] };
}
