import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  erc20Abi,
  multicall3Abi,
  publicActions,
  type Hex,
} from 'viem';
import { base } from 'viem/chains';
import { expect, test } from 'vitest';
import { readContracts } from './read-contracts.ts';

const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const read = (functionName: 'decimals' | 'symbol' | 'totalSupply') =>
  ({ address: TOKEN, abi: erc20Abi, functionName }) as const;

/** A client whose node answers the calls of one multicall in turn. */
function clientOf(answers: readonly { success: boolean; returnData: Hex }[], asked: unknown[] = []) {
  const request = async ({ params }: { params?: unknown }): Promise<Hex> => {
    const [{ data }] = params as [{ data: Hex }];
    asked.push(decodeFunctionData({ abi: multicall3Abi, data }).args?.[0]);
    const { outputs } = multicall3Abi.find((item) => 'name' in item && item.name === 'aggregate3')!;
    return encodeAbiParameters(outputs as never, [answers] as never);
  };
  return createClient({ chain: base, transport: custom({ request }) }).extend(publicActions);
}

test('what fails, answers nothing or answers nonsense is undefined, and the rest is read', async () => {
  const asked: unknown[] = [];
  const six = encodeAbiParameters([{ type: 'uint8' }], [6]);
  const client = clientOf(
    [
      { success: true, returnData: six },
      { success: false, returnData: six },
      { success: true, returnData: '0x' },
      { success: true, returnData: '0x1234' },
    ],
    asked,
  );
  const contracts = [read('decimals'), read('totalSupply'), read('totalSupply'), read('symbol')];
  expect(await readContracts(client, contracts)).toEqual([6, undefined, undefined, undefined]);
  expect(asked).toMatchObject([
    [
      { target: TOKEN, allowFailure: true, callData: '0x313ce567' },
      { target: TOKEN, allowFailure: true, callData: '0x18160ddd' },
      { target: TOKEN, allowFailure: true, callData: '0x18160ddd' },
      { target: TOKEN, allowFailure: true, callData: '0x95d89b41' },
    ],
  ]);
});

test('an answer to fewer calls than were made is turned down', async () => {
  const client = clientOf([{ success: true, returnData: '0x' }]);
  await expect(readContracts(client, [read('decimals'), read('symbol')])).rejects.toThrow('1 of 2 calls');
});
