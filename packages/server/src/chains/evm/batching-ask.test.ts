import { once } from 'node:events';
import { createServer } from 'node:http';
import { HttpRequestError, TimeoutError } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { createNodeRests } from '../../net/node-rests.ts';
import { openTimeBudget } from '../../net/time-budget.ts';
import { NodesBusyError, NoTimeLeftError } from '../../net/try-nodes.ts';
import type { Ask } from './ask.ts';
import { batchingAsk } from './batching-ask.ts';
import { failoverAsk } from './failover-ask.ts';
import { nodeAnswer } from './node-answer.ts';

interface Call {
  readonly id: number;
  readonly method: string;
}
interface Node {
  readonly url: string;
  readonly seen: unknown[];
  readonly headers: string[];
}
type Reply = (
  asked: Call | readonly Call[],
) => { status?: number; headers?: Record<string, string>; body: unknown } | null;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function startNode(reply: Reply): Promise<Node> {
  const node = { url: '', seen: [] as unknown[], headers: [] as string[] };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const asked = JSON.parse(text) as Call | readonly Call[];
      node.seen.push(asked);
      node.headers.push(request.headers.authorization ?? '');
      const answer = reply(asked);
      if (!answer) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  node.url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
  return node;
}

const isBatch = (asked: Call | readonly Call[]): asked is readonly Call[] => Array.isArray(asked);
const answerOne = ({ id, method }: Call): object => ({ jsonrpc: '2.0', id, result: method });
const honest: Reply = (asked) => ({
  body: isBatch(asked) ? asked.map(answerOne).toReversed() : answerOne(asked),
});

const ask = (urls: readonly string[], timeoutMs = 2_000): Ask =>
  failoverAsk(
    urls.map((url) => batchingAsk({ url, timeoutMs })),
    { budgetMs: 5_000 },
  );

test('a request is of a length that nodes take, however much is asked at once', async () => {
  const node = await startNode(honest);
  const ask = batchingAsk({ url: node.url, timeoutMs: 5_000 });
  const data = `0x${'ab'.repeat(200_000)}`;
  await Promise.all(Array.from({ length: 5 }, async () => ask('eth_call', [{ data }, 'latest'])));
  const lengths = node.seen.map((asked) => (Array.isArray(asked) ? asked.length : 1));
  expect(lengths.toSorted()).toEqual([1, 2, 2]);
});

test('asks what belongs to one turn in one exchange, whatever order the answers come in', async () => {
  const node = await startNode(honest);
  const request = ask([node.url]);
  const names = Array.from({ length: 12 }, (_, index) => `method_${index}`);
  expect(await Promise.all(names.map(async (name) => request(name)))).toEqual(names);
  expect(node.seen.map((asked) => (asked as Call[]).length)).toEqual([10, 2]);
  expect(await request('alone')).toBe('alone');
  expect(node.seen.at(-1)).toMatchObject({ method: 'alone' });
});

test('an error in a batch is that of its own request', async () => {
  const node = await startNode((asked) => ({
    body: (asked as readonly Call[]).map((call) =>
      call.method === 'bad'
        ? { id: call.id, error: { code: -32_000, message: 'it reverts' } }
        : answerOne(call),
    ),
  }));
  const request = ask([node.url]);
  const [good, bad] = await Promise.allSettled([request('good'), request('bad')]);
  expect(good).toMatchObject({ value: 'good' });
  expect(nodeAnswer(bad.status === 'rejected' ? bad.reason : null)).toEqual({
    code: -32_000,
    message: 'it reverts',
  });
});

test.each([
  [
    'an error',
    200,
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'batches are not supported' } },
  ],
  ['HTTP 400', 400, 'no batches'],
])('a node that turns a batch down with %s is asked one by one from then on', async (_, status, body) => {
  const node = await startNode((asked) => (isBatch(asked) ? { status, body } : honest(asked)));
  const request = ask([node.url]);
  expect(await Promise.all([request('a'), request('b')])).toEqual(['a', 'b']);
  expect(await Promise.all([request('c'), request('d')])).toEqual(['c', 'd']);
  expect(node.seen.filter((asked) => Array.isArray(asked))).toHaveLength(1);
});

test('a node that takes smaller batches only is asked in such ones', async () => {
  const node = await startNode((asked) =>
    isBatch(asked) && asked.length > 3 ? { status: 413, body: 'too many' } : honest(asked),
  );
  const request = ask([node.url]);
  const names = Array.from({ length: 7 }, (_, index) => `method_${index}`);
  expect(await Promise.all(names.map(async (name) => request(name)))).toEqual(names);
  node.seen.length = 0;
  expect(await Promise.all(names.map(async (name) => request(name)))).toEqual(names);
  expect(node.seen.map((asked) => [asked].flat().length)).toEqual([2, 2, 2, 1]);
});

test('a node that fails is left alone, and asked for something small before it is trusted again', async () => {
  let down = true;
  const first = await startNode((asked) => (down ? { status: 503, body: 'down' } : honest(asked)));
  const second = await startNode(honest);
  let time = 0;
  const rests = createNodeRests({ count: 2, now: () => time, random: () => 0.5 });
  const asks = [first, second].map(({ url }) => batchingAsk({ url, timeoutMs: 2_000 }));
  const request = failoverAsk(asks, { budgetMs: 5_000, rests });
  expect(await Promise.all([request('a'), request('b')])).toEqual(['a', 'b']);
  expect(await Promise.all([request('c'), request('d')])).toEqual(['c', 'd']);
  expect(first.seen).toHaveLength(1);
  expect(second.seen).toHaveLength(2);
  time = 1_000;
  expect(await request('e')).toBe('e');
  await expect.poll(() => first.seen.at(-1)).toMatchObject({ method: 'eth_chainId' });
  expect(second.seen).toHaveLength(3);
  down = false;
  // It failed again, and rests twice as long.
  await expect
    .poll(async () => {
      time += 500;
      await request('f');
      return rests.isWell(0);
    })
    .toBe(true);
  expect(time).toBeGreaterThanOrEqual(3_000);
  const seen = second.seen.length;
  expect(await Promise.all([request('g'), request('h')])).toEqual(['g', 'h']);
  expect(second.seen).toHaveLength(seen);
});

test('a node that is asked too much is left alone as long as it says, and no question waits beyond its time', async () => {
  const times: number[] = [];
  let wait = '1';
  const busy = await startNode((asked) => {
    times.push(performance.now());
    return times.length === 2
      ? honest(asked)
      : { status: 429, headers: { 'retry-after': wait }, body: 'slow' };
  });
  const request = ask([busy.url]);
  expect(await request('a')).toBe('a');
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  wait = '30';
  const began = performance.now();
  await expect(request('b')).rejects.toMatchObject({ name: 'NodesBusyError' });
  // Nor is it asked by others meanwhile.
  await expect(request('c')).rejects.toThrow(NodesBusyError);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(times).toHaveLength(3);
  const other = await startNode(honest);
  expect(await ask([busy.url, other.url])('d')).toBe('d');
});

test('no question takes longer than its own time, or that of the view it belongs to', async () => {
  const silent = await startNode(() => null);
  const asks = [batchingAsk({ url: silent.url, timeoutMs: 60_000 })];
  await expect(failoverAsk(asks, { budgetMs: 50 })('a')).rejects.toThrow(NoTimeLeftError);
  const patient = failoverAsk(asks, { budgetMs: 60_000 });
  await expect(openTimeBudget(50).run(async () => patient('b'))).rejects.toThrow(NoTimeLeftError);
});

test('a node in trouble is asked once more after a pause; what it says of the request itself is not asked for twice', async () => {
  let troubles = 1;
  const node = await startNode((asked) => {
    if (troubles > 0) return { status: 503, body: { left: (troubles -= 1) } };
    const { id, method } = asked as Call;
    return method === 'bad'
      ? { body: { id, error: { code: -32_602, message: 'no such thing' } } }
      : { body: answerOne(asked as Call) };
  });
  const request = ask([node.url]);
  expect(await request('good')).toBe('good');
  expect(node.seen).toHaveLength(2);
  await expect(request('bad')).rejects.toMatchObject({ code: -32_602 });
  expect(node.seen).toHaveLength(3);
});

test('what is missing from a batch, unreadable or late fails as HTTP does', async () => {
  const partial = await startNode((asked) => ({
    body: isBatch(asked) ? asked.slice(0, 1).map(answerOne) : [],
  }));
  const request = ask([partial.url]);
  const [got, missing] = await Promise.allSettled([request('a'), request('b')]);
  expect(got).toMatchObject({ value: 'a' });
  expect(missing).toMatchObject({ reason: expect.any(HttpRequestError) as unknown });
  const silent = await startNode(() => null);
  await expect(ask([silent.url], 100)('a')).rejects.toThrow(TimeoutError);
  const odd = await startNode(() => ({ body: 'hello' }));
  await expect(ask([odd.url])('a')).rejects.toThrow(HttpRequestError);
  const refusing = await startNode(() => ({
    status: 400,
    body: { id: null, error: { code: -32_601, message: 'no' } },
  }));
  await expect(ask([refusing.url])('a')).rejects.toMatchObject({ code: -32_601 });
});

test('user name and password of the URL are sent as basic authentication', async () => {
  const node = await startNode(honest);
  await ask([node.url.replace('://', '://user:p%40ss@')])('a');
  expect(node.headers).toEqual([`Basic ${Buffer.from('user:p@ss').toString('base64')}`]);
});
