import type { Address, Instruction } from '@solana/kit';
import type { Checked } from './check-kamino.ts';
import {
  borrowInstruction,
  lendInstruction,
  repayInstruction,
  withdrawInstruction,
  type KaminoDeed,
} from './instructions.ts';
import { farmOf } from './opening.ts';
import { receiptsOf, reserveOf } from './position.ts';
import { referrerStates } from './refreshing.ts';

/** The instruction that a step comes down to. `most` is what is given at most; a withdrawal counts receipts. */
export async function deedInstruction(
  { step, kamino, before }: Pick<Checked, 'step' | 'kamino' | 'before'>,
  { tokens, most }: { readonly tokens: Address; readonly most: bigint },
): Promise<Instruction> {
  const { wallet, position, authority } = kamino;
  const reserve = reserveOf(before, step.reserve.reserve);
  const farm = farmOf(step, kamino) ?? null;
  const amount = step.action === 'withdraw' ? receiptsOf(before, step) : most;
  const deed: KaminoDeed = { wallet, position, authority, reserve, tokens, farm, amount };
  switch (step.action) {
    case 'lend':
      return lendInstruction(deed);
    case 'withdraw':
      return withdrawInstruction(deed);
    case 'repay':
      return repayInstruction(deed);
    case 'borrow': {
      const [referrerState] = await referrerStates(kamino, [reserve.address]);
      return borrowInstruction(deed, referrerState ?? null);
    }
  }
}
