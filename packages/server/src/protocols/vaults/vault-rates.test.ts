import { chains, metaMorphoAbi, morpho, morphoAbi, morphoIrmAbi, vaults } from '@say402/readback';
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  keccak256,
  multicall3Abi,
  parseAbiParameters,
  zeroAddress,
  type Abi,
  type Hex,
} from 'viem';
import { base } from 'viem/chains';
import { expect, test } from 'vitest';
import type { StepContext } from '../protocol.ts';
import { readVaultRates } from './vault-rates.ts';

const vault = vaults['base']!.find(({ id }) => id === 'steakhouse_usdc')!;
const { irm } = morpho['base']!;
const PARAMS = [vault.asset, chains.base.wrappedNative, zeroAddress, irm, 86n * 10n ** 16n] as const;
const TYPES = parseAbiParameters('address, address, address, address, uint256');
const MARKET = keccak256(encodeAbiParameters(TYPES, PARAMS));
const { outputs } = multicall3Abi.find((item) => 'name' in item && item.name === 'aggregate3')!;
const abi: Abi = [...metaMorphoAbi, ...morphoAbi, ...morphoIrmAbi];
/** Half of the market is lent out. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  fee: 0n,
  market: [10n ** 12n, 10n ** 18n, 5n * 10n ** 11n, 5n * 10n ** 17n, 0n, 0n],
  rateAtTarget: 10n ** 9n,
  position: [10n ** 17n, 0n, 0n],
};

/** What a node answers that tells these parameters of the market. */
function answer(data: Hex, params: readonly unknown[]): { success: boolean; returnData: Hex } {
  const { functionName, args } = decodeFunctionData({ abi, data });
  if (functionName === 'accrueInterest') return { success: true, returnData: '0x' };
  if (functionName === 'withdrawQueue' && args?.[0] !== 0n) return { success: false, returnData: '0x' };
  const told = { ...ANSWERS, withdrawQueue: MARKET, idToMarketParams: params };
  const result = told[functionName as keyof typeof told];
  return { success: true, returnData: encodeFunctionResult({ abi, functionName, result }) };
}

async function rateBy(params: readonly unknown[]): Promise<bigint | undefined> {
  const request = async ({ params: asked }: { params?: unknown }): Promise<Hex> => {
    const [{ data }] = asked as [{ data: Hex }];
    const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as readonly [
      readonly { callData: Hex }[],
    ];
    return encodeAbiParameters(outputs, [calls.map(({ callData }) => answer(callData, params))] as never);
  };
  const client = createPublicClient({ chain: base, transport: custom({ request }) });
  const reads = { family: 'evm', client, read: async <Result>(work: () => Promise<Result>) => work() };
  const context = { reads, chain: chains.base } as unknown as StepContext;
  return (await readVaultRates(context, [vault])).get(vault.address);
}

test('what a node says of a market is not kept unless its id is the hash of it', async () => {
  const without = [...PARAMS.slice(0, 3), zeroAddress, PARAMS[4]];
  expect(await rateBy(without)).toBeUndefined();
  expect(await rateBy(without)).toBeUndefined();
  expect(await rateBy(PARAMS)).toBeGreaterThan(0n);
});
