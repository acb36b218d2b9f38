import { isHex, type Hex } from 'viem';
import { z } from 'zod';
import { Say402Error } from '../../core/say402-error.ts';
import { askJson } from '../ask-json.ts';

/** Where Circle's attestations are asked for. */
export interface CctpApi {
  /** Such as `https://iris-api.circle.com`, without a slash at its end. */
  readonly url: string;
  readonly timeoutMs: number;
}

/** A message of a burn; null where Circle has not attested it yet. */
export type Attested = { readonly message: Hex; readonly attestation: Hex } | null;

const MOST_BYTES = 262_144;
/** A message has 376 bytes, the signatures of a few attesters 65 each. */
const MOST_DIGITS = 4_096;
const hex = z.custom<Hex>((value) => isHex(value) && value.length <= MOST_DIGITS && value.length % 2 === 0);
/** Source: developers.circle.com, `GET /v2/messages/{sourceDomainId}`; while one waits it has the message `0x` and the attestation `PENDING`. */
const answerSchema = z.object({
  messages: z
    .array(
      z.object({ status: z.string(), message: z.string().optional(), attestation: z.string().nullish() }),
    )
    .max(50),
});
const NOT_SEEN = 404;

/**
 * Asks for the messages of a transaction.
 *
 * @returns nothing where Circle has not seen it yet
 * @throws Say402Error `quote_unavailable`
 */
export async function readAttestations(
  { url, timeoutMs }: CctpApi,
  domain: number,
  transaction: string,
): Promise<readonly Attested[]> {
  const place = new URL(`${url}/v2/messages/${domain}`);
  place.searchParams.set('transactionHash', transaction);
  const answer = await askJson({ url: place, timeoutMs, most: MOST_BYTES }).catch(unavailable);
  if (answer.status === NOT_SEEN) return [];
  if (answer.status !== 200) return unavailable(new Error(`status ${answer.status}`));
  const { data, error } = answerSchema.safeParse(answer.json);
  if (!data) return unavailable(error);
  return data.messages.map(({ status, message, attestation }) => {
    if (status !== 'complete') return null;
    const [whole, signatures] = [hex.safeParse(message).data, hex.safeParse(attestation).data];
    return whole && signatures ? { message: whole, attestation: signatures } : unavailable();
  });
}

function unavailable(cause?: unknown): never {
  const detail =
    "Circle's attestations can not be reached or understood (CCTP_API_URL), so no bridge can be finished now.";
  throw new Say402Error('quote_unavailable', detail, { cause, retryAfter: 10 });
}
