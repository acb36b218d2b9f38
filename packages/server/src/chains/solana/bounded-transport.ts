import type { RpcTransport } from '@solana/kit';
import { exchange, targetOf } from '../../net/exchange.ts';

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

export interface BoundedTransportOptions {
  /** May hold a user name and password for basic authentication. */
  readonly url: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/**
 * JSON-RPC of Solana over HTTP, of which no more than the use of each answer wants is read. Whole numbers become `bigint`, as kit
 * expects them.
 *
 * @throws Error when no answer came in time, none of status 200, one too long, or no JSON
 */
export function boundedTransport({ url, timeoutMs }: BoundedTransportOptions): RpcTransport {
  const target = targetOf(url);
  return async <Response>({ payload }: Parameters<RpcTransport>[0]): Promise<Response> => {
    const { status, text } = await exchange({
      target,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(payload, withBigInts),
      timeoutMs,
      most: MOST_BYTES.get(methodOf(payload)) ?? SMALL,
    });
    if (status !== 200) throw new Error(`the node answered with status ${status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a method answers is known to its caller only
    return parseWithBigInts(text) as Response;
  };
}

const methodOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'method' in payload ? String(payload.method) : '';

/** JSON-RPC knows one kind of number: what is asked for, such as an offset, is far below 2^53. */
const withBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

/** `JSON.parse` hands over how a number was written, by which one beyond 2^53 stays whole. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;
const asBigInt: Reviver = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined && /^-?\d+$/.test(context.source)
    ? BigInt(context.source)
    : value;
const parseWithBigInts = (text: string): unknown => JSON.parse(text, asBigInt);
