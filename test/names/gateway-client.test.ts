import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createGatewayClient,
  type GatewayOptions,
  type GatewayQuery,
} from '../../packages/server/src/chains/names/gateway/gateway-client.ts';
import { isPublicAddress } from '../../packages/server/src/core/public-address.ts';
import { GATEWAY_HOST, startHttps, type HttpsServer } from './gateway.ts';

let server: HttpsServer;
const seen: string[] = [];

beforeAll(async () => {
  server = await startHttps((request, response) => {
    const path = request.url ?? '';
    seen.push(`${request.method} ${path}`);
    const json = { 'content-type': 'application/json' };
    if (path.startsWith('/good')) {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(Buffer.concat(chunks).toString());
        response.writeHead(200, json).end('{"data":"0x1234"}');
      });
    } else if (path.startsWith('/moved')) response.writeHead(302, { location: '/good' }).end();
    else if (path.startsWith('/big')) response.writeHead(200, json).end('x'.repeat(600_000));
    else if (path.startsWith('/endless')) {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 5);
      response.on('close', () => {
        clearInterval(timer);
      });
    } else if (path.startsWith('/text')) response.writeHead(200, json).end('0x1234');
    else if (path.startsWith('/other')) response.writeHead(200, json).end('{"data":"<html>"}');
    else if (path.startsWith('/cut')) {
      response.writeHead(200, { ...json, 'content-length': '100' });
      response.write('{"data"');
      setTimeout(() => response.destroy(), 20);
    } else if (!path.startsWith('/slow')) response.writeHead(500, json).end('{"data":"0x1234"}');
  });
});
afterAll(() => server.close());

const SENDER = '0xAbCdEf0000000000000000000000000000000001';
const ask = (urls: readonly string[], options: GatewayOptions = {}): Promise<string> => {
  const query: GatewayQuery = { urls, sender: SENDER, data: '0xabcd' };
  return createGatewayClient({ ...server.options, timeoutMs: 400, ...options })(query);
};
const at = (path: string): string => `https://${GATEWAY_HOST}:${server.port}${path}`;

describe('a gateway', () => {
  test('is asked by GET with sender and data in its address, or by POST', async () => {
    expect(await ask([at('/good/{sender}/{data}')])).toBe('0x1234');
    expect(await ask([at('/good')])).toBe('0x1234');
    expect(seen).toContain(`GET /good/${SENDER.toLowerCase()}/0xabcd`);
    expect(seen).toContain('POST /good');
    expect(seen).toContain(JSON.stringify({ data: '0xabcd', sender: SENDER.toLowerCase() }));
  });

  test('that fails is followed by the next one, three at most', async () => {
    expect(await ask([at('/500'), at('/good')])).toBe('0x1234');
    await expect(ask([at('/500'), at('/500'), at('/500'), at('/good')])).rejects.toThrow(/status 500/);
    await expect(ask([])).rejects.toThrow('it names no gateway');
  });

  test.each([
    ['/moved', /status 302/],
    ['/big', /more than 512 KiB/],
    ['/endless', /more than 512 KiB/],
    ['/slow', /did not answer in time/],
    ['/text', /unknown form/],
    ['/other', /unknown form/],
    ['/cut', /broke off|can not be reached/],
  ])('that answers badly is given up: %s', async (path, reason) => {
    await expect(ask([at(path)], { timeoutMs: 1_000 })).rejects.toThrow(reason);
  });

  test('whose certificate nobody vouches for is not trusted', async () => {
    const { ca: _, ...others } = server.options;
    const query: GatewayQuery = { urls: [at('/good')], sender: SENDER, data: '0xabcd' };
    await expect(createGatewayClient(others)(query)).rejects.toThrow(/can not be reached/);
  });

  test.each([
    'http://gateway.example/{data}',
    'ftp://gateway.example/{data}',
    'data:application/json,{"data":"0x"}',
    'https://user:secret@gateway.example/{data}',
    'not a url',
  ])('that is no plain https address is not asked: %s', async (url) => {
    await expect(ask([url])).rejects.toThrow(/no https address|holds a password/);
  });

  test.each([
    'https://127.0.0.1/{data}',
    'https://2130706433/{data}',
    'https://0x7f.1/{data}',
    'https://[::1]/{data}',
    'https://[::ffff:127.0.0.1]/{data}',
    'https://[fd00::1]/{data}',
    'https://169.254.169.254/{data}',
  ])('that is an address of this machine or its network is not asked: %s', async (url) => {
    const { mayConnect: _, ...others } = server.options;
    await expect(ask([url], { ...others, mayConnect: isPublicAddress })).rejects.toThrow(/public internet/);
  });
});

describe('a host of the DNS', () => {
  test('that leads to a private address, alone or among others, is not asked', async () => {
    for (const addresses of [['192.168.1.1'], ['93.184.216.34', '127.0.0.1'], ['::1']]) {
      const options = { resolve: async () => addresses, mayConnect: isPublicAddress };
      await expect(ask([at('/good')], options)).rejects.toThrow(/not on the public internet/);
    }
  });

  test('that answers otherwise the second time is still connected to where it was checked', async () => {
    let asked = 0;
    const resolve = async (): Promise<string[]> => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    expect(await ask([at('/good')], { resolve })).toBe('0x1234');
    expect(asked).toBe(1);
  });
});

test.each([
  ['1.1.1.1', true],
  ['93.184.216.34', true],
  ['2606:4700:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['example.com', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
