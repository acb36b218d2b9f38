import { address, createNoopSigner } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { NATIVE } from '../../core/plan.ts';
import { requireTransferSlots, transferSlots } from '../../core/transfer-slots.ts';
import { transferOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { memoInstructions } from '../solana/memo-instruction.ts';

/** Transfers of SOL. */
export const systemProgram: Protocol = {
  name: 'system-program',
  title: 'SOL transfer',
  family: 'svm',
  actions: ['transfer'],
  need: null,
  accepts: (step) => transferSlots(step)?.token.address === NATIVE,
  prepare: async (step, { index, wallet }) => {
    const slots = requireTransferSlots(step);
    const instruction = getTransferSolInstruction({
      source: createNoopSigner(address(wallet)),
      destination: address(slots.recipient.address),
      amount: slots.amount.baseUnits,
    });
    return {
      pieces: [...memoInstructions(slots.memo), instruction].map((each) => ({
        family: 'svm',
        step: index,
        instruction: each,
      })),
      outcome: transferOutcome(slots, wallet),
    };
  },
};
