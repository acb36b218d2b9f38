import { CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR, STAKE_PROGRAM, SYSTEM_PROGRAM } from '@say402/readback';
import {
  AccountRole,
  getStructEncoder,
  getU64Encoder,
  getU8Encoder,
  type AccountMeta,
  type Address,
  type Instruction,
} from '@solana/kit';
import type { LivePool } from './read-pool.ts';

const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
const WITHDRAW_SOL_WITH_SLIPPAGE = 26;
const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;

const encoder = getStructEncoder([
  ['instruction', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['minimum', getU64Encoder()],
]);

/** What goes in or out, by whom. Amounts are base units. */
export interface PoolExchange {
  readonly wallet: Address;
  /** The wallet's account for the pool's token. */
  readonly tokens: Address;
  readonly amount: bigint;
  readonly minimum: bigint;
}

/** SOL for at least `minimum` of the pool's token. Layout: github.com/solana-program/stake-pool, `DepositSolWithSlippage`. */
export function depositSol(
  { program, pool, authority, state }: LivePool,
  { wallet, tokens, amount, minimum }: PoolExchange,
): Instruction {
  const accounts: AccountMeta[] = [
    { address: pool, role: WRITABLE },
    { address: authority, role: READONLY },
    { address: state.reserve, role: WRITABLE },
    { address: wallet, role: WRITABLE_SIGNER },
    { address: tokens, role: WRITABLE },
    { address: state.feeAccount, role: WRITABLE },
    // The referrer, who gets a part of the fee, is the wallet itself.
    { address: tokens, role: WRITABLE },
    { address: state.mint, role: WRITABLE },
    { address: SYSTEM_PROGRAM, role: READONLY },
    { address: state.tokenProgram, role: READONLY },
  ];
  const data = encoder.encode({ instruction: DEPOSIT_SOL_WITH_SLIPPAGE, amount, minimum });
  return { programAddress: program, accounts, data };
}

/** The pool's token for at least `minimum` lamports. Layout: as above, `WithdrawSolWithSlippage`. */
export function withdrawSol(
  { program, pool, authority, state }: LivePool,
  { wallet, tokens, amount, minimum }: PoolExchange,
): Instruction {
  const accounts: AccountMeta[] = [
    { address: pool, role: WRITABLE },
    { address: authority, role: READONLY },
    { address: wallet, role: READONLY_SIGNER },
    { address: tokens, role: WRITABLE },
    { address: state.reserve, role: WRITABLE },
    { address: wallet, role: WRITABLE },
    { address: state.feeAccount, role: WRITABLE },
    { address: state.mint, role: WRITABLE },
    { address: CLOCK_SYSVAR, role: READONLY },
    { address: STAKE_HISTORY_SYSVAR, role: READONLY },
    { address: STAKE_PROGRAM, role: READONLY },
    { address: state.tokenProgram, role: READONLY },
  ];
  const data = encoder.encode({ instruction: WITHDRAW_SOL_WITH_SLIPPAGE, amount, minimum });
  return { programAddress: program, accounts, data };
}
