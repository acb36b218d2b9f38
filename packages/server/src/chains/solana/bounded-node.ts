import { z } from 'zod';
import { rpcBatches, type RpcReply } from '../../net/rpc-batches.ts';

const KIB = 1_024;
const MIB = 1_048_576;

/** The most bytes of one answer by what is asked; whoever made the accounts chooses what is in it. */
const MOST_BYTES: ReadonlyMap<string, number> = new Map([
  // A hundred accounts of 4 KiB in base64.
  ['getMultipleAccounts', 2 * MIB],
  ['simulateTransaction', 8 * MIB],
  ['getTransaction', 2 * MIB],
  ['getSignaturesForAddress', 4 * MIB],
  ['getTokenAccountsByOwner', 8 * MIB],
  ['getProgramAccounts', 8 * MIB],
  ['getBlock', 16 * MIB],
]);
const SMALL = 256 * KIB;

export interface BoundedNodeOptions {
  /** May hold a user name and password for basic authentication. */
  readonly url: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

export interface BoundedNode {
  /** @param payload of JSON-RPC, as kit writes it */
  readonly ask: (payload: unknown) => Promise<RpcReply>;
  readonly mostInBatch: () => number;
}

const payloadSchema = z.object({ method: z.string(), params: z.unknown() });

/**
 * JSON-RPC of Solana over HTTP, in batches; of each answer at most as many bytes are read as its method may need. Whole numbers become
 * `bigint`, as kit expects them.
 *
 * @throws NodeFault when no answer came in time, none of status 200, one too long, or no JSON
 */
export function boundedNode({ url, timeoutMs }: BoundedNodeOptions): BoundedNode {
  const { ask, mostInBatch } = rpcBatches({
    url,
    timeoutMs,
    mostBytesOf: (method) => MOST_BYTES.get(method) ?? SMALL,
    parse: parseWithBigInts,
    write: (body) => JSON.stringify(body, withBigInts),
  });
  return { ask: async (payload) => ask(payloadSchema.parse(payload)), mostInBatch };
}

/** JSON-RPC knows one kind of number: what is asked for, such as an offset, is far below 2^53. */
const withBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

/** `JSON.parse` hands over how a number was written, which keeps numbers beyond 2^53 whole. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;
const asBigInt: Reviver = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined && /^-?\d+$/.test(context.source)
    ? BigInt(context.source)
    : value;
const parseWithBigInts = (text: string): unknown => JSON.parse(text, asBigInt);
