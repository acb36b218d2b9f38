import type { LookupTables } from '@say402/readback';
import { readAccounts } from '../../chains/solana/read-accounts.ts';
import { readLookupTables } from '../../chains/solana/read-lookup-tables.ts';
import { readTokenAccount } from '../../chains/solana/token-account.ts';
import type { SolanaStep } from '../solana/solana-step.ts';
import { jupiterUnavailable } from './jupiter-api.ts';
import type { JupiterAnswer } from './read-instructions.ts';
import type { SwapSides } from './swap-sides.ts';

/**
 * Reads the lookup tables of an answer and the accounts of its pools, in one round trip.
 *
 * @throws Say402Error `quote_unavailable` for a lookup table that is not in use, or a token account of the wallet among the pools that is
 * not part of the swap
 */
export async function readJupiterPools(
  { swap, tables }: JupiterAnswer,
  solana: SolanaStep,
  { from, into }: SwapSides,
): Promise<LookupTables> {
  const { rpc, wallet } = solana;
  const named = swap.accounts.map(({ pubkey }) => pubkey);
  const [found, accounts] = await solana.read(async () =>
    Promise.all([readLookupTables(rpc, tables), readAccounts(rpc, named)]),
  );
  const missing = tables.find((table) => !Object.hasOwn(found, table));
  if (missing !== undefined) throw jupiterUnavailable(`name ${missing}, which is no lookup table in use`);
  const mistaken = named.find(
    (account) =>
      account !== from.account &&
      account !== into.account &&
      readTokenAccount(accounts.get(account))?.owner === wallet,
  );
  if (mistaken !== undefined) throw jupiterUnavailable(`hand ${mistaken} of the wallet on to pools`);
  return found;
}
