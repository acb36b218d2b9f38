import { address, createNoopSigner } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { NATIVE } from '../../core/plan.ts';
import { transferSlots } from '../../core/transfer-slots.ts';
import type { Protocol } from '../protocol.ts';

/** Transfers of SOL. */
export const systemProgram: Protocol = {
  name: 'system-program',
  title: 'SOL transfer',
  family: 'svm',
  actions: ['transfer'],
  accepts: (step) => transferSlots(step)?.token.address === NATIVE,
  build: async (step, { index, wallet }) => {
    const slots = transferSlots(step);
    if (!slots) return [];
    const instruction = getTransferSolInstruction({
      source: createNoopSigner(address(wallet)),
      destination: address(slots.recipient.address),
      amount: slots.amount.baseUnits,
    });
    return [{ family: 'svm', step: index, instruction }];
  },
};
