import { is, oneOf } from '@say402/readback';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import type { ExpectRequest, StepExpectation } from './expected-effects.ts';

/** One NFT, or so many copies of it, from the wallet to the recipient, by the standard of its contract. */
export function expectNftTransfer({ step, survey }: ExpectRequest): StepExpectation {
  return {
    effects: [
      {
        kind: 'nft_transfer',
        fields: {
          standard: oneOf<'erc721' | 'erc1155'>(['erc721', 'erc1155']),
          collection: is(slotOf(step, 'collection', 'contract').text),
          from: is(survey.wallet),
          to: is(slotOf(step, 'recipient', 'recipient').address),
          id: is(BigInt(slotOf(step, 'tokenId', 'token_id').value)),
          amount: is(findSlot(step, 'quantity', 'amount')?.baseUnits ?? 1n),
        },
      },
    ],
  };
}
