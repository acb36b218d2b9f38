import { erc20Abi } from '@say402/readback';
import { encodeFunctionData, getAddress } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { transferSlots } from '../../core/transfer-slots.ts';
import type { Protocol } from '../protocol.ts';

/** Transfers of ERC-20 tokens. */
export const erc20: Protocol = {
  name: 'erc20',
  title: 'ERC-20',
  family: 'evm',
  actions: ['transfer'],
  accepts: (step) => {
    const slots = transferSlots(step);
    return slots !== null && slots.token.address !== NATIVE;
  },
  build: async (step, { index }) => {
    const slots = transferSlots(step);
    if (!slots) return [];
    const args = [getAddress(slots.recipient.address), slots.amount.baseUnits] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
    return [{ family: 'evm', step: index, to: getAddress(slots.token.address), data, value: 0n }];
  },
};
