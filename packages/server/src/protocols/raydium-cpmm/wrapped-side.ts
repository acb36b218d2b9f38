import { NATIVE_MINT, tokenPrograms } from '@say402/readback';
import type { Instruction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token';
import type { SolanaStep } from '../solana/solana-step.ts';
import type { CpmmMarket } from './read-pools.ts';

type Wrapped = CpmmMarket['wrapped'];

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
