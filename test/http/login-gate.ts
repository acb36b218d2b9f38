import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';

/** What a vendor's server knows of a merchant. */
export interface Merchant {
  readonly vendor: 'cdp' | 'payai';
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** A request as the gate judged it; the fault is null where it was let through. */
export interface Judged {
  readonly call: string;
  readonly fault: string | null;
  readonly authorization: string;
}

/** A facilitator behind a login, as vendors run them: what is not let in never reaches the one behind it. */
export interface LoginGate {
  readonly url: string;
  readonly judged: Judged[];
  /** Whose logins are taken; null for nobody's. */
  merchant: Merchant | null;
  /** Paths that anybody may ask. */
  open: readonly string[];
  /** Networks that it says nothing of. */
  without: readonly string[];
  close(): Promise<void>;
}

/** @param upstreamUrl the facilitator behind the gate */
export async function openLoginGate(upstreamUrl: string, merchant: Merchant | null): Promise<LoginGate> {
  const seen = new Set<string>();
  const judged: Judged[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const answer = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = (request.url ?? '').replace('/platform/v2/x402', '');
    const fault = gate.open.includes(path) ? null : await faultOf(request, gate.merchant, seen);
    judged.push({
      call: `${request.method} ${path}`,
      fault,
      authorization: request.headers.authorization ?? '',
    });
    if (fault !== null)
      return { status: 401, text: JSON.stringify({ errorType: 'unauthorized', errorMessage: fault }) };
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const headers = { 'content-type': 'application/json' };
    const upstream = await fetch(`${upstreamUrl}${path}`, {
      method: request.method ?? 'GET',
      headers,
      ...body,
    });
    const text = await upstream.text();
    return { status: upstream.status, text: path === '/supported' ? leaveOut(text, gate.without) : text };
  };
  const gate: LoginGate = {
    url: `${await listen(server)}/platform/v2/x402`,
    judged,
    merchant,
    open: [],
    without: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gate;
}

function leaveOut(text: string, networks: readonly string[]): string {
  const { kinds, ...rest } = JSON.parse(text) as { kinds: { network: string }[] };
  return JSON.stringify({ ...rest, kinds: kinds.filter(({ network }) => !networks.includes(network)) });
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('Expected a port');
  return `http://127.0.0.1:${place.port}`;
}

/** Judges by the vendors' documents. */
async function faultOf(
  request: IncomingMessage,
  merchant: Merchant | null,
  seen: Set<string>,
): Promise<string | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return 'no login';
  if (!merchant) return 'an unknown login';
  try {
    await checkLogin(token, merchant, `${request.method} ${request.headers.host}${request.url}`);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (seen.has(token)) return 'a login that came before';
  seen.add(token);
  return null;
}

/** @param call method, host and path of the request. @throws Error where the login is not one for it */
async function checkLogin(
  token: string,
  { vendor, keyId, publicKey }: Merchant,
  call: string,
): Promise<void> {
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: [publicKey.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256'],
    issuer: vendor === 'cdp' ? 'cdp' : 'payai-merchant',
    subject: keyId,
    typ: 'JWT',
    requiredClaims: ['iat', 'exp', ...(vendor === 'cdp' ? ['nbf', 'uris'] : ['jti'])],
  });
  const header = decodeProtectedHeader(token);
  if (header.kid !== keyId) throw new Error(`a key named ${header.kid}`);
  if ((payload.exp ?? 0) - (payload.iat ?? 0) !== 120) throw new Error('a life of other than 120 seconds');
  if (vendor === 'payai') return;
  if (!/^[0-9a-f]{32}$/.test(String(header['nonce']))) throw new Error('no nonce');
  const uris = payload['uris'];
  if (!Array.isArray(uris) || uris.length !== 1 || uris[0] !== call)
    throw new Error(`a login for ${String(uris)} instead of ${call}`);
}
