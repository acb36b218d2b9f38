import { lifiDiamonds } from '@say402/readback';
import { findSlot, slotOf } from '../../core/slot-of.ts';
import { expectAcrossBridge, expectLifiBridge } from './across.ts';
import { expectCctpBridge } from './cctp.ts';
import type { Expect } from './expected-effects.ts';

/** CCTP for USDC, unless the words name Across or LI.FI; for everything else the one that the preview says. */
export const expectBridge: Expect = async (request) => {
  const { step, chain, outcome } = request;
  const named = findSlot(step, 'protocol', 'protocol')?.protocol;
  const usdc = slotOf(step, 'token', 'token').address === chain.paymentAsset.address;
  if (named === 'lifi') return expectLifiBridge(request);
  if (named === 'across') return expectAcrossBridge(request);
  if (usdc) return expectCctpBridge(request);
  const shown = outcome.sent.some(({ to }) => to === lifiDiamonds[chain.name]);
  return shown ? expectLifiBridge(request) : expectAcrossBridge(request);
};
