import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from './world.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.unknown().optional() });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.int().optional() }).optional(),
});
type Span = z.infer<typeof spanSchema>;
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A receiver of OTLP over HTTP, in JSON. */
const received: Span[] = [];
const headers: unknown[] = [];
const services = new Set<unknown>();
let text = '';
const receiver: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    text += body;
    headers.push([request.url, request.headers['x-team']]);
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      received.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let world: World;
let secrets: readonly string[] = [];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  world = await openWorld({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=payments%20team',
      OTEL_SERVICE_NAME: 'the-gate',
    },
  });
  const operationId = (await world.post(world.query(), { traceparent: `00-${TRACE}-${CALLER}-01` })).body[
    'operationId'
  ] as string;
  const proof = await world.proofFor(operationId);
  await world.pay(operationId, proof);
  await world.get(`/api/operations/${operationId}`);
  secrets = [operationId, world.address('base'), proof.slice(0, 30), '5 USDC', '127.0.0.1'];
  // Closing sends what is left.
  await world.sandbox.close();
});
afterAll(() => void receiver.close());

const attribute = (span: Span, key: string): unknown => {
  const found = span.attributes.find((each) => each.key === key)?.value;
  return found?.stringValue ?? Number(found?.intValue);
};
const childrenOf = (span: Span): readonly string[] =>
  received.filter(({ parentSpanId }) => parentSpanId === span.spanId).map(({ name }) => name);

describe('the traces', () => {
  test("go on with the caller's trace and show what a query asks of the outside", () => {
    const query = received.find(({ parentSpanId }) => parentSpanId === CALLER)!;
    expect(query).toMatchObject({ traceId: TRACE, name: 'POST /api/process' });
    expect(attribute(query, 'http.response.status_code')).toBe(200);
    expect(childrenOf(query)).toEqual(
      expect.arrayContaining(['reader grammar', 'chain survey', 'chain simulate']) as string[],
    );
    const reading = received.find(({ traceId, name }) => traceId === TRACE && name === 'reader grammar')!;
    expect(attribute(reading, 'say402.outcome')).toBe('transactions');
  });

  test('show the settlement of a release', () => {
    const settle = received.find(({ name }) => name === 'facilitator settle')!;
    const release = received.find(({ spanId }) => spanId === settle.parentSpanId)!;
    expect(release).toMatchObject({ name: 'POST /api/process', traceId: settle.traceId });
    expect([attribute(settle, 'say402.outcome'), attribute(settle, 'say402.chain')]).toEqual([
      'settled',
      'base',
    ]);
    expect(settle.traceId).not.toBe(TRACE);
  });

  test('are sent where the operator says, and hold no id, wallet, payment or words', () => {
    expect(services).toEqual(new Set(['the-gate']));
    expect(headers[0]).toEqual(['/v1/traces', 'payments team']);
    expect(received.map(({ name }) => name)).toContain('GET /api/operations/:operationId');
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  });
});
