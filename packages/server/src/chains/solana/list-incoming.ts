import { createHash } from 'node:crypto';
import { tokens, type SvmChain, type TokenProgram } from '@say402/readback';
import { address, getTransactionDecoder, type Address, type Signature } from '@solana/kit';
import { z } from 'zod';
import { svmIdentity } from '../../core/payment-identity.ts';
import type { Incoming, IncomingSearch, IncomingTransfer, Payee } from '../incoming.ts';
import { associatedAccount } from './associated-account.ts';
import type { SolanaRpc } from './rpc.ts';

/** Signatures that one answer holds at most, answers, and transactions read at once. */
const PAGE = 1_000;
const MOST_PAGES = 50;
const AT_ONCE = 10;

const signaturesSchema = z.array(
  z.object({
    signature: z.string(),
    err: z.unknown(),
    slot: z.union([z.bigint(), z.number()]).transform(BigInt),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
  }),
);
type Listed = z.infer<typeof signaturesSchema>[number];

const balanceSchema = z.object({
  accountIndex: z.number(),
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d+$/).transform(BigInt) }),
});
const transactionSchema = z
  .object({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z
      .object({
        err: z.unknown(),
        preTokenBalances: z.array(balanceSchema).nullish(),
        postTokenBalances: z.array(balanceSchema).nullish(),
      })
      .nullable(),
  })
  .nullable();

/** Every transfer to the token account that payments to a payee arrive at, by the transactions that name it. */
export async function listSolanaIncoming(
  chain: SvmChain,
  rpc: SolanaRpc,
  search: IncomingSearch,
): Promise<Incoming> {
  const account = await accountOf(chain, search);
  const { listed, gap } = await listSignatures(rpc, account, search);
  const landed = listed.filter(({ err }) => err === null || err === undefined);
  const transfers: IncomingTransfer[] = [];
  for (let start = 0; start < landed.length; start += AT_ONCE) {
    const some = landed.slice(start, start + AT_ONCE);
    const read = await Promise.all(some.map(async ({ signature }) => readTransfer(rpc, signature, search)));
    transfers.push(...read.flat());
  }
  const [newest, oldest] = [listed[0], listed.at(-1)];
  return { transfers, range: newest && oldest ? `slots ${oldest.slot} to ${newest.slot}` : null, gap };
}

/** What one transaction moved to a payee; nothing where it failed or the chain does not know it. */
export const solanaTransfersIn = async (
  rpc: SolanaRpc,
  { transaction, ...payee }: Payee & { readonly transaction: string },
): Promise<readonly IncomingTransfer[]> => readTransfer(rpc, transaction, payee);

async function accountOf(chain: SvmChain, { asset, payTo }: Payee): Promise<Address> {
  const listed = tokens[chain.name]?.find((token) => token.address === asset);
  const program: TokenProgram = listed?.program ?? 'token';
  return associatedAccount(address(payTo), address(asset), program);
}

/** From the newest back to the beginning of the time range. */
async function listSignatures(
  rpc: SolanaRpc,
  account: Address,
  { from, until }: IncomingSearch,
): Promise<{ readonly listed: readonly Listed[]; readonly gap: string | null }> {
  const listed: Listed[] = [];
  let before: Signature | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const options = { commitment: 'confirmed', limit: PAGE, ...(before && { before }) } as const;
    const answer: unknown = await rpc.getSignaturesForAddress(account, options).send();
    const entries = signaturesSchema.parse(answer);
    // A signature without a time may lie within the range, so it is looked at.
    const within = entries.filter(
      ({ blockTime: at }) => at === null || at === undefined || isWithin(Number(at) * 1_000, from, until),
    );
    listed.push(...within);
    const oldest = entries.at(-1);
    if (!oldest || entries.length < PAGE || Number(oldest.blockTime ?? Infinity) * 1_000 < from)
      return { listed, gap: null };
    before = asSignature(oldest.signature);
  }
  const gap = `what is older than ${listed.at(-1)?.signature ?? 'these'}, after ${MOST_PAGES * PAGE} transactions`;
  return { listed, gap };
}

const isWithin = (at: number, from: number, until: number): boolean => at >= from && at < until;

async function readTransfer(
  rpc: SolanaRpc,
  signature: string,
  payee: Payee,
): Promise<readonly IncomingTransfer[]> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const answer: unknown = await rpc.getTransaction(asSignature(signature), options).send();
  const entry = transactionSchema.parse(answer);
  if (!entry?.meta || (entry.meta.err !== null && entry.meta.err !== undefined)) return [];
  const moved = movedBy(entry.meta.preTokenBalances ?? [], entry.meta.postTokenBalances ?? [], payee.asset);
  const amount = moved.get(payee.payTo) ?? 0n;
  if (amount <= 0n) return [];
  const payers = [...moved].filter(([owner, change]) => owner !== '' && change < 0n);
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(entry.transaction[0], 'base64'));
  const hash = createHash('sha256').update(new Uint8Array(messageBytes)).digest('hex');
  const from = payers.length === 1 ? (payers[0]?.[0] ?? null) : null;
  return [{ transaction: signature, identity: svmIdentity(hash), from, amount }];
}

type Balances = readonly z.infer<typeof balanceSchema>[];

/** How much more, or less, of a token each owner has afterwards. */
function movedBy(before: Balances, after: Balances, mint: string): ReadonlyMap<string, bigint> {
  const moved = new Map<string, bigint>();
  for (const [balances, sign] of [
    [before, -1n],
    [after, 1n],
  ] as const)
    for (const { mint: of, owner = '', uiTokenAmount } of balances)
      if (of === mint) moved.set(owner, (moved.get(owner) ?? 0n) + sign * uiTokenAmount.amount);
  return moved;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the RPC lists signatures, and takes them back
const asSignature = (text: string): Signature => text as Signature;
