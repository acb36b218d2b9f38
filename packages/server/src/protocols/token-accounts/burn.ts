import { tokenPrograms } from '@say402/readback';
import { address } from '@solana/kit';
import { getBurnCheckedInstruction } from '@solana-program/token';
import { NATIVE } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';
import { slotOf } from '../../core/slot-of.ts';
import { emptyOutcome } from '../outcomes.ts';
import type { Protocol } from '../protocol.ts';
import { ownAccount } from '../solana/own-account.ts';
import { solanaStep } from '../solana/solana-step.ts';
import { expectBurn } from '../expected-effects/token-accounts.ts';

/** Destroys tokens of the wallet. */
export const splBurn: Protocol = {
  name: 'spl-burn',
  title: 'SPL Token',
  family: 'svm',
  actions: { burn: expectBurn },
  need: { kind: 'units', units: 40_000, lamports: 0n },
  accepts: ({ action }) => action === 'burn',
  prepare: async (step, context) => {
    const token = slotOf(step, 'token', 'token');
    if (token.address === NATIVE)
      throw new Say402Error('invalid_token', 'SOL can not be burned: only tokens with a mint can.');
    const { baseUnits: amount } = slotOf(step, 'amount', 'amount');
    const solana = solanaStep(context);
    const { wallet, signer } = solana;
    const own = await ownAccount(context, token.address, token.symbol);
    const burn = getBurnCheckedInstruction(
      {
        account: own.address,
        mint: address(token.address),
        authority: signer,
        amount,
        decimals: own.token.decimals,
      },
      { programAddress: tokenPrograms[own.token.program] },
    );
    return {
      pieces: solana.pieces([burn]),
      outcome: {
        ...emptyOutcome,
        sent: [{ token, amount, to: token.address }],
        changes: [{ owner: wallet, token, expected: -amount, least: -amount }],
        warnings: [
          {
            code: 'irreversible',
            text: `Burned ${token.symbol} is gone for good: nobody can bring it back.`,
          },
        ],
      },
    };
  },
};
