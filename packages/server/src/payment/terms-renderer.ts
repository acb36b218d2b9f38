import { TOKEN_PAYMENT_REQUIRED } from '@say402/wire';
import type { RenderedTerms } from '../core/operation.ts';
import { memoOf, paymentRequiredV2, type Offers } from './requirement.ts';

/** @param extensions JSON of an object: the v2 extensions that only this operation's offers have; null for none */
export type TermsRenderer = (operationId: string, extensions: string | null) => RenderedTerms;

const ERROR = JSON.stringify(TOKEN_PAYMENT_REQUIRED);

/**
 * Renders 402 answers for operations of the same offers, which differ in their identifiers and extensions only: what they share is made
 * once. The bytes are those of `paymentRequiredBody` and `paymentRequiredHeader`.
 *
 * @param requirement JSON of the offers, or of the only one, as it is pinned
 */
export function termsRenderer(requirement: string, offers: Offers): TermsRenderer {
  const list = requirement.startsWith('[') ? requirement : `[${requirement}]`;
  const body = `{"x402Version":1,"error":${ERROR},"accepts":${list},"operationId":`;
  const header = headerRenderer(offers);
  return (operationId, extensions) => ({
    body: `${body}${JSON.stringify(operationId)}}`,
    header: header(operationId, extensions),
  });
}

function headerRenderer(offers: Offers): (operationId: string, extensions: string | null) => string {
  // Memos are the last field of an offer that has one, and a mark in their place cuts the JSON where they go.
  const mark = memoOf('');
  const json = JSON.stringify(paymentRequiredV2(offers, '', TOKEN_PAYMENT_REQUIRED));
  const parts = json.slice(0, -2).split(`"memo":"${mark}"`);
  const shared = parts.length === 1 ? base64(json) : null;
  return (operationId, extensions) => {
    if (shared !== null && extensions === null) return shared;
    const own = extensions === null ? '' : `,${extensions.slice(1, -1)}`;
    const said = parts.length === 1 ? parts[0] : parts.join(`"memo":"${memoOf(operationId)}"`);
    return base64(`${said}${own}}}`);
  };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
