/**
 * Describes the payment endpoint for catalogues of x402 resources: the `bazaar` extension of x402 v2. It is in every offer, and in what a
 * v2 facilitator gets. It is the same for every operation and holds no identifier, which is a secret. Source:
 * github.com/x402-foundation/x402, specs/extensions/bazaar.md.
 */
export const discoveryExtension = {
  bazaar: {
    info: {
      input: { type: 'http', method: 'POST', bodyType: 'json', body: { operationId: 'op_…' } },
      output: {
        type: 'json',
        example: { status: 'success', operationId: 'op_…', transactions: [{ type: 'evm', data: {} }] },
      },
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { const: 'http' },
            method: { enum: ['POST'] },
            bodyType: { enum: ['json'] },
            body: {
              type: 'object',
              properties: {
                operationId: {
                  type: 'string',
                  description:
                    'Free, from the same URL: POST {"messages":[{"role":"user","content":"send 5 USDC to 0x…"}],"wallet":"0x…","chain":"base"}. ' +
                    'It answers operationId and a preview. More in /llms.txt and /openapi.json.',
                },
              },
              required: ['operationId'],
            },
          },
          required: ['type', 'method', 'bodyType', 'body'],
        },
        output: { type: 'object' },
      },
      required: ['input'],
    },
  },
} as const;

/** The same as JSON in pure ASCII: every payment is presented with it, and text of one byte a character is written many times faster. */
export const discoveryExtensionJson = JSON.stringify(discoveryExtension).replaceAll(
  /[^\x20-\x7e]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** What a catalogue shows of the resource beside its description. */
export const resourceCard = {
  serviceName: 'Say402',
  tags: ['blockchain', 'transactions', 'wallet', 'agents'],
} as const;
