import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createPayer, signPayment } from '@say402/sandbox';
import { capabilitiesSchema, releaseResponseSchema, type JsonRpcRequest } from '@say402/wire';
import {
  createKeyPairSignerFromBytes,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
} from '@solana/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeJupiterLend } from '../../packages/sandbox/src/furnished/place-jupiter-lend.ts';
import { placeKamino } from '../../packages/sandbox/src/furnished/place-kamino.ts';
import { call } from './caller.ts';
import { openWorld, type ChainName, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { PRICE: '0.01', PRICE_SWAP: '0.05' } });
  await placeKamino(world.sandbox.chains.solana);
  await placeJupiterLend(world.sandbox.chains.solana);
});
afterAll(async () => world.sandbox.close());

const text = async (path: string): Promise<string> => (await fetch(`${world.sandbox.url}${path}`)).text();

describe('a program that has never seen the service', () => {
  test('reads what it prepares, where, and for what price', async () => {
    const { chains, actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    expect(chains.map(({ name }) => name)).toEqual(['base', 'polygon', 'avalanche', 'solana']);
    const base = chains.find(({ name }) => name === 'base')!;
    expect(base.prices['transfer']).toMatchObject({ amount: '0.01', baseUnits: '10000', symbol: 'USDC' });
    expect(base.tokens.length).toBeGreaterThanOrEqual(60);
    const transfer = actions.find(({ name }) => name === 'transfer')!;
    expect(transfer.chains).toEqual(['base', 'polygon', 'avalanche', 'solana']);
    expect(actions.find(({ name }) => name === 'contract_call')!.chains).toEqual([
      'base',
      'polygon',
      'avalanche',
    ]);
    expect(transfer.slots.find(({ name }) => name === 'amount')).toMatchObject({ required: true });
  });

  test('finds the three calls and every action that is built in llms.txt', async () => {
    const page = await text('/llms.txt');
    const { actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    expect(page).toMatch(/^# Say402\n\n> /);
    const named = actions.filter(({ name }) => page.includes(`- ${name} (`));
    expect(named).toEqual(actions.filter(({ chains }) => chains.length > 0));
  });

  test('every example of an action is understood on a chain that has it', async () => {
    const { actions } = capabilitiesSchema.parse((await world.get('/api/capabilities')).body);
    const lost = ['not_understood', 'not_a_transaction', 'internal', 'action_unavailable'];
    const isUnderstood = async (words: string, on: readonly ChainName[]): Promise<boolean> => {
      for (const chain of on) {
        const { body } = await world.post(world.query({ chain, words }));
        if (!lost.includes(String(body['code']))) return true;
      }
      return false;
    };
    const served = actions.filter(({ chains }) => chains.length > 0);
    const misread = await Promise.all(
      served.flatMap(({ examples, chains }) =>
        examples.map(async (words) => ((await isUnderstood(words, chains)) ? [] : [words])),
      ),
    );
    expect(misread.flat()).toEqual([]);
  });

  test('finds an agent card', async () => {
    const { body } = await world.get('/.well-known/agent-card.json');
    expect(body).toMatchObject({
      name: 'Say402',
      supportedInterfaces: [{ url: `${world.sandbox.url}/api/process` }],
    });
    expect(JSON.stringify(body['skills'])).toContain('"id":"transfer"');
  });
});

describe('a release in JSON-RPC form', () => {
  const rpc = async (url: string, request: unknown): Promise<Record<string, unknown>> => {
    const { body } = await call(url, { body: request });
    if (body['error'] !== undefined) throw new Error(JSON.stringify(body['error']));
    return body;
  };
  const releaseOf = async (chain: ChainName): Promise<JsonRpcRequest> => {
    const { accounts, chains } = world.sandbox;
    const operationId = await world.newOperation({ chain });
    const payer = await createPayer(accounts.user, chains.solana.rpcUrl);
    const proof = await signPayment(payer, (await world.post({ operationId })).body);
    const headers = { 'x-payment': proof };
    // What is misspelt is refused before anything is paid.
    const wrong = await world.post({ operationId }, headers, '/api/process?format=hex');
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'invalid_request']);
    expect(await world.statusOf(operationId)).toBe('awaiting_payment');
    const { body } = await world.post({ operationId }, headers, '/api/process?format=jsonrpc');
    const { requests = [], transactions } = releaseResponseSchema.parse(body);
    expect(requests).toHaveLength(transactions.length);
    return requests[0]!;
  };

  test('is taken by a wallet of an EVM chain as it stands', async () => {
    const request = await releaseOf('base');
    const { rpcUrl } = world.sandbox.chains.base;
    const before = await world.usdcOf('base', world.address('base', 'secondUser'));
    // The node stands for the wallet, and has its key for once.
    const owner = world.address('base');
    await rpc(rpcUrl, { jsonrpc: '2.0', id: 1, method: 'anvil_impersonateAccount', params: [owner] });
    await rpc(rpcUrl, request);
    await rpc(rpcUrl, { jsonrpc: '2.0', id: 1, method: 'anvil_stopImpersonatingAccount', params: [owner] });
    await expect
      .poll(async () => (await world.usdcOf('base', world.address('base', 'secondUser'))) - before)
      .toBe(5_000_000n);
    expect(request.params[0]).toMatchObject({ from: owner, value: '0x0', chainId: '0x2105' });
    expect(JSON.stringify(request)).toMatch(/"gas":"0x[1-9a-f]/);
  });

  test('is taken by a node of Solana once its transaction is signed', async () => {
    const request = await releaseOf('solana');
    if (request.method !== 'sendTransaction') throw new Error(`It is ${request.method}`);
    const { accounts, chains } = world.sandbox;
    const friend = world.address('solana', 'secondUser');
    const before = await world.usdcOf('solana', friend);
    const signer = await createKeyPairSignerFromBytes(
      Uint8Array.from(getBase58Encoder().encode(accounts.user.solana.secretKey)),
    );
    const unsigned = getTransactionDecoder().decode(Buffer.from(request.params[0], 'base64'));
    const signed = getBase64EncodedWireTransaction(
      await partiallySignTransaction([signer.keyPair], unsigned),
    );
    await rpc(chains.solana.rpcUrl, { ...request, params: [signed, request.params[1]] });
    await expect.poll(async () => (await world.usdcOf('solana', friend)) - before).toBe(5_000_000n);
  });

  test('is told of in llms.txt and in OpenAPI', async () => {
    const page = await text('/llms.txt');
    expect(page).toContain('`value` is decimal wei');
    expect(page).toContain('?format=jsonrpc');
    const { paths } = (await world.get('/openapi.json')).body as {
      paths: Record<string, { post: { parameters: { name: string; in: string }[] } }>;
    };
    expect(paths['/api/process']?.post.parameters).toContainEqual(
      expect.objectContaining({ name: 'format', in: 'query' }),
    );
  });
});

describe('the files for agents', () => {
  const files = ['/skill.md', '/plugin.md'];
  test.each(files)(
    '%s has what its readers look for first, and names the tools that are there',
    async (path) => {
      const answer = await world.get(path);
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(answer.text) ?? [];
      expect(head).toMatch(/^name: say402$/m);
      expect(/^description: (.+)$/m.exec(head)?.[1]?.length).toBeLessThanOrEqual(1_024);
      const client = await connect();
      const { tools } = await client.listTools();
      await client.close();
      const names = tools.map(({ name }) => name);
      expect(names.filter((name) => !answer.text.includes(`\`${name}\``))).toEqual([]);
      // Other words in small letters and underscores are those of the wallet.
      const others = new Set(['get_wallets', 'send_calls', 'web_request']);
      const named = [...answer.text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !names.includes(name) && !others.has(name))).toEqual([]);
    },
  );

  test('every call that the skill shows works as it stands, in its order', async () => {
    const client = await connect();
    const shown = [...(await text('/skill.md')).matchAll(/```json\n([\s\S]*?)```/g)];
    const called: unknown[] = [];
    let operationId = '';
    for (const [, json = ''] of shown) {
      const filled = json
        .replaceAll('YOUR_WALLET', world.address('base'))
        .replaceAll('OPERATION_ID', operationId);
      const { name, arguments: args } = JSON.parse(filled) as { name: string; arguments: object };
      const { isError = false, structuredContent = {} } = await client.callTool({
        name,
        arguments: { ...args },
      });
      const data = structuredContent as Record<string, unknown>;
      called.push([name, isError, data['x402Version']]);
      operationId = typeof data['operationId'] === 'string' ? data['operationId'] : operationId;
    }
    await client.close();
    expect(called).toEqual([
      ['prepare', false, undefined],
      ['pay_terms', false, undefined],
      ['release', true, 2],
      ['show', false, undefined],
      ['look_up', false, undefined],
    ]);
  });

  test('the plugin has the sections of its specification, in their order', async () => {
    const sections = [...(await text('/plugin.md')).matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual([
      'Overview',
      'Detection',
      'Installation',
      'Surface Routing',
      'Orchestration',
      'Submission',
      'Example Prompts',
      'Risks & Warnings',
    ]);
  });

  const connect = async (): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${world.sandbox.url}/mcp`)));
    return client;
  };
});
