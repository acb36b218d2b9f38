import type { LookupTables } from '@say402/readback';
import { blockhash, type Address, type Instruction } from '@solana/kit';
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import { composeMessage, fitsTransaction, withLookups } from './message.ts';

/** Stands for any: all have the same size. */
const LIFETIME = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 0n };

/** Whether one transaction has room for these instructions and for what sets its fees. */
export function fitsOne(
  instructions: readonly Instruction[],
  wallet: Address,
  tables: LookupTables,
): boolean {
  const limit = getSetComputeUnitLimitInstruction({ units: 0 });
  const price = getSetComputeUnitPriceInstruction({ microLamports: 0n });
  const message = composeMessage([limit, price, ...instructions], wallet, LIFETIME);
  return fitsTransaction(message) || fitsTransaction(withLookups(message, tables));
}
