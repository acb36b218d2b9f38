import { operationRequestSchema } from '@say402/wire';
import type { FastifyInstance } from 'fastify';
import type { SandboxChains } from '../start-chains.ts';
import { createPayer } from '../wallet/payer.ts';
import { signPayment } from '../wallet/sign-payment.ts';

/**
 * Adds `GET /sandbox`, which lists chains, accounts, tokens and the facilitator, and `POST /sandbox/payment`, which signs
 * the payment of an operation as the sandbox user and answers the value of its X-PAYMENT header.
 */
export async function addSandboxRoutes(app: FastifyInstance, sandbox: SandboxChains): Promise<void> {
  const { base, polygon, avalanche, solana } = sandbox.chains;
  const { user } = sandbox.accounts;
  const evm = ({ chainId, rpcUrl }: typeof base): { chainId: number; rpcUrl: string } => ({
    chainId,
    rpcUrl,
  });
  const description = {
    chains: {
      base: evm(base),
      polygon: evm(polygon),
      avalanche: evm(avalanche),
      solana: { rpcUrl: solana.rpcUrl },
    },
    accounts: {
      evm: user.evm,
      solana: { address: user.solana.address, privateKey: user.solana.secretKey },
    },
    tokens: sandbox.tokens,
    facilitatorUrl: sandbox.facilitatorUrl,
  };
  const payer = await createPayer(user, solana.rpcUrl);

  app.get('/sandbox', async (_request, reply) => reply.send(description));
  app.post('/sandbox/payment', async (request, reply) => {
    const { operationId } = operationRequestSchema.parse(JSON.parse(String(request.body)));
    const offer = await app.inject({
      method: 'POST',
      url: '/api/process',
      payload: JSON.stringify({ operationId }),
    });
    if (offer.statusCode !== 402)
      return reply.code(offer.statusCode).type('application/json').send(offer.body);
    return reply.type('text/plain').send(await signPayment(payer, offer.json()));
  });
}
