import type { Address } from '@solana/kit';
import { z } from 'zod';
import type { Accounts, SolanaAccount } from './account.ts';
import { rpcAccountSchema } from './rpc-account-schema.ts';
import type { SolanaRpc } from './rpc.ts';
import { noteSlot } from './slot-view.ts';

/** The most addresses that one `getMultipleAccounts` takes. Source: solana.com/docs/rpc/http/getmultipleaccounts. */
const MOST_ADDRESSES = 100;
/** Whoever names an account may name one of 10 MiB. Every field that is looked at lies within these bytes. */
const MOST_BYTES = 4096;

const answerSchema = z.object({
  context: z.object({ slot: z.bigint() }).optional(),
  value: z.array(rpcAccountSchema),
});

interface Reading {
  /** Of each account, at most. */
  readonly bytes?: number;
  readonly commitment?: 'confirmed' | 'finalized';
}

/** Reads the beginning of any number of accounts in one parallel round trip. */
export async function readAccounts(
  rpc: SolanaRpc,
  addresses: readonly Address[],
  { bytes = MOST_BYTES, commitment = 'confirmed' }: Reading = {},
): Promise<Accounts> {
  const distinct = [...new Set(addresses)];
  const chunks = Array.from({ length: Math.ceil(distinct.length / MOST_ADDRESSES) }, (_, index) =>
    distinct.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  );
  const accounts = await Promise.all(
    chunks.map(async (chunk) => readChunk(rpc, chunk, { bytes, commitment })),
  );
  return new Map(accounts.flat().map((account) => [account.address, account]));
}

async function readChunk(
  rpc: SolanaRpc,
  addresses: readonly Address[],
  { bytes, commitment }: Required<Reading>,
): Promise<SolanaAccount[]> {
  const dataSlice = { offset: 0, length: bytes };
  const answer: unknown = await rpc
    .getMultipleAccounts(addresses, { encoding: 'base64', commitment, dataSlice })
    .send();
  const { context, value } = answerSchema
    .refine((read) => read.value.length === addresses.length, 'Expected one entry an address')
    .parse(answer);
  if (context) noteSlot(context.slot);
  return addresses.flatMap((address, index) => {
    const account = value[index];
    return account ? [{ address, ...account }] : [];
  });
}
