import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxAccounts } from '../../accounts.ts';
import { startSolana, type SolanaSandbox } from '../start-solana.ts';

let chain: SolanaSandbox;

beforeAll(async () => {
  chain = await startSolana(await sandboxAccounts(), { now: Date.now, seed: new Uint8Array(32) });
});
afterAll(async () => {
  await chain.close();
});

function post(body: string): Promise<Response> {
  return fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

async function answer(body: unknown): Promise<unknown> {
  return (await post(JSON.stringify(body))).json();
}

function call(method: string, params: unknown = [], id: unknown = 1): object {
  return { jsonrpc: '2.0', id, method, params };
}

describe('the JSON-RPC server', () => {
  it('answers a batch in order, and leaves out notifications', async () => {
    const batch = [
      call('getHealth', [], 'a'),
      { jsonrpc: '2.0', method: 'getHealth' },
      call('nothing', [], 2),
    ];
    expect(await answer(batch)).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
    ]);
  });

  it('takes null for what may be left out, as some clients write it', async () => {
    const nulls = { commitment: null, minContextSlot: null };
    for (const asked of [call('getLatestBlockhash', [nulls]), call('getBlockHeight', [nulls])])
      expect(await answer(asked)).toHaveProperty('result');
    const sent = call('sendTransaction', [
      'AAAA',
      { encoding: 'base64', preflightCommitment: null, ...nulls },
    ]);
    expect(JSON.stringify(await answer(sent))).not.toContain('minContextSlot');
  });

  it.each([
    ['{', -32700],
    ['', -32700],
    ['[]', -32600],
    ['{"id":1}', -32600],
    ['null', -32600],
    [JSON.stringify(call('toString')), -32601],
    [JSON.stringify(call('getBalance')), -32602],
    [JSON.stringify(call('getBalance', ['0xnot an address'])), -32602],
    [JSON.stringify(call('getBalance', ['11111111111111111111111111111111', {}, 'too much'])), -32602],
    [JSON.stringify(call('getBalance', { key: 1 })), -32602],
    [JSON.stringify(call('sendTransaction', ['AAAA', { encoding: 'base64' }])), -32602],
    [JSON.stringify(call('sendTransaction', ['%%%', { encoding: 'base64' }])), -32602],
    [JSON.stringify(call('simulateTransaction', ['A'.repeat(4000), { encoding: 'base64' }])), -32602],
    [
      JSON.stringify(call('simulateTransaction', ['', { sigVerify: true, replaceRecentBlockhash: true }])),
      -32602,
    ],
    [JSON.stringify(call('getFeeForMessage', ['AAAA'])), -32602],
    [JSON.stringify(call('getSignatureStatuses', [['short']])), -32602],
  ])('answers %s with the error %i', async (body, code) => {
    const response = await post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('says what is wrong with a parameter', async () => {
    expect(await answer(call('getMultipleAccounts', [['x']]))).toMatchObject({
      error: { message: 'Invalid params: params[0][0]: expected a base58 address of 32 bytes' },
    });
  });

  it('writes numbers of 64 bits in full', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const text = await (
      await post(JSON.stringify(call('getAccountInfo', [mint, { encoding: 'base64' }])))
    ).text();
    expect(text).toContain('"rentEpoch":18446744073709551615');
  });

  it('gives data in every encoding, and slices of it', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const data = async (config: object | null) => {
      const { result } = (await answer(call('getAccountInfo', [mint, config]))) as {
        result: { value: { data: unknown } };
      };
      return result.value.data;
    };
    expect(await data(null)).toBeTypeOf('string');
    expect(await data({ encoding: 'base58' })).toEqual([await data(null), 'base58']);
    expect(await data({ encoding: 'base64+zstd' })).toEqual([expect.any(String), 'base64+zstd']);
    expect(await data({ encoding: 'base64', dataSlice: { offset: 44, length: 2 } })).toEqual([
      'BgE=',
      'base64',
    ]);
  });

  it('lets web pages in', async () => {
    const preflight = await fetch(chain.rpcUrl, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type,solana-client' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,solana-client');
    expect((await post('{}')).headers.get('access-control-allow-origin')).toBe('*');
  });
});
