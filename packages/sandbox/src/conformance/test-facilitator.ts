import { createServer } from 'node:http';
import { once } from 'node:events';

/** A facilitator without chains, for tests of the rules: it settles every payment once. */
export async function startTestFacilitator(): Promise<{ url: string; close: () => Promise<void> }> {
  const settled = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const answer = request.url?.startsWith('/settle') === true ? settle(settled, body) : { kinds: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function settle(settled: Set<string>, body: string): object {
  if (settled.has(body))
    return { success: false, errorReason: 'nonce used', transaction: '', network: 'base' };
  settled.add(body);
  return { success: true, transaction: `0x${settled.size}`, network: 'base' };
}

/** A payment without a signature, which neither the kit nor the test facilitator checks. */
export function unsignedPayment(nonce: number, network = 'base', from = '0xAb'): string {
  const authorization = { from, nonce: `0x${nonce.toString(16).padStart(64, '0')}` };
  return JSON.stringify({
    x402Version: 1,
    paymentPayload: { x402Version: 1, scheme: 'exact', network, payload: { authorization } },
    paymentRequirements: { network, asset: '0xC0ffee' },
  });
}
