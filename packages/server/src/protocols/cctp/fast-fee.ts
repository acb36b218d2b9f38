import { cctpDomains, type BridgeEnd, type Chain } from '@say402/readback';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askJson } from '../ask-json.ts';
import type { CctpApi } from '../cctp-arrival/attestations.ts';
import { refuseBurn } from './bridging.ts';

interface FastTransfer {
  readonly from: Chain;
  readonly to: BridgeEnd;
  /** The number by which CCTP knows the chain. */
  readonly domain: number;
  /** Base units of USDC. */
  readonly amount: bigint;
  /** What was shown before as the most; null the first time. */
  readonly promised: bigint | null;
}

const MOST_BYTES = 16_384;
const FAST = 1000;
/** Basis points: Circle's dearest is 14. */
const DEAREST = 20;
/** Rates have up to four decimals. */
const PARTS = 10_000n;
const BASIS = 10_000n;
/** Source: developers.circle.com, `GET /v2/burn/USDC/fees/{sourceDomainId}/{destDomainId}`; `minimumFee` in basis points. */
const answerSchema = z
  .array(z.object({ finalityThreshold: z.int(), minimumFee: z.number().min(0).max(10_000) }))
  .max(20);

/**
 * The most that a fast transfer may cost, in base units of USDC: what Circle asks now and a fifth more, since it may ask more by the time
 * of the burn. Prepared again, what was shown before where that is enough.
 *
 * @throws Say402Error `quote_unavailable`, `market_refuses`
 */
export async function readFastFee(
  { url, timeoutMs }: CctpApi,
  { from, to, domain, amount, promised }: FastTransfer,
): Promise<bigint> {
  const place = new URL(`${url}/v2/burn/USDC/fees/${cctpDomains[from.name]}/${domain}`);
  const answer = await askJson({ url: place, timeoutMs, most: MOST_BYTES }).catch(unavailable);
  const { data, error } = answerSchema.safeParse(answer.json);
  if (answer.status !== 200 || !data) return unavailable(error ?? new Error(`status ${answer.status}`));
  const rate = data.find(({ finalityThreshold }) => finalityThreshold === FAST)?.minimumFee;
  if (rate === undefined) refuseBurn(`Circle offers no fast transfer from ${from.title} to ${to.title} now`);
  if (rate > DEAREST)
    refuseBurn(`Circle asks ${rate} basis points for a fast transfer now, which is more than ${DEAREST}`);
  const asked = shareOf(amount, BigInt(Math.ceil(rate * Number(PARTS))), BASIS * PARTS);
  return promised !== null && promised >= asked ? promised : shareOf(asked, 6n, 5n);
}

/** Rounded up. */
const shareOf = (amount: bigint, numerator: bigint, denominator: bigint): bigint =>
  (amount * numerator + denominator - 1n) / denominator;

function unavailable(cause?: unknown): never {
  const detail =
    'What a fast transfer costs can not be asked of Circle now (CCTP_API_URL). A standard one needs no answer.';
  throw new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
