import { address, createNoopSigner } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { NATIVE, type Warning } from '../../core/plan.ts';
import { requireTransferSlots, transferSlots } from '../transfer-slots.ts';
import { transferOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { memoInstructions } from '../solana/memo-instruction.ts';
import { expectTransfer } from '../expected-effects/transfer.ts';

const EMPTIED: Warning = {
  code: 'wallet_emptied',
  text: 'This leaves no SOL at all: not even for the fee of a later transaction. It offers no priority fee, so that it may take longer, and it fails if any SOL arrives before it.',
};

/** Transfers of SOL. */
export const systemProgram: Protocol = {
  name: 'system-program',
  title: 'SOL transfer',
  family: 'svm',
  actions: { transfer: expectTransfer },
  need: null,
  accepts: (step) => transferSlots(step)?.token.address === NATIVE,
  prepare: async (step, { index, wallet }) => {
    const slots = requireTransferSlots(step);
    const instruction = getTransferSolInstruction({
      source: createNoopSigner(address(wallet)),
      destination: address(slots.recipient.address),
      amount: slots.amount.baseUnits,
    });
    const empties = slots.amount.said === 'to_the_last';
    const outcome = transferOutcome(slots, wallet);
    return {
      pieces: [...memoInstructions(slots.memo), instruction].map((each) => ({
        family: 'svm',
        step: index,
        instruction: each,
        unhurried: empties,
      })),
      outcome: empties ? { ...outcome, warnings: [...outcome.warnings, EMPTIED] } : outcome,
    };
  },
};
