import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '@say402/readback';
import type { Address } from '@solana/kit';
import { jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterInstruction } from './read-instructions.ts';
import type { SwapSides } from './swap-sides.ts';

/**
 * Refuses a route that needs more preparation than opening the wallet's own accounts for the two tokens, which is done here anyway.
 *
 * @throws Say402Error `quote_unavailable`
 */
export function checkSetup(
  setup: readonly JupiterInstruction[],
  wallet: Address,
  { from, into }: SwapSides,
): void {
  const allowed = new Set(
    [from, into].map(({ mint, program, account }) =>
      [wallet, account, wallet, mint, SYSTEM_PROGRAM, program].join(),
    ),
  );
  const odd = setup.find(({ programId, accounts, data }) => {
    const [kind = 0] = data;
    const opens = programId === ASSOCIATED_TOKEN_PROGRAM && data.length <= 1 && kind <= 1;
    return !opens || !allowed.has(accounts.map(({ pubkey }) => pubkey).join());
  });
  if (odd)
    throw jupiterUnavailable(
      `want an instruction of ${odd.programId} before the swap that does not open an account of the wallet for its tokens`,
    );
}
