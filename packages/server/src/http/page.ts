import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Say402Error } from '../core/say402-error.ts';

export interface PageOptions {
  /** Of the built page. */
  readonly folder: string;
  /** Where a browser reaches Solana. */
  readonly solanaRpcUrl: string;
  /** Where a browser reaches the EVM chains of a sandbox; empty outside of a sandbox. */
  readonly sandboxRpcUrls: readonly string[];
}

/**
 * Serves the built page at `/`. Browsers ask for the document again each time; the names of all other files hold a hash of their content.
 *
 * @returns false where the page is not built; `/` then says so
 */
export async function addPage(
  app: FastifyInstance,
  { folder, solanaRpcUrl, sandboxRpcUrls }: PageOptions,
): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', async () => {
      throw new Say402Error(
        'not_found',
        'The page is not built. Run "npm run page" and start the service again; the API is described at /docs.',
      );
    });
    return false;
  }
  const headers = documentHeaders([solanaRpcUrl, ...sandboxRpcUrls].map((url) => new URL(url).origin));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{br,gz}', '**/.*'],
    setHeaders: (reply, path) => {
      const assets = path.startsWith(join(folder, 'assets') + sep);
      reply.headers({
        'x-content-type-options': 'nosniff',
        ...(assets ? { 'cache-control': 'public, max-age=31536000, immutable' } : headers),
      });
    },
  });
  app.get('/page.json', async (_request, reply: FastifyReply) =>
    reply.send({ solanaRpcUrl, sandbox: sandboxRpcUrls.length > 0 }),
  );
  return true;
}

/**
 * Content security: only the page's own files run, and it reaches only this service and Solana, because EVM chains are reached through the
 * wallet. Icons of wallets are data URIs, and wallets may open windows.
 */
const documentHeaders = (rpcOrigins: readonly string[]): Record<string, string> => ({
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${rpcOrigins.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
});
