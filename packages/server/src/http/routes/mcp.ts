import type { FastifyReply, FastifyRequest } from 'fastify';
import { Say402Error } from '../../core/say402-error.ts';
import type { Context } from '../../operations/context.ts';
import type { Access } from '../access.ts';
import { parseJsonObject } from '../parse-request.ts';
import type { ReleaseOptions } from './release-paid.ts';

/** Who may call /mcp from a web page. */
export interface McpSettings {
  /** Origins beside the service's own; `*` for all. */
  readonly origins: readonly string[];
}

interface McpOptions extends ReleaseOptions, McpSettings {
  readonly access: Access;
  readonly baseUrl: string;
  readonly docs: string;
}

/** `POST /mcp`: the service for agents, in the Model Context Protocol (streamable HTTP, without sessions). */
export function mcpRoute(context: Context, options: McpOptions) {
  const { origins, baseUrl, docs, ...exchange } = options;
  const allowed = new Set([new URL(baseUrl).origin, ...origins]);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseStrangePage(request.headers.origin, allowed);
    const message = parseJsonObject(request.body);
    // The SDK is loaded with the first request, since not every service is used by agents.
    const { answerMcp } = await import('../mcp/answer-mcp.ts');
    const answer = await answerMcp({ ...exchange, context, request, reply }, message, {
      version: '0.1.0',
      docs,
    });
    const type = answer.headers.get('content-type');
    if (type !== null) void reply.type(type);
    return reply.code(answer.status).send(await answer.text());
  };
}

/**
 * Refuses web pages of other origins. The protocol demands it against DNS rebinding, by which a page reaches a service on the user's own
 * machine.
 */
function refuseStrangePage(origin: string | undefined, allowed: ReadonlySet<string>): void {
  if (origin === undefined || allowed.has('*') || allowed.has(origin)) return;
  throw new Say402Error(
    'origin_not_allowed',
    `The origin ${origin.slice(0, 200)} is not allowed to call /mcp.`,
  );
}
