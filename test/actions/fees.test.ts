import { chains } from '@say402/readback';
import { sandboxL1FeePerByte } from '@say402/sandbox';
import type { QueryResponse } from '@say402/wire';
import { createPublicClient, createTestClient, http, numberToHex, parseGwei, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRpcProxy, type RpcProxy } from '../http/rpc-proxy.ts';
import type { EvmChainName } from './move-price.ts';
import { announced, openActionWorld, type ActionWorld } from './world.ts';

let world: ActionWorld;
let base: RpcProxy;
beforeAll(async () => {
  let target = '';
  base = await startRpcProxy(() => target);
  world = await openActionWorld({
    environment: { RPC_URL_BASE: base.url },
    beforeService: (started) => {
      target = started.chains.base.rpcUrl;
    },
  });
});
afterAll(async () => {
  await world.close();
  base.close();
});

const FRIEND = '0x52908400098527886E0F7030069857D2E4169EE7';

const node = (chain: EvmChainName) =>
  createTestClient({ mode: 'anvil', transport: http(world.sandbox.chains[chain].rpcUrl) });
const networkFee = ({ preview }: QueryResponse): bigint =>
  preview
    .flatMap(({ fees }) => fees)
    .filter(({ kind }) => kind === 'network')
    .reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n);

describe('the fee of the parent chain', () => {
  const { l1FeeOracle } = chains.base;
  const words = ['swap 0.1 ETH for USDC on Uniswap v3', 'lend 5 USDC on Aave', 'bridge 5 USDC to Polygon'];

  test.each(words)('counts the bytes of each transaction: %s', async (said) => {
    const client = node('base');
    const code = (await createPublicClient({ transport: http(base.url) }).getCode({ address: l1FeeOracle }))!;
    const once = await world.prepare('base', said);
    // Twice the price of a byte, and all else the same: what is more is the price of the bytes that were counted.
    const price = (times: bigint): string => (sandboxL1FeePerByte * times).toString(16);
    await client.setCode({
      address: l1FeeOracle,
      bytecode: code.replace(price(1n), price(2n)) as Hex,
    });
    const twice = await world.prepare('base', said);
    await client.setCode({ address: l1FeeOracle, bytecode: code });
    const counted = (networkFee(twice) - networkFee(once)) / sandboxL1FeePerByte;
    const { released } = await world.execute('base', once);
    const bytes = released.transactions.map(({ data }) => {
      if (typeof data === 'string') throw new Error('Expected a call');
      return Math.max(250, data.data.length / 2);
    });
    const real = BigInt(bytes.reduce((sum, size) => sum + size, 0));
    expect(counted).toBeGreaterThanOrEqual(real);
    expect(counted).toBeLessThanOrEqual(real + 100n * BigInt(bytes.length));
  });
});

describe('the least tip of Polygon', () => {
  test('is in the fees of a preview, and stays in the wallet when all is sent', async () => {
    const least = parseGwei('25');
    const held = await world.balance('polygon', world.wallet('polygon', 'secondUser'), null);
    const query = await world.prepare('polygon', `send all my POL to ${FRIEND}`, 'secondUser');
    expect(networkFee(query)).toBeGreaterThanOrEqual(21_000n * least);
    const sent = BigInt(query.preview[0]!.sent[0]!.baseUnits);
    expect(held - sent).toBeGreaterThanOrEqual(21_000n * least);
    expect(held - sent).toBeLessThan(21_000n * least * 2n);
  });
});

describe('a wallet that can just pay the fees of an offer', () => {
  test.each(['0', '0.1', '20', '500'])('is released it, at a tip of %s gwei', async (tip) => {
    base.says.set('eth_maxPriorityFeePerGas', numberToHex(parseGwei(tip)));
    const address = world.wallet('base', 'secondUser') as Hex;
    await world.execute('base', await world.prepare('base', 'wrap 1 ETH', 'secondUser'), 'secondUser');
    const fee = networkFee(await world.prepare('base', 'unwrap 0.5 WETH', 'secondUser'));
    await node('base').setBalance({ address, value: fee });
    const query = await world.prepare('base', 'unwrap 0.5 WETH', 'secondUser');
    const { changes } = await world.execute('base', query, 'secondUser');
    expect(changes).toEqual(announced(query));
    await node('base').setBalance({ address, value: 10n ** 22n });
    base.says.clear();
  });
});
