import { createHash } from 'node:crypto';
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
import { associatedAccount } from './associated-account.ts';
import type { SolanaRpc } from './rpc.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60;
/** Milliseconds after which no transaction with a blockhash from before the claim can land: 150 blocks and finality. */
const LIFETIME = 180_000;
/** Signatures looked through at most, in pages. */
const PAGE = 100;
const MOST_PAGES = 10;

const signaturesSchema = z.array(
  z.object({
    signature: z.string(),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
  }),
);
const transactionSchema = z
  .object({
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z.object({ err: z.unknown() }).nullable(),
  })
  .nullable();

/**
 * Reads from Solana what became of a payment: a landed transaction has the very message that the payer signed, and is
 * found among those that touched the payer's token account since the claim.
 *
 * @param now milliseconds since the epoch
 */
export async function traceSolanaPayment(
  rpc: SolanaRpc,
  trace: PaymentTrace,
  now: number,
): Promise<TraceResult> {
  const { proof } = trace;
  if (proof.family !== 'svm') throw new TypeError('Solana traces Solana payments only');
  const { hash, blockhash } = readMessage(proof.transaction);
  // Validity is asked for first: what was still valid then is not given up because it is missing a moment later.
  const dead = now - trace.claimedAt > LIFETIME && !(await isValid(rpc, blockhash));
  const found = await findTransaction(rpc, trace, hash);
  if (found) {
    return found.failed
      ? { kind: 'impossible', reason: 'its transaction failed on the chain' }
      : { kind: 'landed', transaction: found.signature };
  }
  return dead
    ? { kind: 'impossible', reason: 'its blockhash expired without it landing' }
    : { kind: 'possible' };
}

const hashOf = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex');

function readMessage(transaction: string): { hash: string; blockhash: Blockhash } {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(transaction, 'base64'));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new TypeError('A payment has a message of an earlier version');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kit types the lifetime token of a message as a string
  return { hash: hashOf(new Uint8Array(messageBytes)), blockhash: message.lifetimeToken as Blockhash };
}

async function isValid(rpc: SolanaRpc, blockhash: Blockhash): Promise<boolean> {
  const { value } = await rpc.isBlockhashValid(blockhash, { commitment: 'finalized' }).send();
  return value;
}

interface Found {
  readonly signature: string;
  readonly failed: boolean;
}

async function findTransaction(rpc: SolanaRpc, trace: PaymentTrace, hash: string): Promise<Found | null> {
  const since = trace.claimedAt / 1_000 - SKEW;
  const accounts = await payerAccounts(trace);
  for (const account of accounts) {
    for await (const signature of signaturesSince(rpc, account, since)) {
      const found = await matchTransaction(rpc, signature, hash);
      if (found) return found;
    }
  }
  return null;
}

/** The payer's token account, under either token program: the trace does not say which one owns the mint. */
async function payerAccounts({ payer, asset }: PaymentTrace): Promise<Address[]> {
  const [owner, mint] = [address(payer), address(asset)];
  return Promise.all([associatedAccount(owner, mint, 'token'), associatedAccount(owner, mint, 'token-2022')]);
}

async function* signaturesSince(rpc: SolanaRpc, account: Address, since: number): AsyncGenerator<Signature> {
  let before: Signature | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const options = { commitment: 'confirmed', limit: PAGE, ...(before && { before }) } as const;
    const answer: unknown = await rpc.getSignaturesForAddress(account, options).send();
    const entries = signaturesSchema.parse(answer);
    for (const { signature, blockTime } of entries) {
      if (blockTime !== null && blockTime !== undefined && Number(blockTime) < since) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the RPC lists signatures
      before = signature as Signature;
      yield before;
    }
    if (entries.length < PAGE) return;
  }
}

async function matchTransaction(rpc: SolanaRpc, signature: Signature, hash: string): Promise<Found | null> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const answer: unknown = await rpc.getTransaction(signature, options).send();
  const entry = transactionSchema.parse(answer);
  if (!entry) return null;
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(entry.transaction[0], 'base64'));
  if (hashOf(new Uint8Array(messageBytes)) !== hash) return null;
  return { signature, failed: entry.meta?.err !== null && entry.meta?.err !== undefined };
}
