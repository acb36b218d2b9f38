import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../operations/context.ts';
import { readCapabilities } from '../../operations/read-capabilities.ts';
import { agentCard, llmsText } from '../discovery.ts';

/** `GET /.well-known/did.json`: the key that receipts are signed with, vouched for by the host (did:web). */
export const didRoute =
  (document: object) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.send(document);

/** `GET /api/capabilities`, `GET /llms.txt` and `GET /.well-known/agent-card.json`; they change with the configuration only. */
export function discoveryRoutes(context: Context, baseUrl: string) {
  const capabilities = readCapabilities(context);
  const [text, card] = [llmsText(capabilities, baseUrl), agentCard(capabilities, baseUrl)];
  return {
    capabilities: async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      reply.send(capabilities),
    llms: async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      reply.type('text/plain; charset=utf-8').send(text),
    card: async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => reply.send(card),
  };
}
