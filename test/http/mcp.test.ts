import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { broadcast, createPayer } from '@say402/sandbox';
import { paymentRequiredV2Schema, releaseResponseSchema } from '@say402/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddKeywords } from '../cli/odd-keywords.ts';
import type { Answer } from './caller.ts';
import { openWorld, type ChainName, type World } from './world.ts';

const PAGE = 'https://agents.example.com';

let world: World;
let agent: Client;
let payer: Awaited<ReturnType<typeof createPayer>>;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01', MCP_ORIGINS: PAGE } });
  const { accounts, chains } = world.sandbox;
  payer = await createPayer(accounts.user, chains.solana.rpcUrl);
  agent = new Client({ name: 'test', version: '1' });
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${world.sandbox.url}/mcp`)));
  // The client holds what comes back against the schemas that it has been told.
  await agent.listTools();
});
afterAll(async () => {
  await agent.close();
  await world.sandbox.close();
});

interface Called {
  readonly failed: boolean;
  readonly text: string;
  /** The structured content; of a failure the problem. */
  readonly data: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
}

async function call(name: string, args: object, payment?: unknown): Promise<Called> {
  const paid = payment === undefined ? {} : { _meta: { 'x402/payment': payment } };
  const result = (await agent.callTool({ name, arguments: { ...args }, ...paid })) as CallToolResult;
  const { _meta: meta = {} } = result;
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  return {
    failed: result.isError === true,
    text,
    data: result.structuredContent ?? (JSON.parse(text) as Record<string, unknown>),
    meta,
  };
}

const send = (chain: ChainName, amount = '5 USDC') => ({
  words: `send ${amount} to ${world.address(chain, 'secondUser')}`,
  chain,
  wallet: world.address(chain),
});
const prepared = async (chain: ChainName): Promise<string> =>
  String((await call('prepare', send(chain))).data['operationId']);
/** What the official x402 client signs for payment terms. */
const signed = async (terms: unknown): Promise<unknown> =>
  payer.createPaymentPayload(
    paymentRequiredV2Schema.parse(terms) as Parameters<typeof payer.createPaymentPayload>[0],
  );

/** A message as any program may send it. */
const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  world.post(body, { accept: 'application/json, text/event-stream', ...headers }, '/mcp');
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('an agent that knows only the tools', () => {
  test('is told how to go about it, and what the tools do', async () => {
    expect(agent.getInstructions()).toContain('Never pay before the user has seen the preview');
    const { tools } = await agent.listTools();
    const nature = tools.map(({ name, annotations: a }) => [name, a?.readOnlyHint, a?.destructiveHint]);
    expect(nature).toEqual([
      ['prepare', false, false],
      ['look_up', true, false],
      ['show', true, false],
      ['pay_terms', true, false],
      ['release', false, true],
    ]);
    expect(tools.flatMap(({ name, inputSchema }) => oddKeywords(inputSchema, name))).toEqual([]);
  });

  test.each(['base', 'solana'] as const)('gets from words to an executed operation, on %s', async (chain) => {
    const { sandbox } = world;
    const balances = async (): Promise<bigint[]> =>
      Promise.all(
        (['secondUser', 'payee'] as const).map(async (who) => world.usdcOf(chain, world.address(chain, who))),
      );
    const before = await balances();
    const { data } = await call('prepare', send(chain));
    expect(data).toMatchObject({ status: 'prepared', chain, price: { amount: '0.01' } });
    const { operationId } = data;
    const offer = await call('release', { operationId });
    expect([offer.failed, JSON.parse(offer.text)]).toEqual([true, offer.data]);
    const paid = await call('release', { operationId }, await signed(offer.data));
    expect([paid.failed, paid.meta['x402/payment-response']]).toEqual([
      false,
      expect.objectContaining({ success: true, payer: world.address(chain) }),
    ]);
    const { transactions } = releaseResponseSchema.parse(paid.data);
    await broadcast(transactions, sandbox.accounts.user, sandbox.chains[chain].rpcUrl);
    const after = await balances();
    expect(after.map((balance, index) => balance - before[index]!)).toEqual([5_000_000n, 10_000n]);
    await expect
      .poll(async () => (await call('show', { operationId })).data['execution'], { timeout: 10_000 })
      .toMatchObject([{ state: 'confirmed' }]);
  });

  test('pays with a wallet beside it: terms out, base64 back', async () => {
    const operationId = await prepared('polygon');
    const { data } = await call('pay_terms', { operationId });
    expect(data).toMatchObject({ operationId, settling: false });
    const payload = await signed(data['paymentRequired']);
    const payment = Buffer.from(JSON.stringify(payload)).toString('base64');
    const paid = await call('release', { operationId, payment });
    expect(releaseResponseSchema.parse(paid.data).transactions).toHaveLength(1);
  });

  test('has a question answered, and puts one to the user', async () => {
    const { words: _words, ...about } = send('base');
    const asked = { words: 'how much USDC do I have?', ...about };
    for (const tool of ['look_up', 'prepare'])
      expect((await call(tool, asked)).data).toMatchObject({ answer: { kind: 'balance' } });
    const open = await call('prepare', { words: 'send 0.1 USDC', ...about });
    expect(open.data).toMatchObject({ status: 'question', open: [{ slot: 'recipient' }] });
    const { draft } = open.data;
    const kept = await call('prepare', { words: world.address('base', 'secondUser'), draft, ...about });
    expect(kept.data).toMatchObject({ status: 'prepared' });
  });

  test('is told in a problem what it can not have', async () => {
    const asked = await call('look_up', send('base'));
    expect([asked.failed, asked.data['code'], asked.data['operationId']]).toEqual([
      true,
      'not_a_question',
      undefined,
    ]);
    expect((await call('show', { operationId: 'op_made_up' })).data['code']).toBe('operation_not_found');
    const poor = await call('prepare', send('base', '900000 USDC'));
    expect([poor.failed, poor.data['code']]).toEqual([true, 'insufficient_balance']);
  });
});

describe('a payment', () => {
  test('is taken once: the same again gets the same, one for another operation nothing', async () => {
    const earned = async (): Promise<bigint> => world.usdcOf('base', world.address('base', 'payee'));
    const [first, second] = [await prepared('base'), await prepared('base')];
    const payment = await signed((await call('release', { operationId: first })).data);
    const before = await earned();
    const both = await Promise.all([1, 2].map(async () => call('release', { operationId: first }, payment)));
    const again = await call('release', { operationId: first }, payment);
    for (const { failed, data } of both) if (!failed) expect(data).toEqual(again.data);
    const other = await call('release', { operationId: second }, payment);
    expect([other.failed, other.data['code']]).toEqual([true, 'payment_used']);
    expect((await earned()) - before).toBe(10_000n);
  });

  test('that is refused gets the terms again, with the reason', async () => {
    const operationId = await prepared('avalanche');
    const offer = await call('release', { operationId });
    const { accepts, ...rest } = paymentRequiredV2Schema.parse(offer.data);
    const less = { ...rest, accepts: accepts.map((each) => ({ ...each, amount: '1' })) };
    const refused = await call('release', { operationId }, await signed(less));
    expect([refused.failed, refused.data['error'], refused.data['accepts']]).toEqual([
      true,
      expect.stringMatching(/^Payment refused: /),
      accepts,
    ]);
  });

  test.each([
    ['a number', 7],
    ['nothing', {}],
    ['text', 'x402'],
    ['a list', []],
    ['too much', { x402Version: 2, accepted: {}, payload: 'x'.repeat(30_000) }],
    ['a prototype', JSON.parse('{"__proto__": {"x402Version": 1}, "constructor": 1}')],
  ])('made of %s is refused, and nothing is released', async (_name, payment) => {
    const { failed, data } = await call('release', { operationId: 'op_made_up' }, payment);
    expect([failed, data['code']]).toEqual([true, 'invalid_payment_header']);
  });

  test('nested deeper than can be written again is refused', async () => {
    const payment = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    const about = '"name":"release","arguments":{"operationId":"op_1"}';
    const params = `{${about},"_meta":{"x402/payment":${payment}}}`;
    const answer = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('invalid_payment_header')]);
  });
});

describe('hostile messages', () => {
  test.each([
    ['prepare', { words: 'send 1 USDC to x', chain: 'ethereum', wallet: '0x1' }],
    ['prepare', { words: '', chain: 'base', wallet: '0x1' }],
    ['prepare', { words: 'x'.repeat(9_000), chain: 'base', wallet: '0x1' }],
    ['prepare', { words: 'wrap 1 ETH', chain: 'base' }],
    ['prepare', { words: 'wrap 1 ETH', chain: 'base', wallet: 'not an address' }],
    ['prepare', { words: 'wrap 1 ETH', chain: 'base', wallet: '0x1', webhook: 'http://10.0.0.1' }],
    ['show', { operationId: '../../etc' }],
    ['release', { operationId: ['op'] }],
  ])('%s %o is refused', async (name, args) => {
    const { failed, data } = await call(name, args);
    expect([failed, data['code'], data['issues']]).toEqual([true, 'invalid_request', expect.any(Array)]);
  });

  test('what is too large, no JSON, a batch, or for no tool of ours, is refused', async () => {
    const large = await post({ ...listing, params: { text: 'x'.repeat(70_000) } });
    expect([large.status, large.body['code']]).toEqual([413, 'body_too_large']);
    expect((await post('{"jsonrpc":')).body['code']).toBe('invalid_json');
    expect((await post([listing, listing])).body['code']).toBe('invalid_request');
    expect((await post({ hello: 1 })).status).toBe(400);
    expect((await post({ ...listing, method: 'sampling/createMessage' })).body['error']).toBeDefined();
    const unknown = { ...listing, method: 'tools/call', params: { name: 'sign', arguments: {} } };
    expect((await post(unknown)).body['error']).toMatchObject({ code: -32_602 });
    expect((await post(listing, { accept: 'text/html' })).status).toBe(406);
    expect((await post(listing, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  test('sessions are neither kept nor looked for, however many begin', async () => {
    const begin = {
      ...listing,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'flood', version: '1' },
      },
    };
    const answers = await Promise.all(Array.from({ length: 100 }, async () => post(begin)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ headers }) => headers.has('mcp-session-id'))).toEqual([]);
    expect((await post(listing, { 'mcp-session-id': 'made-up' })).status).toBe(200);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${world.sandbox.url}/mcp`, {
        method,
        headers: { accept: 'text/event-stream' },
      });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test.each([
    [undefined, 200],
    [PAGE, 200],
    ['own', 200],
    ['https://evil.example', 403],
    ['null', 403],
    [`${PAGE}.evil.example`, 403],
  ])('from the origin %s they are answered %i', async (origin, status) => {
    const named = origin === 'own' ? world.sandbox.url : origin;
    const answer = await post(listing, named === undefined ? {} : { origin: named });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body['code']).toBe('origin_not_allowed');
  });

  test('a page that may call is let in by its browser', async () => {
    const answer = await fetch(`${world.sandbox.url}/mcp`, {
      method: 'OPTIONS',
      headers: {
        origin: PAGE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,mcp-protocol-version',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  });
});
