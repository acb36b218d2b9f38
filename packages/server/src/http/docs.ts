import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { errorCatalogue } from '../core/error-catalogue.ts';
import { openApiDocument } from './openapi.ts';

/** `/openapi.json`, a readable page at `/docs`, and the meaning of every error code at `/docs/errors`. */
export async function addDocs(app: FastifyInstance, baseUrl: string): Promise<void> {
  const document = openApiDocument(baseUrl);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's own type knows OpenAPI 2 and 3.0 only
  const specification = { document } as unknown as StaticDocumentSpec;
  app.get('/openapi.json', async (_request, reply) => reply.send(document));
  const errors = errorPage();
  app.get('/docs/errors', async (_request, reply) => reply.type('text/html; charset=utf-8').send(errors));
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
  });
}

function errorPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, title, hint }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(title)}</td><td>${escape(hint)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Say402 errors</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}td,th{padding:.4rem .8rem;text-align:left;vertical-align:top;border-bottom:1px solid #8884}tr:target{background:#fd05}</style>
</head><body><h1>Errors</h1><p>Every error answer is RFC 9457 problem details with one of these codes.</p>
<table><thead><tr><th>code</th><th>status</th><th>what it means</th><th>what to do</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
