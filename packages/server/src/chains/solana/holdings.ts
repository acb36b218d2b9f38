import type { SvmChain, TokenProgram } from '@say402/readback';
import { address } from '@solana/kit';
import { NATIVE } from '../../core/plan.ts';
import type { Holdings } from '../building-port.ts';
import { associatedAccount } from './associated-account.ts';
import { readAccounts } from './read-accounts.ts';
import { readChain, type SolanaRpc } from './rpc.ts';
import { readTokenAccount } from './token-account.ts';

/** Balances of a wallet above zero, by mint: of its associated accounts, in one round trip. */
export async function readSolanaHoldings(
  chain: SvmChain,
  rpc: SolanaRpc,
  wallet: string,
  tokens: readonly { readonly address: string; readonly program?: TokenProgram }[],
): Promise<Holdings> {
  const owner = address(wallet);
  const places = await Promise.all(
    tokens.map(async ({ address: mint, program = 'token' }) =>
      associatedAccount(owner, address(mint), program),
    ),
  );
  const accounts = await readChain(chain, async () => readAccounts(rpc, [owner, ...places]));
  const held = tokens.map(({ address: mint }, index) => {
    const place = places[index];
    return [mint, readTokenAccount(place && accounts.get(place))?.amount ?? 0n] as const;
  });
  const lamports = [NATIVE, accounts.get(owner)?.lamports ?? 0n] as const;
  const amounts = new Map([lamports, ...held].filter(([, amount]) => amount > 0n));
  return { block: null, amounts };
}
