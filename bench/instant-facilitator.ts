/** A facilitator that answers at once and settles nothing, so that only the gate before it is measured. A child process. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { reportTo } from './child.ts';

const FEE_PAYER = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const NETWORKS = ['base', 'polygon', 'avalanche', 'solana'];
const CAIP2 = ['eip155:8453', 'eip155:137', 'eip155:43114', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];

const requestSchema = z.looseObject({
  paymentPayload: z.looseObject({
    payload: z.looseObject({ authorization: z.looseObject({ from: z.string() }) }),
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

function answer(path: string, text: string): unknown {
  if (path.endsWith('/supported')) return supported;
  const { paymentPayload, paymentRequirements } = requestSchema.parse(JSON.parse(text));
  const payer = paymentPayload.payload.authorization.from;
  if (path.endsWith('/verify')) return { isValid: true, payer };
  const transaction = `0x${randomBytes(32).toString('hex')}`;
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
