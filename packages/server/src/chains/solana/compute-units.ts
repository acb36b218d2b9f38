import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  JUPITER_LEND_PROGRAM,
  JUPITER_PROGRAM,
  KAMINO_PROGRAM,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import type { Instruction } from '@solana/kit';

/**
 * More than an instruction of each program takes for the things done here, from dry runs in the sandbox; the creation
 * of an account varies with how many addresses are tried for it.
 */
const MOST_UNITS: ReadonlyMap<string, number> = new Map<string, number>([
  [COMPUTE_BUDGET_PROGRAM, 300],
  [SYSTEM_PROGRAM, 1_000],
  [tokenPrograms.token, 10_000],
  [tokenPrograms['token-2022'], 30_000],
  [ASSOCIATED_TOKEN_PROGRAM, 80_000],
  // Of a route through several pools; the dry run says what it really takes.
  [JUPITER_PROGRAM, 1_000_000],
  // With what its farms take; by the limit that its SDK sets for a whole transaction, a million units.
  [KAMINO_PROGRAM, 400_000],
  [JUPITER_LEND_PROGRAM, 400_000],
]);
/** What the runtime itself grants an instruction. Source: solana.com/docs/core/fees. */
const DEFAULT_UNITS = 200_000;
export const MOST_UNITS_OF_A_TRANSACTION = 1_400_000;
/** Left above what a dry run took, because accounts may have changed until the transaction lands. */
const MARGIN = 1_000;

/**
 * Left for guards that a wallet may add when it signs: four assertions on one account each. Entering the guard program takes about 500
 * units, reading and comparing an account a few thousand. Source: github.com/Jac0xb/lighthouse, docs/src/pages/assert/index.md.
 */
const GUARDS = 20_000;

/** A limit that is ample, for a transaction that was not dry-run yet. */
export function ampleUnits(instructions: readonly Pick<Instruction, 'programAddress'>[]): number {
  const units = instructions.map(({ programAddress }) => MOST_UNITS.get(programAddress) ?? DEFAULT_UNITS);
  return Math.min(
    units.reduce((sum, each) => sum + each, GUARDS),
    MOST_UNITS_OF_A_TRANSACTION,
  );
}

/** Compute units of the instruction that advances a durable nonce. */
export const NONCE_UNITS = ampleUnits([{ programAddress: SYSTEM_PROGRAM }]) - GUARDS;

/** The limit for a transaction whose dry run took `used` units: a tenth more, a margin and room for guards, never above the ample limit. */
export function tightUnits(used: bigint, ample: number): number {
  return Math.min(Math.ceil((Number(used) * 11) / 10) + MARGIN + GUARDS, ample);
}
