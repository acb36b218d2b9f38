import { createHash } from 'node:crypto';
import { deriveAssociatedAccount, tokenPrograms, tokens } from '@say402/readback';
import {
  address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
  type Blockhash,
  type Signature,
} from '@solana/kit';
import { z } from 'zod';
import type { PaymentTrace, TraceResult } from '../payment-trace.ts';
import type { SolanaRpc } from './rpc.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60;
/** Milliseconds after which no transaction with a blockhash from before the claim can land: 150 blocks and finality. */
const LIFETIME = 180_000;
/** The most slots by which a payment's blockhash can be younger than the slot in which the payment was seen unused, with room to spare. */
const YOUNGEST = 150n;
/** Signatures looked through at most, in pages. */
const PAGE = 100;
const MOST_PAGES = 20;
const TOKEN_PROGRAMS: ReadonlySet<string> = new Set(Object.values(tokenPrograms));
/** Instruction number of `TransferChecked` in both token programs, and its length in bytes. */
const TRANSFER_CHECKED = { number: 12, length: 10 };

const signaturesSchema = z.array(
  z.object({
    signature: z.custom<Signature>((text) => typeof text === 'string'),
    slot: z.union([z.bigint(), z.number()]),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
  }),
);
const balancesSchema = z
  .array(
    z.object({
      mint: z.string(),
      owner: z.string().nullish(),
      uiTokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }),
    }),
  )
  .nullish();
const transactionSchema = z
  .object({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z
      .object({ err: z.unknown(), preTokenBalances: balancesSchema, postTokenBalances: balancesSchema })
      .nullable(),
  })
  .nullable();

/**
 * Reads from Solana what became of a payment: a landed transaction has the very message that the payer signed, and is
 * found among those that touched the token account which the money comes from.
 */
export async function traceSolanaPayment(rpc: SolanaRpc, trace: PaymentTrace): Promise<TraceResult> {
  const { proof } = trace;
  if (proof.family !== 'svm') throw new TypeError('Solana traces Solana payments only');
  const payment = await readPayment(proof.transaction, trace);
  // Asked first: a payment that was still valid then is not given up because it is missing a moment later.
  const dead = await isDead(rpc, payment.blockhash, trace);
  const found = await findTransaction(rpc, payment, isSince(trace));
  switch (found.kind) {
    case 'landed':
      return { kind: 'landed', transaction: found.signature };
    case 'failed':
      return { kind: 'impossible', reason: 'its transaction failed on the chain' };
    case 'absent':
      return dead
        ? { kind: 'impossible', reason: 'its blockhash expired without it landing' }
        : { kind: 'possible' };
    case 'not seen':
      return { kind: 'possible' };
  }
}

/**
 * Whether a transaction may be younger than the claim. The slot in which the payment was seen unused decides; where none is known, the
 * clocks do.
 */
function isSince({ unusedAt, claimedAt }: PaymentTrace): (entry: Entry) => boolean {
  if (unusedAt !== null) return ({ slot }) => BigInt(slot) >= BigInt(unusedAt);
  const since = claimedAt / 1_000 - SKEW;
  return ({ blockTime }) => !isNumber(blockTime) || Number(blockTime) >= since;
}

const hashOf = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex');

interface SignedTransfer {
  /** Of the message. */
  readonly hash: string;
  readonly blockhash: Blockhash;
  /** The token account that the money comes from; where a lookup table holds it, the one that it goes to. */
  readonly account: Address;
  /** Null where the message itself moves the money. */
  readonly brings: Pick<PaymentTrace, 'asset' | 'payTo' | 'amount'> | null;
}

async function readPayment(transaction: string, trace: PaymentTrace): Promise<SignedTransfer> {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new TypeError('A payment has a message of an earlier version');
  const transfer = message.instructions.find(
    ({ data, programAddressIndex }) =>
      TOKEN_PROGRAMS.has(message.staticAccounts[programAddressIndex] ?? '') &&
      data?.length === TRANSFER_CHECKED.length &&
      data[0] === TRANSFER_CHECKED.number,
  );
  const [source = -1, , destination = -1] = transfer?.accountIndices ?? [];
  const account = transfer
    ? (message.staticAccounts[source] ?? message.staticAccounts[destination])
    : await deriveAssociatedAccount(address(trace.payTo), address(trace.asset), programOf(trace.asset));
  if (account === undefined) throw new TypeError('A payment names the token accounts of its transfer');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kit types the lifetime token of a message as a string
  const blockhash = message.lifetimeToken as Blockhash;
  // Where the message names no transfer itself (another program makes it), the balances afterwards say what it moved.
  const brings = transfer ? null : trace;
  return { hash: hashOf(new Uint8Array(messageBytes)), blockhash, account, brings };
}

/**
 * Whether no transaction with a blockhash can land any more. A finalized bank does not know a fresh blockhash yet, and the newest one may
 * forget a blockhash whose last block is not final, so both must say that it is gone. Clocks count only where the slot of the claim is not
 * known.
 */
async function isDead(
  rpc: SolanaRpc,
  blockhash: Blockhash,
  { unusedAt, askedAt, claimedAt }: PaymentTrace,
): Promise<boolean> {
  if (unusedAt === null && askedAt - claimedAt <= LIFETIME) return false;
  const [final, newest] = await Promise.all([
    rpc.isBlockhashValid(blockhash, { commitment: 'finalized' }).send(),
    rpc.isBlockhashValid(blockhash, { commitment: 'processed' }).send(),
  ]);
  if (final.value || newest.value) return false;
  return unusedAt === null || final.context.slot > BigInt(unusedAt) + YOUNGEST;
}

type Found =
  | { readonly kind: 'landed'; readonly signature: Signature }
  | { readonly kind: 'failed' | 'absent' }
  /** Not among what could be looked through, which is not everything. */
  | { readonly kind: 'not seen' };

async function findTransaction(
  rpc: SolanaRpc,
  payment: SignedTransfer,
  isRecent: (entry: Entry) => boolean,
): Promise<Found> {
  let complete = false;
  let before: Signature | undefined;
  let hidden = 0;
  for (let page = 0; page < MOST_PAGES && !complete; page += 1) {
    const entries = await signaturesBefore(rpc, payment.account, before);
    const recent = entries.filter(isRecent);
    for (const { signature } of recent) {
      const looked = await look(rpc, signature, payment);
      if (looked === 'hidden') hidden += 1;
      else if (looked !== 'another') return looked;
    }
    complete = recent.length < PAGE;
    before = recent.at(-1)?.signature;
  }
  return { kind: complete && hidden === 0 ? 'absent' : 'not seen' };
}

const isNumber = (value: unknown): boolean => value !== null && value !== undefined;

interface Entry {
  readonly signature: Signature;
  readonly slot: bigint | number;
  readonly blockTime?: bigint | number | null | undefined;
}

async function signaturesBefore(
  rpc: SolanaRpc,
  account: Address,
  before: Signature | undefined,
): Promise<readonly Entry[]> {
  const options = { commitment: 'confirmed', limit: PAGE, ...(before && { before }) } as const;
  const answer: unknown = await rpc.getSignaturesForAddress(account, options).send();
  return signaturesSchema.parse(answer);
}

/** A transaction that is listed and can't be read yet may be the one. */
async function look(
  rpc: SolanaRpc,
  signature: Signature,
  { hash, brings }: SignedTransfer,
): Promise<Found | 'another' | 'hidden'> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const answer: unknown = await rpc.getTransaction(signature, options).send();
  const entry = transactionSchema.parse(answer);
  if (!entry) return 'hidden';
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(entry.transaction[0], 'base64'));
  if (hashOf(new Uint8Array(messageBytes)) !== hash) return 'another';
  if (!entry.meta) return 'hidden';
  if (isNumber(entry.meta.err) || (brings && !hasBrought(entry.meta, brings))) return { kind: 'failed' };
  return { kind: 'landed', signature };
}

type Balances = z.infer<typeof balancesSchema>;

function hasBrought(
  { preTokenBalances, postTokenBalances }: { preTokenBalances?: Balances; postTokenBalances?: Balances },
  { asset, payTo, amount }: Pick<PaymentTrace, 'asset' | 'payTo' | 'amount'>,
): boolean {
  const held = (balances: Balances): bigint =>
    (balances ?? [])
      .filter(({ mint, owner }) => mint === asset && owner === payTo)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
  return held(postTokenBalances) - held(preTokenBalances) >= amount;
}

/** Assets of payments are in the registry. */
const programOf = (asset: string): Address =>
  tokenPrograms[(tokens['solana'] ?? []).find((token) => token.address === asset)?.program ?? 'token'];
