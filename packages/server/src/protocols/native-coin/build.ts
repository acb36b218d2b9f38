import { getAddress } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { requireTransferSlots, transferSlots } from '../transfer-slots.ts';
import { transferOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { expectTransfer } from '../expected-effects/transfer.ts';

/** Transfers of an EVM chain's own coin. */
export const nativeCoin: Protocol = {
  name: 'native-coin',
  title: 'Native transfer',
  family: 'evm',
  actions: { transfer: expectTransfer },
  need: null,
  reads: 'nothing',
  accepts: (step) => transferSlots(step)?.token.address === NATIVE,
  prepare: async (step, { index, wallet }) => {
    const slots = requireTransferSlots(step);
    const to = getAddress(slots.recipient.address);
    return {
      pieces: [{ family: 'evm', step: index, to, data: '0x', value: slots.amount.baseUnits }],
      outcome: transferOutcome(slots, wallet),
    };
  },
};
