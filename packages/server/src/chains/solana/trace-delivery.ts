import {
  address,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type CompiledTransactionMessage,
  type Signature,
} from '@solana/kit';
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget';
import { z } from 'zod';
import { SYSTEM_PROGRAM } from '@say402/readback';
import { Say402Error } from '../../core/say402-error.ts';
import type { Delivery, DeliveryTrace } from '../delivery.ts';
import type { UnsignedTransaction } from '../simulation.ts';
import { readNonceAccount } from './nonce-account.ts';
import { readAccounts } from './read-accounts.ts';
import type { SolanaRpc } from './rpc.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60;
/** Transactions of the wallet looked through at most, and at once. */
const MOST = 200;
const AT_ONCE = 10;
/** Seconds that a block takes, and for which a block counts as not yet final. */
const BLOCK_SECONDS = 0.4;
const FINALITY_SECONDS = 15;

const heightSchema = z.bigint().nonnegative();
const signaturesSchema = z.array(
  z.object({
    signature: z.string(),
    err: z.unknown(),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
  }),
);
const addressesSchema = z.array(z.string());
const transactionSchema = z.object({
  transaction: z.tuple([z.string(), z.literal('base64')]),
  meta: z.object({
    loadedAddresses: z.object({ writable: addressesSchema, readonly: addressesSchema }).nullish(),
  }),
});

type Lookups = NonNullable<
  Extract<CompiledTransactionMessage, { readonly version: 0 }>['addressTableLookups']
>;

/** What a transaction does and under which blockhash, whatever compute limits a wallet has set in it. */
interface Deeds {
  readonly blockhash: string;
  readonly instructions: ReadonlySet<string>;
}

/**
 * Whether delivered transactions have executed. They no longer can once their last block height is past and final, or their durable nonce
 * has another value for good. They did where a transaction of the wallet since then does all that a delivered one does, under its
 * blockhash. A wallet may add instructions and set a blockhash of its own: the same deeds under another blockhash leave doubt.
 */
export async function traceSolanaDelivery(rpc: SolanaRpc, delivery: Delivery): Promise<DeliveryTrace> {
  const delivered = delivery.batch.transactions.map(deliveredDeeds);
  // Asked first: what could no longer land by then is among the transactions that are listed a moment later, if it landed at all.
  const left = await remainingLife(rpc, delivery);
  if (delivered.includes(null) || left === 'unknown') {
    return { kind: 'unknown', reason: 'the delivered transactions can not be looked for' };
  }
  const landed = await transactionsSince(rpc, delivery);
  if (landed === 'too many') {
    return { kind: 'unknown', reason: `${delivery.wallet} has been in more than ${MOST} transactions since` };
  }
  const [asked, done] = [delivered, landed].map((all) => all.filter((deeds) => deeds !== null));
  const verdict = judge(asked ?? [], done ?? []);
  if (verdict.kind === 'not_executed' && landed.includes(null))
    return { kind: 'unknown', reason: 'a transaction of the wallet since then can not be read' };
  return verdict.kind === 'not_executed' && left !== null ? left : verdict;
}

/** By what the delivered transactions can still land; null where they no longer can, for good. */
async function remainingLife(
  rpc: SolanaRpc,
  { batch: { transactions }, wallet }: Delivery,
): Promise<DeliveryTrace | null | 'unknown'> {
  const last = transactions.map(({ signing }) => signing.lastValidBlockHeight);
  const account = transactions.find(({ signing }) => signing.nonceAccount !== undefined)?.signing
    .nonceAccount;
  if (account !== undefined) {
    const at = address(account);
    const [final, now] = await Promise.all(
      (['finalized', 'confirmed'] as const).map(async (commitment) => {
        const read = await readAccounts(rpc, [at], { commitment });
        return nonceOf(at, read.get(at), address(wallet));
      }),
    );
    const isOf = (value: string | null | undefined): boolean =>
      transactions.some(({ transaction }) => blockhashOf(transaction) === value);
    if (!isOf(final)) return null;
    return isOf(now) ? { kind: 'durable', account } : { kind: 'executable', seconds: FINALITY_SECONDS };
  }
  if (last.includes(undefined)) return 'unknown';
  const lastHeight = last.reduce<bigint>((most, height = 0n) => (height > most ? height : most), 0n);
  const height = heightSchema.parse(await rpc.getBlockHeight({ commitment: 'finalized' }).send());
  if (height > lastHeight) return null;
  const seconds = Math.ceil(Number(lastHeight - height + 1n) * BLOCK_SECONDS) + FINALITY_SECONDS;
  return { kind: 'executable', seconds };
}

function blockhashOf(transaction: UnsignedTransaction): string {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(wireOf(transaction), 'base64'));
  return getCompiledTransactionMessageDecoder().decode(messageBytes).lifetimeToken;
}

/** Null where the account holds none of the wallet's any more. */
function nonceOf(...read: Parameters<typeof readNonceAccount>): string | null {
  try {
    return readNonceAccount(...read).value;
  } catch (error) {
    if (error instanceof Say402Error) return null;
    throw error;
  }
}

function judge(delivered: readonly Deeds[], landed: readonly Deeds[]): DeliveryTrace {
  const same = (deeds: Deeds): Deeds[] =>
    landed.filter(({ instructions }) => [...deeds.instructions].every((each) => instructions.has(each)));
  const executed = delivered.filter((deeds) =>
    same(deeds).some(({ blockhash }) => blockhash === deeds.blockhash),
  );
  if (executed.length === delivered.length) return { kind: 'executed' };
  if (executed.length > 0) {
    const reason = `${executed.length} of the ${delivered.length} delivered transactions have executed; all of them would be prepared again`;
    return { kind: 'unknown', reason };
  }
  return delivered.some((deeds) => same(deeds).length > 0)
    ? { kind: 'unknown', reason: 'the wallet has done the same since, under another blockhash' }
    : { kind: 'not_executed' };
}

function wireOf(transaction: UnsignedTransaction): string {
  if (transaction.type === 'svm') return transaction.data;
  throw new TypeError('Solana runs Solana transactions only');
}

/** Null where addresses come from a lookup table that is not known. What stands in one never changes. */
function deliveredDeeds({
  transaction,
  tables = {},
}: Delivery['batch']['transactions'][number]): Deeds | null {
  return deedsOf(wireOf(transaction), (lookups) => {
    const taken = (indexes: 'writableIndexes' | 'readonlyIndexes') =>
      lookups.flatMap((lookup) => lookup[indexes].map((index) => tables[lookup.lookupTableAddress]?.[index]));
    return [...taken('writableIndexes'), ...taken('readonlyIndexes')];
  });
}

/** Null where an address is in neither the message nor the loaded ones. */
function deedsOf(wire: string, load: (lookups: Lookups) => readonly (string | undefined)[]): Deeds | null {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(wire, 'base64'));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) return null;
  const loaded = 'addressTableLookups' in message ? load(message.addressTableLookups ?? []) : [];
  const accounts = [...message.staticAccounts.map(String), ...loaded];
  const instructions = new Set<string>();
  for (const { programAddressIndex, accountIndices = [], data } of message.instructions) {
    const used = [programAddressIndex, ...accountIndices].map((index) => accounts[index]);
    if (used.includes(undefined)) return null;
    const hex = Buffer.from(data ?? []).toString('hex');
    if (used[0] === COMPUTE_BUDGET_PROGRAM_ADDRESS || isAdvance(used[0], hex)) continue;
    instructions.add([...used, hex].join(' '));
  }
  return { blockhash: message.lifetimeToken, instructions };
}

/** A wallet may put a blockhash in the place of a durable nonce: the deeds are the same. Source: `SystemInstruction`. */
const isAdvance = (program: string | undefined, data: string): boolean =>
  program === SYSTEM_PROGRAM && data === '04000000';

async function transactionsSince(rpc: SolanaRpc, delivery: Delivery): Promise<(Deeds | null)[] | 'too many'> {
  const options = { commitment: 'confirmed', limit: MOST + 1 } as const;
  const answer: unknown = await rpc.getSignaturesForAddress(address(delivery.wallet), options).send();
  const since = delivery.since / 1_000 - SKEW;
  const recent = signaturesSchema
    .parse(answer)
    .filter(({ blockTime }) => blockTime === null || blockTime === undefined || Number(blockTime) >= since);
  if (recent.length > MOST) return 'too many';
  const succeeded = recent
    .filter(({ err, signature }) => err === null && signature !== delivery.payment)
    .map(({ signature }) => signature);
  const deeds: (Deeds | null)[] = [];
  for (let start = 0; start < succeeded.length; start += AT_ONCE) {
    const some = succeeded.slice(start, start + AT_ONCE);
    deeds.push(...(await Promise.all(some.map(async (signature) => readDeeds(rpc, signature)))));
  }
  return deeds;
}

async function readDeeds(rpc: SolanaRpc, signature: string): Promise<Deeds | null> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the RPC lists signatures
  const answer: unknown = await rpc.getTransaction(signature as Signature, options).send();
  const { transaction, meta } = transactionSchema.parse(answer);
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  return deedsOf(transaction[0], () => [...writable, ...readonly]);
}
