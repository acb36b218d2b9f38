import { getAddress } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { transferSlots } from '../../core/transfer-slots.ts';
import type { Protocol } from '../protocol.ts';

/** Transfers of an EVM chain's own coin. */
export const nativeCoin: Protocol = {
  name: 'native-coin',
  title: 'Native transfer',
  family: 'evm',
  actions: ['transfer'],
  accepts: (step) => transferSlots(step)?.token.address === NATIVE,
  build: async (step, { index }) => {
    const slots = transferSlots(step);
    if (!slots) return [];
    const to = getAddress(slots.recipient.address);
    return [{ family: 'evm', step: index, to, data: '0x', value: slots.amount.baseUnits }];
  },
};
