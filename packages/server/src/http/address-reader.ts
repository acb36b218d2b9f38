import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { remembering } from '../core/remembering.ts';

/** The client's address as the framework determines it: what trusted proxies forward, otherwise the connection's. */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  // The same proxies and callers come again and again, and every call would parse their addresses.
  const trust = remembering((address) => isTrusted(address, 0));
  return (request) => proxyAddr(request, trust);
}
