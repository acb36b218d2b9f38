import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askJson } from '../ask-json.ts';

/** Where LI.FI's quotes come from. */
export interface LifiApi {
  /** Such as `https://li.quest/v1`, without a slash at its end. */
  readonly url: string;
  /** Sent as `x-lifi-api-key`; empty where none is needed. */
  readonly key: string;
  readonly timeoutMs: number;
}

export interface LifiQuoteRequest {
  readonly fromChain: number;
  readonly toChain: number;
  /** The zero address for native coins. */
  readonly fromToken: Address;
  readonly toToken: Address;
  readonly fromAmount: bigint;
  readonly fromAddress: Address;
  readonly toAddress: Address;
  readonly integrator: string;
}

/** The transaction that LI.FI proposes; nothing of it is believed. */
export interface LifiQuote {
  readonly to: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value: bigint;
  readonly chainId: number | null;
  readonly approvalAddress: Address;
  /** Seconds; null where it was not said. */
  readonly duration: number | null;
}

const MOST_BYTES = 262_144;
const MOST_CALLDATA = 8_192;
const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text));
const answerSchema = z.object({
  estimate: z.object({ approvalAddress: address, executionDuration: z.number().nonnegative().optional() }),
  transactionRequest: z.object({
    to: address,
    data: z
      .string()
      .max(MOST_CALLDATA)
      .refine((text): text is Hex => isHex(text)),
    value: z
      .string()
      .regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i)
      .transform(BigInt),
    chainId: z.int().optional(),
  }),
});

/**
 * Asks LI.FI's `quote` for a way through Across without any exchange.
 *
 * @throws Say402Error `quote_unavailable`, and `market_refuses` where LI.FI knows no such way
 */
export async function readLifiQuote(api: LifiApi, request: LifiQuoteRequest): Promise<LifiQuote> {
  const url = new URL(`${api.url}/quote`);
  const asked = { ...request, allowBridges: 'across', allowExchanges: 'none', skipSimulation: true };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  const headers = api.key === '' ? {} : { 'x-lifi-api-key': api.key };
  const { status, json } = await askJson({
    url,
    headers,
    timeoutMs: api.timeoutMs,
    most: MOST_BYTES,
  }).catch((cause: unknown) => {
    throw unavailable('can not be reached or understood', cause);
  });
  // "None of the available routes could successfully generate a tx", "no available quotes".
  if (status === 404)
    throw new Say402Error('market_refuses', 'LI.FI knows no way for this without an exchange.');
  if (status !== 200) throw unavailable(`answered with status ${status}`);
  const { data, error } = answerSchema.safeParse(json);
  if (!data) throw unavailable('can not be understood', error);
  const { estimate, transactionRequest } = data;
  return {
    ...transactionRequest,
    chainId: transactionRequest.chainId ?? null,
    approvalAddress: estimate.approvalAddress,
    duration: estimate.executionDuration ?? null,
  };
}

function unavailable(what: string, cause?: unknown): Say402Error {
  const detail = `LI.FI's quotes ${what}, so no bridge by LI.FI can be prepared now.`;
  return new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
