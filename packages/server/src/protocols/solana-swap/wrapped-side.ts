import { deriveAssociatedAccount, NATIVE_MINT, tokenPrograms } from '@say402/readback';
import type { Address, Instruction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token';
import type { Accounts } from '../../chains/solana/account.ts';
import { readTokenAccount } from '../../chains/solana/token-account.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import { NATIVE, type Warning } from '../../core/plan.ts';
import type { BalanceShift } from '../../core/step-outcome.ts';
import { nativeTokenOf } from '../outcomes.ts';
import type { StepContext } from '../protocol.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { tokenAccountRent } from '../solana/token-account-rent.ts';
import type { SolanaSwap } from './swap-request.ts';

/** The wallet's account for wrapped SOL. */
export interface Wrapped {
  readonly address: Address;
  /** Lamports that are wrapped in it. */
  readonly balance: bigint;
  readonly opened: boolean;
}

/** Where the wallet's account for wrapped SOL is. */
export const wrappedAccountOf = async (wallet: Address): Promise<Address> =>
  deriveAssociatedAccount(wallet, NATIVE_MINT, tokenPrograms.token);

/** The wallet's account for wrapped SOL among accounts that were read. */
export function wrappedIn(accounts: Accounts, address: Address): Wrapped {
  const account = readTokenAccount(accounts.get(address));
  return { address, balance: account?.amount ?? 0n, opened: account !== null };
}

/** Wrapped SOL that the wallet held before comes back with the account that is closed, and so does its rent. */
export function alsoUnwrapped(
  { tokenIn, tokenOut }: SolanaSwap,
  wrapped: Wrapped,
  context: StepContext,
): { readonly changes: readonly BalanceShift[]; readonly warnings: readonly Warning[] } {
  const usesNative = tokenIn.address === NATIVE || tokenOut.address === NATIVE;
  if (!usesNative || !wrapped.opened) return { changes: [], warnings: [] };
  const native = nativeTokenOf(context.chain);
  const back = wrapped.balance + tokenAccountRent(context);
  const changes = [{ owner: context.wallet, token: native, expected: back, least: back }];
  if (wrapped.balance === 0n) return { changes, warnings: [] };
  const text = `The ${fromBaseUnits(wrapped.balance, native.decimals)} wrapped SOL that the wallet holds become SOL with it.`;
  return { changes, warnings: [{ code: 'also_unwrapped', text }] };
}

/** Pools hold wrapped SOL: the wallet's account for it is opened for the swap, where it is not open. */
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

/** Closing the account gives back what is in it as SOL: what the swap brought or left over, and its rent. */
export function closing({ address }: Wrapped, { wallet, signer }: SolanaStep): Instruction[] {
  return [getCloseAccountInstruction({ account: address, destination: wallet, owner: signer })];
}
