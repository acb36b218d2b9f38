import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_PREFIX, type ApiKey } from '../core/api-key.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Keyring } from '../operations/keyring.ts';
import type { Limits } from './limits.ts';

/** Which requests need an API key: none, queries, or every call under /api and at /mcp. */
export type KeyPolicy = 'none' | 'queries' | 'all';

/** Who may come in, and under which limits. */
export interface Access {
  /**
   * Counts a request against the limits of its API key or its address, and lets it in. It returns a promise only where a key came.
   *
   * @throws Say402Error `api_key_required`, `api_key_invalid`, `rate_limited`
   */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined;
  /** Refuses a query without a key where queries need one. @throws Say402Error `api_key_required` */
  enterQuery(request: FastifyRequest, reply: FastifyReply): void;
}

/** Access by API key, where one is sent or needed. */
export function createAccess(keyring: Keyring, limits: Limits, policy: KeyPolicy): Access {
  const identify = async (request: FastifyRequest, reply: FastifyReply, sent: string): Promise<void> => {
    const recalled = keyring.recall(sent);
    if (recalled === undefined) limits.admitLookUp(request, reply);
    const key: ApiKey | null = recalled === undefined ? await keyring.find(sent) : recalled;
    if (!key) throw refuse(reply, 'api_key_invalid', 'The API key is unknown, has expired or was revoked.');
    limits.admitKey(request, reply, key);
  };
  return {
    enter: (request, reply) => {
      const sent = sentKey(request, policy !== 'none');
      if (sent !== null) return identify(request, reply, sent);
      limits.admit(request, reply);
      if (policy === 'all' && isCall(request)) throw required(reply);
      return undefined;
    },
    enterQuery: (request, reply) => {
      if (policy !== 'none' && limits.keyOf(request) === null) throw required(reply);
    },
  };
}

const isCall = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') || url === '/mcp';

/**
 * The API key of a request. Where keys are needed, any Authorization header counts as one; otherwise only what looks like ours, because the
 * header may be meant for a proxy.
 */
function sentKey({ headers }: FastifyRequest, needed: boolean): string | null {
  const { authorization = '', 'x-api-key': plain } = headers;
  if (authorization === '' && plain === undefined) return null;
  const bearer = /^bearer +(\S+)$/i.exec(authorization)?.[1];
  const sent = bearer ?? (typeof plain === 'string' ? plain : '');
  return sent.startsWith(API_KEY_PREFIX) || (needed && sent !== '') ? sent : null;
}

const required = (reply: FastifyReply): Say402Error =>
  refuse(reply, 'api_key_required', 'This call needs an API key, and none came.');

function refuse(
  reply: FastifyReply,
  code: 'api_key_required' | 'api_key_invalid',
  detail: string,
): Say402Error {
  const error = code === 'api_key_invalid' ? ', error="invalid_token"' : '';
  void reply.header('www-authenticate', `Bearer realm="say402"${error}`);
  return new Say402Error(code, detail);
}
