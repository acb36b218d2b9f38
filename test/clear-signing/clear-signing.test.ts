import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { memoryStorage, type PreviewStep, type Say402 } from '@say402/client';
import { chains, knownContract, uniswapV4, vaults } from '@say402/readback';
import { sandboxCollections } from '@say402/sandbox';
import { getAddress, isHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecords } from '../../packages/client/src/storage/operation-records.ts';
import { openClientWorld, type ChainName, type ClientWorld } from '../client/world.ts';
import { rows } from '../every-action/rows.ts';
import type { Setting } from '../every-action/setting-type.ts';
import { descriptors } from './descriptors.ts';
import { showCall, shownBy } from './show-call.ts';
import type { Call } from './call.ts';
import { unlikePreview, type SeenCall } from './unlike-preview.ts';

const storage = memoryStorage();
let world: ClientWorld;
let say402: Say402;
beforeAll(async () => {
  world = await openClientWorld({ furnished: true });
  say402 = world.say402({ storage });
  // A hundred POL are worth little.
  await run('polygon', 'unwrap 3000 WPOL');
});
afterAll(async () => world.close());

async function run(chain: ChainName, messages: string): Promise<string> {
  const request = { messages, wallet: world.address(chain), chain };
  const done = await say402.run(request, await world.wallets(chain), {
    confirm: () => true,
    ask: () => 'yes',
  });
  return done!.operationId;
}

/** The calls of the released transactions of an operation, and what wallets show of them, step by step. */
async function seenOf(operationId: string): Promise<(readonly [PreviewStep, SeenCall[]])[]> {
  const record = (await openRecords(storage).read(operationId))!;
  const calls = record.released!.transactions.map(({ data }): Call => {
    if (typeof data === 'string' || !isHex(data.data)) throw new TypeError('Not of an EVM chain');
    const { chainId, to, value } = data;
    const from = getAddress(record.wallet);
    return { chainId, from, to: getAddress(to), value: BigInt(value), data: data.data };
  });
  return record.preview.map((step) => [step, step.transactions.map((index) => seen(calls[index]!))]);
}

/** Coins that are sent need no descriptor: every wallet shows who gets how much. */
function seen(call: Call): SeenCall {
  const to = { path: '@.to', label: 'To', kind: 'address', text: call.to, address: call.to } as const;
  return { call, lines: call.data === '0x' ? [to] : (showCall(call)?.fields ?? null) };
}

/** Where calls go that no descriptor of the standard can describe: their arguments are commands with bytes of their own. */
const undescribed = new Set(Object.values(uniswapV4).map(({ router }) => router));

async function compare(operationId: string, wallet: string): Promise<string[]> {
  return (await seenOf(operationId)).flatMap(([step, calls]) => {
    const blind = calls.filter(({ call, lines }) => lines === null && !undescribed.has(call.to));
    const unknown = blind.map(({ call }) => `nothing describes ${call.data.slice(0, 10)} of ${call.to}`);
    return [...unknown, ...unlikePreview(step, wallet, calls)];
  });
}

const ON_EVM = ['base', 'polygon', 'avalanche'] as const;
// What a function does that the user wrote out is not in the preview: there is nothing to compare.
const actions = Object.entries(rows).filter(([name]) => name !== 'contract_call');
const cases = actions.flatMap(([action, row]) =>
  ON_EVM.flatMap((chain) => (row[chain] ? [{ action, chain, row: row[chain] }] : [])),
);

describe('what a wallet shows by ERC-7730 is what the preview says', () => {
  test.each(cases)('$action on $chain', async ({ chain, row }) => {
    const setting: Setting = {
      world,
      chain,
      run: async (words, on = chain) => {
        await run(on, words);
        return [];
      },
    };
    const operationId = await run(chain, await row.words(setting));
    expect(await compare(operationId, world.address(chain))).toEqual([]);
  });

  const kinds = [
    'swap 5 USDC for {coin}',
    'swap {some} {coin} for USDC',
    'buy exactly 2 USDC with {coin}',
    'buy exactly {some} {coin} with USDC',
    'swap 5 USDC for W{coin}',
    'buy exactly 2 USDC with W{coin}',
  ];
  const coins = { base: ['ETH', '0.001'], polygon: ['POL', '5'], avalanche: ['AVAX', '0.1'] } as const;
  const venues = [
    ['base', 'Uniswap v3'],
    ['base', 'Slipstream'],
    ['polygon', 'QuickSwap'],
    ['avalanche', 'LFJ'],
  ] as const;
  test.each(venues)('swaps on %s on %s, in all their forms', async (chain, venue) => {
    const [coin, some] = coins[chain];
    const found: unknown[] = [];
    for (const kind of kinds) {
      const words = `${kind.replace('{coin}', coin).replace('{some}', some)} on ${venue}`;
      const unlike = await compare(await run(chain, words), world.address(chain));
      if (unlike.length > 0) found.push([words, unlike]);
    }
    expect(found).toEqual([]);
  });

  test.each([
    ['base', 'send 0.01 ETH to {friend}'],
    ['base', 'swap 5 USDC for AERO on Uniswap v4'],
    ['base', 'swap 5 USDC for cbBTC on Uniswap v3'],
    ['base', 'buy exactly 0.001 cbBTC with USDC on Uniswap v3'],
    ['base', 'swap 5 KAITO for VVV on Slipstream Gauges V3'],
    ['base', 'buy exactly 2 CLANKER with ETH on Slipstream Gauge Caps'],
    ['base', 'swap 5 USDC for ETH on Aerodrome v2'],
    ['base', 'swap 0.001 ETH for DOLA on Aerodrome v2'],
    ['base', 'swap 10 DOLA for USDC on Aerodrome v2'],
    ['base', 'bridge 0.2 ETH to Polygon'],
    ['base', 'bridge 1 WETH to Polygon to {friend} via LI.FI'],
    ['base', 'bridge 0.2 ETH to Polygon to {friend} via LI.FI'],
    ['base', 'bridge 25 USDC to Polygon to {friend}'],
    ['base', `send 4 of NFT #2 from ${sandboxCollections.manyCopies} to {friend}`],
    ['base', 'lend 250 USDC on Steakhouse USDC'],
    ['base', 'withdraw 100 USDC from Steakhouse USDC'],
    ['base', 'withdraw all my USDC from Steakhouse USDC'],
    ['base', 'lend 1 ETH on Moonwell Flagship ETH'],
    ['base', 'lend 50 USDC on Morpho Blue against WETH'],
    ['base', 'withdraw 20 USDC from Morpho Blue'],
    ['base', 'borrow 20 USDC on Morpho'],
    ['base', 'repay 5 USDC on Morpho'],
    ['base', 'lend 50 USDC on Compound'],
    ['base', 'withdraw all my USDC from Compound'],
    ['base', 'supply 0.1 ETH as collateral on Compound for a USDC loan'],
    ['base', 'borrow 20 USDC from Compound'],
    ['base', 'repay all my USDC debt on Compound'],
    ['base', 'withdraw 0.05 WETH of collateral from Compound'],
    ['avalanche', 'lend 5 AVAX on Aave'],
    ['avalanche', 'withdraw 1 AVAX from Aave'],
    ['avalanche', 'borrow 0.5 AVAX from Aave'],
    ['avalanche', 'repay 0.2 AVAX on Aave'],
    ['avalanche', 'repay all my USDC debt on Aave'],
    ['base', 'add liquidity with 20 USDC and 0.01 WETH on Uniswap, full range'],
  ] as const)('on %s: %s', async (chain, said) => {
    const words = said.replace('{friend}', world.address(chain, 'secondUser'));
    expect(await compare(await run(chain, words), world.address(chain))).toEqual([]);
  });

  test('and in a sentence; a figure, a token or somebody else than in the preview is found', async () => {
    const operationId = await run(
      'base',
      `bridge 25 USDC to Polygon to ${world.address('base', 'secondUser')}`,
    );
    const [[step, calls] = []] = await seenOf(operationId);
    const { call } = calls!.at(-1)!;
    expect(showCall(call)?.intent).toBe('Bridge 25 USDC to Polygon');
    const wallet = world.address('base');
    const more = step!.sent.map((each) => ({ ...each, baseUnits: '26000000', amount: '26' }));
    expect(unlikePreview({ ...step!, sent: more }, wallet, calls!).join()).toMatch(
      /"Send: 25 USDC", which is not .*no wallet shows the 26 USDC/,
    );
    const other = step!.sent.map((each) => ({ ...each, token: { ...each.token, address: wallet } }));
    expect(unlikePreview({ ...step!, sent: other }, wallet, calls!).join()).toMatch(
      /no wallet shows the 25 USDC/,
    );
    const somebody = { ...step!, recipient: { address: world.address('base', 'payee'), name: null } };
    expect(unlikePreview(somebody, wallet, calls!).join()).toMatch(/no wallet shows who gets something/);
  });
});

test('every function of our own descriptors was shown', () => {
  const own = descriptors.flatMap(({ file, published, descriptor }) =>
    published ? [] : Object.keys(descriptor.display.formats).map((signature) => `${file} ${signature}`),
  );
  expect(own.filter((each) => !shownBy.has(each))).toEqual([]);
});

describe('the descriptors', () => {
  const schema = JSON.parse(
    readFileSync(resolve(import.meta.dirname, 'published/erc7730-v2.schema.json'), 'utf8'),
  ) as object;
  const ajv = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false });
  const validate = ajv.compile({ ...schema, $schema: 'https://json-schema.org/draft/2019-09/schema' });

  test.each(descriptors)('$file is valid by the published schema', ({ json }) => {
    expect([validate(json), validate.errors ?? []]).toEqual([true, []]);
  });

  test.each(descriptors.filter(({ published }) => !published))(
    '$file is for contracts of the registry',
    (each) => {
      const { deployments = [] } = each.descriptor.context.contract;
      const strangers = deployments.filter(({ chainId, address }) => {
        const chain = Object.values(chains).find((one) => one.family === 'evm' && one.chainId === chainId);
        const wrapped = chain?.family === 'evm' && chain.wrappedNative === address;
        return !chain || !(wrapped || knownContract(address, chain) !== null);
      });
      expect(strangers).toEqual([]);
    },
  );

  test('those of vaults name every vault, and what it takes', () => {
    const { context, metadata } = descriptors.find(({ file }) => file === 'calldata-Vaults')!.descriptor;
    const wanted = Object.values(chains).flatMap((chain) =>
      (chain.family === 'evm' ? (vaults[chain.name] ?? []) : []).map(({ address, asset }) => ({
        chainId: chain.caip2.split(':')[1],
        address,
        asset,
      })),
    );
    const found = context.contract.deployments!.map(({ chainId, address }) => ({
      chainId: String(chainId),
      address,
      asset: metadata.maps['assets']!.values[address],
    }));
    expect(found).toEqual(wanted);
  });

  test('that is checked: another member makes a file invalid', () => {
    const [{ json }] = descriptors as [(typeof descriptors)[number]];
    expect(validate({ ...(json as object), more: 1 })).toBe(false);
  });
});
