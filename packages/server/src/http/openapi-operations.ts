import {
  cancelRequestSchema,
  capabilitiesSchema,
  cancelResponseSchema,
  executionEventSchema,
  operationEventSchema,
  operationResponseSchema,
  reportRequestSchema,
  webhookPayloadSchema,
} from '@say402/wire';
import { openApi, type Json } from './openapi-parts.ts';

const { json, ref, problem, operationId } = openApi;

/** The calls beside `/api/process`. */
export const operationPaths: Json = {
  '/api/capabilities': {
    get: {
      operationId: 'readCapabilities',
      summary: 'What is prepared, on which chains, with which tokens, and for what price',
      responses: { 200: { description: 'The capabilities.', content: json(ref(capabilitiesSchema)) } },
    },
  },
  '/api/operations/{operationId}': {
    get: {
      operationId: 'readOperation',
      summary: 'Read an operation: status, preview, payment and what became of it, never transactions',
      parameters: [operationId],
      responses: {
        200: { description: 'The operation.', content: json(ref(operationResponseSchema)) },
        404: problem('No such operation.'),
      },
    },
  },
  '/api/operations/{operationId}/events': {
    get: {
      operationId: 'followOperation',
      summary: 'Follow an operation and its transactions as server-sent events',
      description:
        'Events named `status`: the status now, then each change, until the operation is paid or gone. Where transactions of a ' +
        'paid operation were reported, events named `execution` follow: what became of them so far, then each change, until ' +
        'all are confirmed, one has failed, or they are no longer looked for. A comment now and then keeps the connection alive.',
      parameters: [
        operationId,
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The last event seen; it is not told again.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description:
            'The stream. The data of a `status` event is an OperationEvent, that of an `execution` event an ExecutionEvent.',
          content: {
            'text/event-stream': {
              schema: { oneOf: [ref(operationEventSchema), ref(executionEventSchema)] },
            },
          },
        },
        204: { description: 'There is nothing more to follow than Last-Event-ID says.' },
        404: problem('No such operation.'),
        429: problem('Too many requests or streams.'),
      },
    },
  },
  '/api/operations/{operationId}/transactions': {
    post: {
      operationId: 'reportTransactions',
      summary: 'Report the hashes under which released transactions were broadcast',
      description:
        'Nothing has to be signed: a hash counts only where the chain shows the released transaction under it. It is looked ' +
        'at now and until it is confirmed or has failed. The same report again changes nothing.',
      parameters: [operationId],
      requestBody: { required: true, content: json(ref(reportRequestSchema)) },
      responses: {
        200: { description: 'The operation, as it is now.', content: json(ref(operationResponseSchema)) },
        400: problem('The request can not be read.'),
        404: problem('No such operation.'),
        409: problem('It is not paid, a hash is that of another transaction, or too many were reported.'),
      },
    },
  },
  '/api/operations/{operationId}/cancel': {
    post: {
      operationId: 'cancelOperation',
      summary: 'Cancel an operation that has not been paid for, on the signature of its wallet',
      parameters: [operationId],
      requestBody: { required: true, content: json(ref(cancelRequestSchema)) },
      responses: {
        200: { description: 'It is deleted.', content: json(ref(cancelResponseSchema)) },
        400: problem('The request can not be read.'),
        403: problem("The signature is not one of the operation's wallet, or too old."),
        404: problem('No such operation.'),
        409: problem('Its payment is being settled, or has been.'),
      },
    },
  },
};

/** What a webhook receives. */
export const operationWebhooks: Json = {
  operation: {
    post: {
      operationId: 'operationChanged',
      summary: 'An operation that named this webhook was paid, refused a payment, or expired',
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        description: 'Standard Webhooks.',
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: json(ref(webhookPayloadSchema)) },
      responses: { '2XX': { description: 'Received. Anything else is sent again.' } },
    },
  },
};
