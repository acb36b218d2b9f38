import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM } from '@say402/readback';
import { createAddressWithSeed, type Address, type Instruction } from '@solana/kit';
import { getCreateAccountWithSeedInstruction } from '@solana-program/system';
import { rentFor } from '../../chains/solana/rent-for.ts';
import { Say402Error } from '../../core/say402-error.ts';
import type { OutcomeFee } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { solanaStep, type SolanaStep } from '../solana/solana-step.ts';

/** Addresses of stake accounts that are tried for one wallet. */
const MOST_ACCOUNTS = 64;
/** Steps that open a stake account. */
const OPENING = ['stake', 'unstake'];

/** An address for a stake account that does not exist yet. */
export interface NewStakeAccount {
  readonly address: Address;
  readonly seed: string;
}

/** Where the wallet's stake accounts would be, in order. */
export async function stakeAddresses(wallet: Address): Promise<NewStakeAccount[]> {
  return Promise.all(
    Array.from({ length: MOST_ACCOUNTS }, async (_, index) => {
      const seed = `stake:${index}`;
      const input = { baseAddress: wallet, seed, programAddress: STAKE_PROGRAM };
      return { seed, address: await createAddressWithSeed(input) };
    }),
  );
}

/** The first address without an account that no earlier step takes. */
export function freeAddress(
  candidates: readonly NewStakeAccount[],
  taken: ReadonlyMap<Address, unknown>,
  { earlier, wallet }: StepContext,
): NewStakeAccount {
  const before = earlier.filter(({ action }) => OPENING.includes(action)).length;
  const found = candidates.filter(({ address }) => !taken.has(address))[before];
  if (found) return found;
  throw new Say402Error(
    'action_unavailable',
    `${wallet} has ${MOST_ACCOUNTS} stake accounts made here already: withdraw one that is not used any more first.`,
  );
}

/** The instruction that opens a stake account with its rent and `lamports` beside it. */
export function openStakeAccount(
  { wallet, signer, fees }: SolanaStep,
  { address, seed }: NewStakeAccount,
  lamports: bigint,
): Instruction {
  return getCreateAccountWithSeedInstruction({
    payer: signer,
    newAccount: address,
    base: wallet,
    seed,
    amount: lamports + rentFor(fees, STAKE_ACCOUNT_BYTES),
    space: BigInt(STAKE_ACCOUNT_BYTES),
    programAddress: STAKE_PROGRAM,
  });
}

/** The rent of a new stake account, which comes back when it is withdrawn. */
export function stakeRent(context: StepContext): OutcomeFee {
  return {
    kind: 'rent',
    token: nativeTokenOf(context.chain),
    amount: rentFor(solanaStep(context).fees, STAKE_ACCOUNT_BYTES),
    text: 'Rent of the new stake account, which comes back when it is withdrawn',
  };
}
