import { NATIVE_MINT, tokenPrograms, tokens } from '@say402/readback';
import { isAddress, type Address } from '@solana/kit';
import { z } from 'zod';
import type { SolanaAccount } from '../../chains/solana/account.ts';
import { rpcAccountSchema } from '../../chains/solana/rpc-account-schema.ts';
import { readTokenAccount, type TokenAccount } from '../../chains/solana/token-account.ts';
import { fromBaseUnits } from '../../core/amount.ts';
import type { SolanaStep } from '../solana/solana-step.ts';

/** A token account of the wallet, with the program that it belongs to. */
export interface OwnedTokenAccount {
  readonly address: Address;
  readonly program: Address;
  readonly lamports: bigint;
  readonly token: TokenAccount;
}

const answerSchema = z.object({
  value: z.array(
    z.object({
      pubkey: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
      account: rpcAccountSchema,
    }),
  ),
});

/** Every token account of the wallet under both token programs, in one parallel round trip, in the order of their addresses. */
export async function readOwnedAccounts(solana: SolanaStep): Promise<OwnedTokenAccount[]> {
  const { rpc, wallet } = solana;
  const answers = await solana.read(async () =>
    Promise.all(
      Object.values(tokenPrograms).map(async (programId): Promise<unknown> =>
        rpc
          .getTokenAccountsByOwner(wallet, { programId }, { encoding: 'base64', commitment: 'confirmed' })
          .send(),
      ),
    ),
  );
  const entries = answers.flatMap((answer) => answerSchema.parse(answer).value);
  return entries
    .flatMap(({ pubkey, account }) => (account ? (owned({ address: pubkey, ...account }) ?? []) : []))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
}

/** Reads a token account; null where it is none. */
export function owned(account: SolanaAccount | undefined): OwnedTokenAccount | null {
  const token = readTokenAccount(account);
  if (!account || !token) return null;
  return { address: account.address, program: account.owner, lamports: account.lamports, token };
}

/** Why the wallet can't close an account, in words; null where it can. @param spent base units that are gone by then */
export function cannotClose({ token }: OwnedTokenAccount, wallet: Address, spent = 0n): string | null {
  if (token.owner !== wallet) return `belongs to ${token.owner}`;
  if (token.amount > 0n && token.mint === NATIVE_MINT) return 'holds wrapped SOL: unwrap it instead';
  if (token.amount > spent)
    return `still holds ${inTokens(token.amount - spent, token.mint)}: send or burn all of it first`;
  const withheld = token.extensions.get('TransferFeeAmount')?.withheldAmount ?? 0n;
  if (withheld > 0n) return `holds ${inTokens(withheld, token.mint)} of withheld transfer fees`;
  if (token.closeAuthority !== null && token.closeAuthority !== wallet)
    return `can only be closed by ${token.closeAuthority}`;
  return token.extensions.unread ? `has ${token.extensions.unread}, which is not supported` : null;
}

function inTokens(amount: bigint, mint: string): string {
  const known = tokens['solana']?.find(({ address }) => address === mint);
  return known
    ? `${fromBaseUnits(amount, known.decimals)} ${known.symbol}`
    : `${amount} base units of ${mint}`;
}
