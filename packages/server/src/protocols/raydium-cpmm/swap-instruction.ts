import { RAYDIUM_CPMM_PROGRAM, raydiumCpmm } from '@say402/readback';
import { AccountRole, getStructEncoder, getU64Encoder, type Address, type Instruction } from '@solana/kit';
import type { LiveCpmm } from './read-pools.ts';
import type { SolanaSwap } from '../solana-swap/swap-request.ts';

/** The first bytes of sha256("global:swap_base_input") and sha256("global:swap_base_output"). */
const DISCRIMINATORS = {
  in: [143, 190, 90, 218, 196, 30, 51, 222],
  out: [55, 217, 98, 86, 163, 74, 180, 173],
} as const;
const { READONLY, WRITABLE, READONLY_SIGNER } = AccountRole;

const amounts = getStructEncoder([
  ['amountIn', getU64Encoder()],
  ['amountOut', getU64Encoder()],
]);

export interface CpmmSwap {
  readonly wallet: Address;
  /** The wallet's accounts for the two tokens. */
  readonly accountIn: Address;
  readonly accountOut: Address;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

/** Layout: github.com/raydium-io/raydium-cp-swap, `swap_base_input`, `swap_base_output`. */
export async function cpmmSwap(
  { exact, mintIn, mintOut }: SolanaSwap,
  pool: LiveCpmm,
  { wallet, accountIn, accountOut, amountIn, amountOut }: CpmmSwap,
): Promise<Instruction> {
  const accounts = [
    { address: wallet, role: READONLY_SIGNER },
    { address: await raydiumCpmm.deriveCpmmAuthority(), role: READONLY },
    { address: pool.config, role: READONLY },
    { address: pool.pool, role: WRITABLE },
    { address: accountIn, role: WRITABLE },
    { address: accountOut, role: WRITABLE },
    { address: pool.vaultIn, role: WRITABLE },
    { address: pool.vaultOut, role: WRITABLE },
    { address: pool.programIn, role: READONLY },
    { address: pool.programOut, role: READONLY },
    { address: mintIn, role: READONLY },
    { address: mintOut, role: READONLY },
    { address: await raydiumCpmm.deriveCpmmObservation(pool.pool), role: WRITABLE },
  ];
  const data = Uint8Array.of(...DISCRIMINATORS[exact], ...amounts.encode({ amountIn, amountOut }));
  return { programAddress: RAYDIUM_CPMM_PROGRAM, accounts, data };
}
