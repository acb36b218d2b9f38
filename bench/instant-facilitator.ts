/**
 * A facilitator that answers at once and settles nothing, so that only the gate before it is measured. Like a real one it answers
 * the same payment alike. A child process.
 */
import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { reportTo } from './child.ts';

const FEE_PAYER = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const NETWORKS = ['base', 'polygon', 'avalanche', 'solana'];
const CAIP2 = ['eip155:8453', 'eip155:137', 'eip155:43114', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];

const requestSchema = z.looseObject({
  paymentPayload: z.looseObject({
    payload: z.looseObject({
      authorization: z.looseObject({ from: z.string(), nonce: z.string(), value: z.string() }),
    }),
  }),
  paymentRequirements: z.looseObject({ network: z.string() }),
});

const supported = {
  kinds: [...NETWORKS, ...CAIP2].map((network) => ({
    x402Version: network.includes(':') ? 2 : 1,
    scheme: 'exact',
    network,
    ...(network.startsWith('solana') && { extra: { feePayer: FEE_PAYER } }),
  })),
  extensions: [],
  signers: {},
};

/** Payments that were presented to be settled, by who pays and the nonce: base units, and how often. */
const settled = new Map<string, { readonly value: string; times: number }>();

function answer(path: string, text: string): unknown {
  if (path.endsWith('/supported')) return supported;
  if (path.endsWith('/settled')) return [...settled.values()];
  const { paymentPayload, paymentRequirements } = requestSchema.parse(JSON.parse(text));
  const { from: payer, nonce, value } = paymentPayload.payload.authorization;
  if (path.endsWith('/verify')) return { isValid: true, payer };
  const key = `${payer} ${nonce}`.toLowerCase();
  const payment = settled.get(key) ?? { value, times: 0 };
  settled.set(key, payment);
  payment.times += 1;
  const transaction = `0x${hash('sha256', key)}`;
  return { success: true, payer, transaction, network: paymentRequirements.network };
}

// Only the client ends an idle connection, so that no question meets its end on a busy machine.
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer(request.url ?? '', text)));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  reportTo(process, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
});
