import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { chains } from '@say402/readback';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { AnswerTooLongError, MOST_CALL_GAS } from './answer-bounds.ts';
import { createEvmRpc, readChain } from './rpc.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly { readonly to?: string; readonly gas?: string }[];
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A node that answers calls to some contract with so many bytes, and all others with one word. */
async function startNode(to: string, bytes: number): Promise<{ ask: Ask; calls: Call[] }> {
  const calls: Call[] = [];
  const long = `0x${'61'.repeat(bytes)}`;
  const answer = (call: Call): object => {
    calls.push(call);
    return { jsonrpc: '2.0', id: call.id, result: call.params?.[0]?.to === to ? long : '0x01' };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const asked = JSON.parse(text) as Call | Call[];
      const body = Array.isArray(asked) ? asked.map(answer) : answer(asked);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  return { ask: createEvmRpc(chains.base, { urls: [url], timeoutMs: 5_000 }).ask, calls };
}

const HOSTILE = '0x00000000000000000000000000000000000000aa';
const HONEST = '0x00000000000000000000000000000000000000bb';
const callTo = (to: string): readonly unknown[] => [{ to, data: '0x' }, 'latest'];

describe('what is read of a contract', () => {
  test('is no more than its use wants, and a longer answer is the fault of the contract', async () => {
    const { ask } = await startNode(HOSTILE, 3_000_000);
    const reading = readChain(chains.base, async () => ask('eth_call', callTo(HOSTILE)));
    await expect(reading).rejects.toMatchObject({ code: 'contract_unreadable', status: 422 });
  });

  test.each([600_000, 3_000_000])(
    'spoils nothing for whoever asks in the same moment, at %d bytes',
    async (bytes) => {
      const { ask } = await startNode(HOSTILE, bytes);
      const asked = await Promise.allSettled([
        ask('eth_call', callTo(HONEST)),
        ask('eth_call', callTo(HOSTILE)),
        ask('eth_blockNumber'),
      ]);
      expect(asked[0]).toMatchObject({ value: '0x01' });
      expect(asked[1]).toMatchObject({ reason: expect.any(AnswerTooLongError) as unknown });
      expect(asked[2]).toMatchObject({ value: '0x01' });
    },
  );

  test('is computed with a limit of gas, which a lower one of the question may replace', async () => {
    const { ask, calls } = await startNode(HOSTILE, 1);
    await ask('eth_call', callTo(HONEST));
    await ask('eth_call', [{ to: HONEST, gas: '0x5208' }, 'latest']);
    expect(calls.map(({ params }) => params?.[0]?.gas)).toEqual([
      `0x${MOST_CALL_GAS.toString(16)}`,
      '0x5208',
    ]);
  });
});
