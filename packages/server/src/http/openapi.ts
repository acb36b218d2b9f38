import {
  answerResponseSchema,
  operationRequestSchema,
  paymentRequiredSchema,
  queryRequestSchema,
  queryResponseSchema,
  releaseResponseSchema,
} from '@say402/wire';
import { z } from 'zod';
import { rememberingOf } from '../core/remembering.ts';
import { operationPaths, operationWebhooks } from './openapi-operations.ts';
import { openApi, type Json } from './openapi-parts.ts';
import { releaseFormats } from './release-format.ts';

const { json, ref, problem, header } = openApi;

const paymentHeaders = [
  {
    name: 'X-PAYMENT',
    in: 'header',
    description: 'Payment proof, x402 v1: base64 of JSON.',
    schema: { type: 'string' },
  },
  {
    name: 'PAYMENT-SIGNATURE',
    in: 'header',
    description: 'Payment proof, x402 v2: base64 of JSON. Either this or X-PAYMENT.',
    schema: { type: 'string' },
  },
  {
    name: 'SIGN-IN-WITH-X',
    in: 'header',
    description:
      'In place of a payment for an operation that is paid already: the signed answer to the challenge of its 402 (x402 extension sign-in-with-x), base64 of JSON.',
    schema: { type: 'string' },
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'On a query: the same key and body get the first answer again for 24 hours, refusals (4xx except 429) included. With an API key, another body of the same wallet under the key is refused; without one, it is another request.',
    schema: { type: 'string', maxLength: 255 },
  },
  {
    name: 'Prefer',
    in: 'header',
    description:
      'Call 3: `wait=N` waits up to N seconds for the end of an open settlement before 503 is answered (RFC 7240).',
    schema: { type: 'string', examples: ['wait=20'] },
  },
  {
    name: 'format',
    in: 'query',
    description:
      'Call 3: `jsonrpc` adds `requests`, the transactions as ready JSON-RPC requests: `eth_sendTransaction` with every quantity in hex; for Solana `sendTransaction`, to be signed first. `plan`, on EVM chains, adds `plan` and `planDigest`: an execution plan of ERC-8410.',
    schema: { type: 'string', enum: [...releaseFormats] },
  },
];

const processOperation = (operationId: string): Json => ({
  operationId,
  summary: 'Submit a query, ask for payment terms, or submit a payment proof',
  description:
    'Told apart by what is there. Without operationId: a query (call 1). With operationId and no payment header: 402 ' +
    'with the payment terms (call 2). With both: settles the payment and releases the transactions (call 3).',
  parameters: paymentHeaders,
  requestBody: {
    required: true,
    content: json({ oneOf: [ref(queryRequestSchema), ref(operationRequestSchema)] }),
  },
  responses: {
    200: {
      description:
        'Call 1: the prepared operation; where the messages ask a question only, what was looked up. Call 3: the released transactions.',
      headers: {
        'X-PAYMENT-RESPONSE': header('Call 3: settlement, x402 v1.'),
        'PAYMENT-RESPONSE': header('Call 3: settlement, x402 v2.'),
        'Preference-Applied': header('Call 3 with `Prefer: wait=N`: the seconds that are granted.'),
      },
      content: json({
        oneOf: [ref(queryResponseSchema), ref(answerResponseSchema), ref(releaseResponseSchema)],
      }),
    },
    400: problem('The request can not be read.'),
    401: problem('An API key is needed, or the one that came is not valid.'),
    402: {
      description: 'Payment is required, or the payment was refused: `error` says why.',
      headers: { 'PAYMENT-REQUIRED': header('The same offer in x402 v2 form.') },
      content: json(ref(paymentRequiredSchema)),
    },
    404: problem('No such operation, or no such draft.'),
    409: problem('The payment, key, operation or draft is bound otherwise.'),
    413: problem('The body is too large.'),
    422: problem('The request was understood but can not be prepared, or one point is open (`question`).'),
    429: problem('Too many requests.'),
    503: problem(
      'The settlement is unresolved, or a chain, the facilitator or the store can not be reached.',
    ),
  },
});

const KEY_NEEDED = 'Only where the operator asks for a key; it comes under limits of its own.';
const securitySchemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', description: KEY_NEEDED },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: KEY_NEEDED },
};

/** The same for every service of a process. */
const components = rememberingOf((): Json => {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'input',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  );
});

/** The OpenAPI 3.1 document, made from the same schemas that check requests and answers. */
export function openApiDocument(baseUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Say402',
      version: '0.1.0',
      summary: 'Say it. Pay it. Sign it.',
      description:
        'Plain words in, unsigned blockchain transactions out, released once an x402 payment has settled. ' +
        'The service never signs and never broadcasts.',
    },
    servers: [{ url: baseUrl }],
    paths: {
      '/api/process': { get: probeOperation('probe'), post: processOperation('process') },
      '/api/x402/process': { get: probeOperation('probeX402'), post: processOperation('processX402') },
      ...operationPaths,
      '/healthz': {
        get: {
          operationId: 'health',
          summary: 'The process answers',
          responses: { 200: { description: 'Alive.' } },
        },
      },
      '/readyz': {
        get: {
          operationId: 'readiness',
          summary: 'Store, chains and facilitators answer',
          responses: {
            200: { description: 'Ready.' },
            503: { description: 'Not ready; `checks` says what fails.' },
          },
        },
      },
    },
    webhooks: operationWebhooks,
    components: { schemas: components(), securitySchemes },
    security: [{}, { bearer: [] }, { apiKey: [] }],
  };
}

const probeOperation = (operationId: string): Json => ({
  operationId,
  summary: 'A sample of the payment terms, for catalogues; a POST without any body answers the same',
  responses: {
    402: { description: 'Terms as they look like, for no operation: nothing is to be paid for them.' },
  },
});
