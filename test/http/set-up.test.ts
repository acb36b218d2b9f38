import { chains, tokens } from '@say402/readback';
import { startSandbox, type Sandbox, type SandboxChains } from '@say402/sandbox';
import { generateKeyPairSigner } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './caller.ts';
import { startRpcProxy } from './rpc-proxy.ts';
import { lentChains } from '../lent-chains.ts';

let started: SandboxChains;
beforeAll(async () => {
  started = await lentChains();
});
afterAll(async () => started.close());

const start = async (environment: Record<string, string>): Promise<Sandbox> =>
  startSandbox({ chains: started, environment });
const usdt = tokens['polygon']!.find(({ symbol }) => symbol.startsWith('USDT'))!;

describe('a service that could never be paid does not start, and says why', () => {
  test.each([
    [
      'the zero address',
      { PAYEE_ADDRESS: `0x${'0'.repeat(40)}` },
      /PAYEE_ADDRESS on Base: .*nobody can spend/,
    ],
    [
      "the payment token's own contract",
      { PAYEE_ADDRESS: chains.base.paymentAsset.address },
      /PAYEE_ADDRESS on Base: .*is the token USDC itself/,
    ],
    [
      "another token's contract",
      { PAYEE_ADDRESS: chains.polygon.wrappedNative },
      /PAYEE_ADDRESS on Polygon: .*is the token WPOL itself/,
    ],
    [
      'a mint of Solana',
      { PAYEE_ADDRESS_SOLANA: chains.solana.paymentAsset.address },
      /PAYEE_ADDRESS_SOLANA on Solana: .*is the token USDC itself/,
    ],
    [
      'the System program',
      { PAYEE_ADDRESS_SOLANA: '1'.repeat(32) },
      /PAYEE_ADDRESS_SOLANA on Solana: .*nobody can spend/,
    ],
    [
      'an asset without signed transfers',
      { ASSET_CONTRACT_ADDRESS_POLYGON: usdt.address },
      /ASSET_CONTRACT_ADDRESS_POLYGON is USDT.*EIP-3009/,
    ],
  ] as const)('%s', async (_what, environment, why) => {
    await expect(start(environment)).rejects.toThrow(why);
  });

  test('a payee of Solana without a token account', async () => {
    const { address } = await generateKeyPairSigner();
    await expect(start({ PAYEE_ADDRESS_SOLANA: address })).rejects.toThrow(
      new RegExp(`PAYEE_ADDRESS_SOLANA on Solana: ${address} has no token account of USDC`),
    );
  });
});

test('where a chain can not be asked at the start, the service starts, and is ready once its payee was found good', async () => {
  const node = await startRpcProxy(() => started.chains.solana.rpcUrl);
  node.down = true;
  const sandbox = await start({ RPC_URL_SOLANA: node.url });
  const ready = async () => (await call(`${sandbox.url}/readyz`, { method: 'GET' })).body;
  expect(await ready()).toMatchObject({
    checks: { 'payee base': 'ok', 'payee solana': expect.stringContaining('Solana') as string },
  });
  node.down = false;
  await expect.poll(async () => (await ready())['checks']).toMatchObject({ 'payee solana': 'ok' });
  await sandbox.close();
  node.close();
});
