import { deriveAssociatedAccount, NATIVE_MINT, tokenPrograms } from '@say402/readback';
import { address, type Address, type Instruction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token';
import { fromBaseUnits } from '../../core/amount.ts';
import type { PlannedToken, Warning } from '../../core/plan.ts';
import type { BalanceShift } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import { registryToken } from '../registry-token.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { tokenAccountRent } from '../solana/token-account-rent.ts';
import { surveyedWrapped } from '../wrapped-sol/closes-account.ts';
import type { WrappedState } from '../wrapped-sol/wrapped-state.ts';

/** The wallet's account for wrapped SOL, as a step finds it. */
export interface Wrapped extends WrappedState {
  readonly address: Address;
}

/** The wallet's account for wrapped SOL, as the survey and the steps before leave it. */
export async function wrappedOf(context: StepContext): Promise<Wrapped> {
  const owner = address(context.wallet);
  const account = await deriveAssociatedAccount(owner, NATIVE_MINT, tokenPrograms.token);
  return { address: account, ...surveyedWrapped(context) };
}

/** Wrapped SOL that the wallet held before comes back with the account where the step `closes` it, and so does its rent. */
export function alsoUnwrapped(
  closes: boolean,
  wrapped: Wrapped,
  context: StepContext,
): { readonly changes: readonly BalanceShift[]; readonly warnings: readonly Warning[] } {
  if (!wrapped.opened || !closes) return { changes: [], warnings: [] };
  const native = nativeTokenOf(context.chain);
  const shift = (token: PlannedToken, amount: bigint): BalanceShift => ({
    owner: context.wallet,
    token,
    expected: amount,
    least: amount,
  });
  const back = shift(native, wrapped.balance + tokenAccountRent(context));
  if (wrapped.balance === 0n) return { changes: [back], warnings: [] };
  const changes = [back, shift(registryToken(context.chain, NATIVE_MINT), -wrapped.balance)];
  const text = `The ${fromBaseUnits(wrapped.balance, native.decimals)} wrapped SOL that the wallet holds become SOL with it.`;
  return { changes, warnings: [{ code: 'also_unwrapped', text }] };
}

/** Pools hold wrapped SOL, so the wallet's account for it is opened for the step where it is not open. */
export function opening({ address, opened }: Wrapped, { wallet, signer }: SolanaStep): Instruction[] {
  if (opened) return [];
  const tokenProgram = tokenPrograms.token;
  const input = { payer: signer, ata: address, owner: wallet, mint: NATIVE_MINT, tokenProgram };
  return [getCreateAssociatedTokenIdempotentInstruction(input)];
}

/** The SOL that goes in is wrapped first. */
export function funding({ address }: Wrapped, { signer }: SolanaStep, lamports: bigint): Instruction[] {
  return [
    getTransferSolInstruction({ source: signer, destination: address, amount: lamports }),
    getSyncNativeInstruction({ account: address }),
  ];
}

/** Closing the account gives back what is in it as SOL: what the step brought or left over, and its rent. */
export function closing({ address }: Wrapped, { wallet, signer }: SolanaStep): Instruction[] {
  return [getCloseAccountInstruction({ account: address, destination: wallet, owner: signer })];
}
