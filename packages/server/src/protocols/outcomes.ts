import type { Chain } from '@say402/readback';
import { NATIVE, type PlannedToken } from '../core/plan.ts';
import type { OutcomeFee, StepOutcome } from '../core/step-outcome.ts';
import type { TransferSlots } from './transfer-slots.ts';

/** An outcome with nothing in it, to be filled. */
export const emptyOutcome: StepOutcome = {
  sent: [],
  received: [],
  approved: [],
  changes: [],
  fees: [],
  facts: [],
  warnings: [],
};

/** The chain's own coin as a planned token. */
export function nativeTokenOf({ name, native }: Chain): PlannedToken {
  const { symbol, decimals } = native;
  const source = { kind: 'registry', entry: `chains/${name}`, source: 'native coin' } as const;
  return {
    type: 'token',
    address: NATIVE,
    symbol,
    name: native.name,
    decimals,
    inRegistry: true,
    sources: [source],
  };
}

/**
 * What goes to a lending market, at most `most` of it, or what comes from one, where `goes` is null. Base units.
 */
export function marketMovement(
  {
    token,
    amount,
    wallet,
  }: { readonly token: PlannedToken; readonly amount: bigint; readonly wallet: string },
  goes: { readonly to: string; readonly most: bigint } | null,
): Pick<StepOutcome, 'sent' | 'received' | 'changes'> {
  if (goes)
    return {
      sent: [{ token, amount: goes.most, to: goes.to }],
      received: [],
      changes: [{ owner: wallet, token, expected: -amount, least: -goes.most }],
    };
  return {
    sent: [],
    received: [{ token, expected: amount, minimum: amount, to: wallet }],
    changes: [{ owner: wallet, token, expected: amount, least: amount }],
  };
}

/** What a transfer does. `withheld` is what the token itself keeps of it; rents are paid by the wallet in native coins. */
export function transferOutcome(
  { amount, token, recipient }: TransferSlots,
  wallet: string,
  { withheld = 0n, fees = [] }: { readonly withheld?: bigint; readonly fees?: readonly OutcomeFee[] } = {},
): StepOutcome {
  const { baseUnits } = amount;
  const arrives = baseUnits - withheld;
  const rents = fees.filter(({ kind }) => kind === 'rent');
  return {
    ...emptyOutcome,
    sent: [{ token, amount: baseUnits, to: recipient.address }],
    changes: [
      { owner: wallet, token, expected: -baseUnits, least: -baseUnits },
      { owner: recipient.address, token, expected: arrives, least: arrives },
      ...rents.map((rent) => ({
        owner: wallet,
        token: rent.token,
        expected: -rent.amount,
        least: -rent.amount,
      })),
    ],
    fees,
  };
}
