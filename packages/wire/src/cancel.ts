import { z } from 'zod';
import { operationIdSchema } from './operation-request.ts';

/** The text that the owner of an operation's wallet signs to cancel it: UTF-8, by EIP-191 `personal_sign` or ed25519. */
export function cancelMessage(request: {
  /** Base URL of the service, without a trailing slash. */
  readonly service: string;
  readonly operationId: string;
  /** The same text as in the request. */
  readonly issuedAt: string;
}): string {
  return [
    'Cancel an operation that has not been paid for.',
    '',
    `Service: ${request.service}`,
    `Operation: ${request.operationId}`,
    `Time: ${request.issuedAt}`,
  ].join('\n');
}

/** The body of `POST /api/operations/{operationId}/cancel`. */
export const cancelRequestSchema = z
  .object({
    issuedAt: z.iso
      .datetime({ offset: true, error: 'Expected an ISO 8601 date and time with its offset' })
      .meta({
        description: 'When it was signed, as it stands in the signed message; at most 5 minutes from now.',
      }),
    signature: z
      .string()
      .regex(
        /^(0x[0-9a-fA-F]{2,16384}|[1-9A-HJ-NP-Za-km-z]{64,88})$/,
        'Expected a signature, hexadecimal after 0x or in Base58',
      )
      .meta({ description: 'EVM: hexadecimal, of a key or a contract wallet (ERC-1271). Solana: Base58.' }),
  })
  .meta({
    id: 'CancelRequest',
    description:
      "A signature by the operation's wallet over this text, lines separated by a newline: `Cancel an operation that has " +
      'not been paid for.`, an empty line, `Service: {base URL}`, `Operation: {operationId}`, `Time: {issuedAt}`.',
  });

/** Its answer. */
export const cancelResponseSchema = z
  .object({ status: z.literal('cancelled'), operationId: operationIdSchema })
  .meta({ id: 'CancelResponse' });

export type CancelRequest = z.infer<typeof cancelRequestSchema>;
export type CancelResponse = z.infer<typeof cancelResponseSchema>;
