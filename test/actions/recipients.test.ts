import {
  aaveMarkets,
  acrossSpokePools,
  chains,
  destinationTokens,
  PERMIT2,
  tokens,
  uniswapV3,
} from '@say402/readback';
import { createTestClient, http, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../http/caller.ts';
import { createPayer, signPayment } from '@say402/sandbox';
import { openActionWorld, stepOf, type ActionWorld } from './world.ts';

let world: ActionWorld;
beforeAll(async () => {
  world = await openActionWorld();
});
afterAll(async () => world.close());

const EVM = ['base', 'polygon', 'avalanche'] as const;
/** The first account of Hardhat and anvil, and the first of the test vectors of BIP-39 on Solana. */
const KNOWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const KNOWN_ON_SOLANA = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk';
const RESERVED = [
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000000b',
  '0x0000000000000000000000000000000000000064',
  '0x0000000000000000000000000000000000000100',
  '0x0000000000000000000000000000000000001010',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
];
const OF_CHAINS = {
  base: ['0x4200000000000000000000000000000000000016', '0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001'],
  polygon: [],
  avalanche: [
    '0x0100000000000000000000000000000000000000',
    '0x0200000000000000000000000000000000000005',
    '0x03000000000000000000000000000000000000ff',
  ],
} as const;

describe.each(EVM)('on %s', (chain) => {
  const contracts = [
    aaveMarkets[chain]!.pool,
    aaveMarkets[chain]!.gateway,
    uniswapV3[chain]!.router,
    uniswapV3[chain]!.positions,
    PERMIT2,
    chains[chain].multicall3,
    ...(acrossSpokePools[chain] ? [acrossSpokePools[chain]] : []),
    chains[chain].wrappedNative,
  ];

  test.each([...RESERVED, ...OF_CHAINS[chain], ...contracts])('nothing is sent to %s', async (recipient) => {
    for (const words of [
      `send 5 USDC to ${recipient}`,
      `swap 5 USDC for ${chains[chain].native.symbol} to ${recipient}`,
    ]) {
      const { status, body } = await world.ask(chain, words);
      expect([words, status, body['code']]).toEqual([words, 422, 'invalid_recipient']);
    }
  });

  test('a recipient whose key everybody has is warned about, loudly', async () => {
    const { warnings } = stepOf(await world.prepare(chain, `send 5 USDC to ${KNOWN}`));
    expect(warnings).toContainEqual({
      code: 'known_key',
      text: expect.stringMatching(
        /^EVERYBODY HAS THE KEY OF 0xf39F.*test test .* junk, from Hardhat/,
      ) as string,
    });
    const spender = stepOf(await world.prepare(chain, `approve 5 USDC for ${KNOWN}`));
    expect(spender.warnings.map(({ code }) => code)).toContain('known_key');
  });

  test('a recipient that became a contract since the preview is refused, and nothing charged', async () => {
    const recipient = '0x52908400098527886E0F7030069857D2E4169EE7';
    const { operationId } = await world.prepare(chain, `send 5 USDC to ${recipient}`);
    const url = `${world.sandbox.url}/api/process`;
    const terms = await call(url, { body: { operationId } });
    const payer = await createPayer(world.sandbox.accounts.user, world.sandbox.chains.solana.rpcUrl);
    const headers = { 'x-payment': await signPayment(payer, terms.body) };
    const node = createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains[chain].rpcUrl) });
    const setCode = async (bytecode: Hex): Promise<void> => node.setCode({ address: recipient, bytecode });
    await setCode('0x00');
    const refused = await call(url, { body: { operationId }, headers });
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_moved' } });
    expect(refused.body['detail']).toContain(`${recipient} has become a contract since the preview`);
    await setCode('0x');
    expect((await call(url, { body: { operationId }, headers })).status).toBe(200);
  });
});

test('on Solana the same is warned about', async () => {
  const { warnings } = stepOf(await world.prepare('solana', `send 1 USDC to ${KNOWN_ON_SOLANA}`));
  expect(warnings.map(({ code }) => code)).toContain('known_key');
});

test.each([
  ['Avalanche', OF_CHAINS.avalanche[0]],
  ['Polygon', aaveMarkets['polygon']!.pool],
  // USDT there, which is nothing on Base.
  ['Polygon', tokens['polygon']!.find(({ symbol }) => symbol === 'USDT0')!.address],
  ['Arbitrum', acrossSpokePools['arbitrum']!],
  ['Arbitrum', destinationTokens['arbitrum']![0]!.address],
  ['Optimism', OF_CHAINS.base[0]],
])('a bridge is held to the contracts of where it leads: %s, %s', async (to, recipient) => {
  const { body } = await world.ask('base', `bridge 5 USDC to ${to} to ${recipient}`);
  expect(body).toMatchObject({ code: 'invalid_recipient' });
});
