import type { Instruction } from '@solana/kit';
import { KAMINO_POSITION_BYTES, KAMINO_USER_BYTES } from '../../chains/solana/kamino-fields.ts';
import { rentFor } from '../../chains/solana/rent-for.ts';
import type { OutcomeFee } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { solanaStep } from '../solana/solana-step.ts';
import type { Checked } from './check-kamino.ts';
import type { KaminoStep } from './kamino-step.ts';
import { openFarmer, openPosition, openUser } from './preparing-instructions.ts';
import { reserveOf } from './position.ts';
import { farmKey, type Farming, type Kamino } from './read-kamino.ts';

/** How many bytes what a position earns from a farm has. Source: github.com/Kamino-Finance/kfarms, `SIZE_USER_STATE`. */
const FARMER_BYTES = 920;

/** Accounts that a step opens for the wallet, whose rents it pays. */
export interface Opening {
  readonly instructions: readonly Instruction[];
  readonly fees: readonly OutcomeFee[];
  /** Their names, as the preview has them. */
  readonly opens: readonly ('user' | 'position' | 'farmer')[];
}

/** Farms for what is lent are of mode 0, those for what is owed of mode 1. */
const modeOf = ({ action }: KaminoStep): 0 | 1 => (action === 'lend' || action === 'withdraw' ? 0 : 1);

/** The farm that a deed is about, if its reserve has one. */
export const farmOf = (step: KaminoStep, { farms }: Kamino): Farming | undefined =>
  farms.get(farmKey(step.reserve.reserve, modeOf(step)));

/** What a wallet needs once before a deed, and has not: its account with Kamino, its position, and what that earns from the farm. */
export function openingFor(
  { step, kamino, before }: Pick<Checked, 'step' | 'kamino' | 'before'>,
  earlier: readonly KaminoStep[],
  context: StepContext,
): Opening {
  const { fees } = solanaStep(context);
  const first = earlier.length === 0;
  const farm = farmOf(step, kamino);
  const alike = earlier.some((each) => each.reserve === step.reserve && modeOf(each) === modeOf(step));
  const opened = [
    ...(first && !kamino.userOpen
      ? [
          {
            instruction: openUser(kamino.wallet, kamino.user),
            bytes: KAMINO_USER_BYTES,
            name: 'user' as const,
            what: "the wallet's account with Kamino",
          },
        ]
      : []),
    ...(first && !kamino.state
      ? [
          {
            instruction: openPosition(kamino, kamino.user),
            bytes: KAMINO_POSITION_BYTES,
            name: 'position' as const,
            what: 'its position there, which comes back with the last of it',
          },
        ]
      : []),
    ...(farm && !farm.open && !alike
      ? [
          {
            instruction: openFarmer(kamino, reserveOf(before, step.reserve.reserve), farm),
            bytes: FARMER_BYTES,
            name: 'farmer' as const,
            what: 'what the position earns from a farm of Kamino',
          },
        ]
      : []),
  ];
  return {
    instructions: opened.map(({ instruction }) => instruction),
    opens: opened.map(({ name }) => name),
    fees: opened.map(({ bytes, what }) => ({
      kind: 'rent',
      token: nativeTokenOf(context.chain),
      amount: rentFor(fees, bytes),
      text: `Rent of ${what}`,
    })),
  };
}
