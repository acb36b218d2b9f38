import { getAddress, isAddress, type Address } from 'viem';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askAcross, type AcrossApi } from './ask-across.ts';

export interface AcrossQuoteRequest {
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly amount: bigint;
  readonly recipient: Address;
}

/** What Across would take, in base units of the token, and when the quote was made, in seconds since the epoch. */
export interface AcrossQuote {
  readonly fee: bigint;
  readonly contract: Address;
  readonly tooLow: boolean;
  readonly quoteTimestamp: number;
  readonly fillDeadline: number;
  /** Seconds; null where it was not said. */
  readonly fillTime: number | null;
}

const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt);
const seconds = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).pipe(
  z
    .int()
    .nonnegative()
    .max(2 ** 32 - 1),
);
const answerSchema = z.object({
  totalRelayFee: z.object({ total: amount }),
  spokePoolAddress: z
    .string()
    .refine((text) => isAddress(text, { strict: false }))
    .transform((text) => getAddress(text)),
  isAmountTooLow: z.boolean(),
  timestamp: seconds,
  fillDeadline: seconds,
  estimatedFillTimeSec: z.number().nonnegative().optional(),
});

/** Of ways that are not served, and of amounts that are too small or too large. Source: across-protocol/frontend bdcf46c, api/_errors.ts. */
const REFUSED = 400;

/**
 * Asks Across's `suggested-fees`. Nothing of its answer is believed: the deposit is built here, and each number is held to
 * bounds by the caller.
 *
 * @throws Say402Error `quote_unavailable`, and `market_refuses` where Across does not serve it
 */
export async function readAcrossQuote(api: AcrossApi, request: AcrossQuoteRequest): Promise<AcrossQuote> {
  const { data, error } = answerSchema.safeParse(await ask(api, request));
  if (!data) throw unavailable('can not be understood', error);
  return {
    fee: data.totalRelayFee.total,
    contract: data.spokePoolAddress,
    tooLow: data.isAmountTooLow,
    quoteTimestamp: data.timestamp,
    fillDeadline: data.fillDeadline,
    fillTime: data.estimatedFillTimeSec ?? null,
  };
}

async function ask(api: AcrossApi, request: AcrossQuoteRequest): Promise<unknown> {
  const answer = await askAcross(api, 'suggested-fees', { ...request }).catch((cause: unknown) => {
    throw unavailable('can not be reached or understood', cause);
  });
  if (answer.status === REFUSED)
    throw new Say402Error(
      'market_refuses',
      'Across takes no deposit of this token and amount to that chain now.',
    );
  if (answer.status !== 200) throw unavailable(`answered with status ${answer.status}`);
  return answer.json;
}

function unavailable(what: string, cause?: unknown): Say402Error {
  const detail = `Across's quotes ${what}, so no bridge by Across can be prepared now.`;
  return new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
