import { findSlot, slotOf } from '../../core/slot-of.ts';
import { expectAcrossBridge } from './across.ts';
import { expectCctpBridge } from './cctp.ts';
import type { Expect } from './expect.ts';

/** CCTP for USDC, unless the words name Across; Across for everything else. */
export const expectBridge: Expect = async (request) => {
  const { step, chain } = request;
  const named = findSlot(step, 'protocol', 'protocol')?.protocol === 'across';
  const usdc = slotOf(step, 'token', 'token').address === chain.paymentAsset.address;
  return named || !usdc ? expectAcrossBridge(request) : expectCctpBridge(request);
};
