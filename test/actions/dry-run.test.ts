import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chains } from '@say402/readback';
import { walletBundleCode } from '../../packages/server/src/chains/evm/dry-run/wallet-bundle-code.ts';
import { getAddress, parseAbi, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../http/caller.ts';
import { startRpcProxy, type RpcProxy } from '../http/rpc-proxy.ts';
import { issuerCalls, placeOddToken } from './odd-token.ts';
import { announced, openActionWorld, type ActionWorld } from './world.ts';

const TAXED = getAddress('0x07ad000000000000000000000000000000000011');

let world: ActionWorld;
let node: RpcProxy;
beforeAll(async () => {
  let early = '';
  node = await startRpcProxy(() => world?.sandbox.chains.polygon.rpcUrl ?? early);
  world = await openActionWorld({
    environment: { PRICE: '0.01', RPC_URL_POLYGON: node.url },
    beforeService: ({ chains: { polygon } }) => {
      early = polygon.rpcUrl;
    },
  });
});
afterAll(async () => {
  await world.close();
  node.close();
});
afterEach(() => {
  Object.assign(node, { lacks: null, refusal: null, overrides: 'taken' });
});

describe('a node that does not know eth_simulateV1', () => {
  // The first answer that says the method is missing is remembered, so that the others come before it.
  test.each([
    ['says "invalid params"', { refusal: { code: -32602, message: 'invalid params' } }],
    ['says "resource not found"', { refusal: { code: -32001, message: 'resource not found' } }],
    ['takes no replaced code in calls', { overrides: 'refused' }],
    ['passes over replaced code in calls', { overrides: 'passed over' }],
    ['says so', {}],
  ] as const)('and %s: all is tried, and executed as previewed', async (_, behaviour) => {
    Object.assign(node, { lacks: 'eth_simulateV1', ...behaviour });
    const words =
      'swap 8 POL to USDC and supply it on Aave, then send 2 USDC to 0x52908400098527886E0F7030069857D2E4169EE7';
    const query = await world.prepare('polygon', words);
    expect(query.preview.map(({ simulated }) => simulated)).toEqual([true, true, true]);
    const { released, changes } = await world.execute('polygon', query);
    expect(released.signing.map(({ gas }) => gas !== undefined)).toEqual([true, true, true, true]);
    expect(changes).toEqual(announced(query));
  });
});

describe('on Avalanche, whose nodes do not know it', () => {
  test('a token that keeps a part is found before payment', async () => {
    const usdc = world.tokenAddress('avalanche', 'USDC');
    const token = { symbol: 'TAXED', decimals: 6, fee: 100 };
    await placeOddToken(world.sandbox, 'avalanche', token, { address: TAXED, usdc, held: 5n * 10n ** 12n });
    for (const words of [`swap 100 ${TAXED} for USDC`, `swap 100 USDC for ${TAXED}`])
      expect((await world.ask('avalanche', words)).body).toMatchObject({ code: 'simulation_failed' });
  });

  test('a contract wallet answers by its own code, which takes native coins or does not', async () => {
    const wrapped = chains.avalanche.wrappedNative;
    const { client, send } = issuerCalls(world.sandbox, 'avalanche');
    const ask = async (code: Hex) => {
      const wallet = getAddress('0xc0de000000000000000000000000000000000011');
      await client.setCode({ address: wallet, bytecode: code });
      await client.setBalance({ address: wallet, value: 10n ** 18n });
      await client.setBalance({ address: client.account.address, value: 10n ** 20n });
      const deposit = parseAbi([
        'function deposit() payable',
        'function transfer(address to, uint256 value)',
      ]);
      await client.writeContract({
        chain: null,
        address: wrapped,
        abi: deposit,
        functionName: 'deposit',
        value: 10n ** 18n,
      });
      await send(wrapped, deposit, 'transfer', [wallet, 10n ** 18n]);
      const messages = [{ role: 'user', content: 'unwrap 0.5 WAVAX' }];
      return call(`${world.sandbox.url}/api/process`, { body: { messages, wallet, chain: 'avalanche' } });
    };
    // Takes everything, and reverts: STOP, and PUSH0 PUSH0 REVERT.
    expect((await ask('0x00')).body).toMatchObject({ preview: [{ simulated: true }] });
    expect((await ask('0x5f5ffd')).body).toMatchObject({ code: 'simulation_failed' });
  });
});

test('the code that stands in for a wallet is what its source compiles to', () => {
  const sandbox = createRequire(new URL('../../packages/sandbox/package.json', import.meta.url));
  const { compile } = sandbox('solc') as { compile: (input: string) => string };
  const folder = '../../packages/server/src/chains/evm/dry-run/wallet-bundle.sol';
  const content = readFileSync(new URL(folder, import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { source: { content } },
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 1 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  };
  const { contracts } = JSON.parse(compile(JSON.stringify(input))) as {
    contracts: Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>;
  };
  expect(`0x${contracts['source']!['WalletBundle']!.evm.deployedBytecode.object}`).toBe(walletBundleCode);
});
