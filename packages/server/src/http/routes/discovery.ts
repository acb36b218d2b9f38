import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../operations/context.ts';
import { readCapabilities } from '../../operations/read-capabilities.ts';
import { pluginText } from '../agent-plugin.ts';
import { skillText } from '../agent-skill.ts';
import { agentCard, llmsText } from '../discovery.ts';

/** `GET /.well-known/did.json`: the key that signs receipts, under the host's name (did:web). */
export const didRoute =
  (document: object) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.send(document);

/**
 * `GET /api/capabilities`, `/llms.txt`, `/skill.md`, `/plugin.md` and `/.well-known/agent-card.json`, which change only with the
 * configuration.
 *
 * @param mcp whether /mcp is served
 */
export function discoveryRoutes(context: Context, baseUrl: string, mcp: boolean) {
  const capabilities = readCapabilities(context);
  const card = agentCard(capabilities, baseUrl);
  return {
    capabilities: async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      reply.send(capabilities),
    llms: textRoute('text/plain', llmsText(capabilities, baseUrl, mcp)),
    skill: textRoute('text/markdown', skillText(capabilities, baseUrl, mcp)),
    plugin: textRoute('text/markdown', pluginText(capabilities, baseUrl)),
    card: async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => reply.send(card),
  };
}

const textRoute =
  (type: string, text: string) =>
  async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.type(`${type}; charset=utf-8`).send(text);
