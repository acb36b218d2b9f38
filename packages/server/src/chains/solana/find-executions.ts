import { address, type Signature } from '@solana/kit';
import { z } from 'zod';
import type { ExecutionSearch, Lookalike, SearchResult } from '../execution-search.ts';
import { readTransaction, type Message } from './message.ts';
import type { SolanaRpc } from './rpc.ts';
import { hasSameDeeds, readLanded } from './same-deeds.ts';

/** Seconds by which the clocks of server and chain may differ. */
const SKEW = 60;
/** Signatures that one answer holds at most, transactions read in one search, and at once. */
const MOST_LISTED = 1_000;
const MOST_READ = 50;
const AT_ONCE = 10;

const signaturesSchema = z.array(
  z.object({
    signature: z.string(),
    err: z.unknown(),
    blockTime: z.union([z.bigint(), z.number()]).nullish(),
  }),
);
const transactionSchema = z.object({ transaction: z.tuple([z.string(), z.literal('base64')]) }).nullable();

type Listed = z.infer<typeof signaturesSchema>[number];

/**
 * Looks among the transactions that name a wallet since the release, oldest first, as many as the bounds of one search allow;
 * the next one goes on from there. A blockhash belongs to one release: what does the same under it is unmistakable.
 */
export async function findSolanaExecutions(rpc: SolanaRpc, search: ExecutionSearch): Promise<SearchResult> {
  const until = search.cursor === null ? {} : { until: asSignature(search.cursor) };
  const options = { commitment: 'confirmed', limit: MOST_LISTED, ...until } as const;
  const answer: unknown = await rpc.getSignaturesForAddress(address(search.wallet), options).send();
  const since = search.since / 1_000 - SKEW;
  const listed = signaturesSchema
    .parse(answer)
    .filter(({ blockTime }) => Number(blockTime ?? since) >= since);
  if (listed.length >= MOST_LISTED) {
    const reason = `${search.wallet} has been in ${MOST_LISTED} transactions and more since then`;
    return { kind: 'impossible', reason };
  }
  const oldest = listed.toReversed().slice(0, MOST_READ);
  const cursor = oldest.at(-1)?.signature ?? search.cursor;
  return { kind: 'searched', lookalikes: await compare(rpc, search, oldest), cursor };
}

async function compare(
  rpc: SolanaRpc,
  { batch, payment }: ExecutionSearch,
  listed: readonly Listed[],
): Promise<Lookalike[]> {
  const released = batch.transactions.map((entry) => ({
    tables: entry.tables,
    message: readTransaction(entry),
  }));
  const alike: Lookalike[] = [];
  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const some = listed.slice(start, start + AT_ONCE).filter(({ signature }) => signature !== payment);
    const wires = await Promise.all(some.map(async ({ signature }) => readWire(rpc, signature)));
    for (const [index, { signature, err }] of some.entries()) {
      const data = wires[index];
      if (typeof data !== 'string') continue;
      const same = released.map(({ tables, message }) => {
        const landed = readLanded({ transaction: { type: 'svm', data }, tables });
        return landed && hasSameDeeds(landed, message)
          ? { own: blockhashOf(landed) === blockhashOf(message) }
          : null;
      });
      const positions = [...same.keys()].filter((position) => same[position]);
      if (positions.length === 0) continue;
      const unmistakable = same.some((each) => each?.own);
      alike.push({ hash: signature, succeeded: err === null, calls: [positions], nonce: null, unmistakable });
    }
  }
  return alike;
}

async function readWire(rpc: SolanaRpc, signature: string): Promise<string | null> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 } as const;
  const answer: unknown = await rpc.getTransaction(asSignature(signature), options).send();
  return transactionSchema.parse(answer)?.transaction[0] ?? null;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the RPC lists signatures, and takes them back
const asSignature = (text: string): Signature => text as Signature;

function blockhashOf(message: Message): string | null {
  const lifetime = 'lifetimeConstraint' in message ? message.lifetimeConstraint : null;
  return typeof lifetime === 'object' && lifetime !== null && 'blockhash' in lifetime
    ? String(lifetime.blockhash)
    : null;
}
