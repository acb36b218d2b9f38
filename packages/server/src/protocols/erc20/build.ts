import { erc20Abi } from '@say402/readback';
import { getAddress } from 'viem';
import { callEncoder } from '../../chains/evm/call-encoder.ts';
import { NATIVE } from '../../core/plan.ts';
import { requireTransferSlots, transferSlots } from '../transfer-slots.ts';
import { transferOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { expectTransfer } from '../expected-effects/transfer.ts';

const transfer = callEncoder(erc20Abi, 'transfer');

/** Transfers of ERC-20 tokens. */
export const erc20: Protocol = {
  name: 'erc20',
  title: 'ERC-20',
  family: 'evm',
  actions: { transfer: expectTransfer },
  need: null,
  reads: 'nothing',
  accepts: (step) => {
    const slots = transferSlots(step);
    return slots !== null && slots.token.address !== NATIVE;
  },
  prepare: async (step, { index, wallet }) => {
    const slots = requireTransferSlots(step);
    const data = transfer([getAddress(slots.recipient.address), slots.amount.baseUnits]);
    return {
      pieces: [{ family: 'evm', step: index, to: getAddress(slots.token.address), data, value: 0n }],
      outcome: transferOutcome(slots, wallet),
    };
  },
};
