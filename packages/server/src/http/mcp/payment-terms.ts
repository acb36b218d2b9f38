import { paymentRequiredV2Schema, type PaymentRequiredV2 } from '@say402/wire';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

const decode = (header: string): unknown => JSON.parse(Buffer.from(header, 'base64').toString());

/** The payment terms of a PAYMENT-REQUIRED header. */
export const readTerms = (header: string): PaymentRequiredV2 => paymentRequiredV2Schema.parse(decode(header));

/** The `_meta` of a result that says what became of a payment. @param settlement a PAYMENT-RESPONSE header */
export const settlementMeta = (settlement: { readonly v2: string } | undefined) =>
  settlement ? { _meta: { 'x402/payment-response': decode(settlement.v2) } } : {};

/**
 * Payment terms as the result of a tool: as structured content and, the same, as text. Source: x402,
 * specs/transports-v2/mcp.md.
 */
export function paymentRequiredResult(header: string, settlement?: { readonly v2: string }): CallToolResult {
  const terms = readTerms(header);
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(terms) }],
    structuredContent: terms,
    ...settlementMeta(settlement),
  };
}
