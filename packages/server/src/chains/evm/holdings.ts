import { erc20Abi, type EvmChain } from '@say402/readback';
import { getAddress, multicall3Abi } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import type { Holdings } from '../building-port.ts';
import { hexSchema } from './answers.ts';
import type { Ask } from './ask.ts';
import { callEncoder } from './call-encoder.ts';
import { decodeMulticall, encodeMulticall, type PartResult } from './multicall.ts';
import { readChain } from './rpc.ts';

const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');
/** Source: github.com/mds1/multicall3. */
const blockNumber = callEncoder(
  [
    {
      type: 'function',
      name: 'getBlockNumber',
      stateMutability: 'view',
      inputs: [],
      outputs: [{ name: 'blockNumber', type: 'uint256' }],
    },
  ] as const,
  'getBlockNumber',
);
const tokenBalance = callEncoder(erc20Abi, 'balanceOf');

/** Balances of a wallet above zero, and the block that they are of, in one call. A token that does not answer is left out. */
export async function readEvmHoldings(
  chain: EvmChain,
  ask: Ask,
  wallet: string,
  tokens: readonly { readonly address: string }[],
): Promise<Holdings> {
  const owner = getAddress(wallet);
  const calls = [
    { target: chain.multicall3, data: blockNumber([]) },
    { target: chain.multicall3, data: nativeBalance([owner]) },
    ...tokens.map(({ address }) => ({ target: address, data: tokenBalance([owner]) })),
  ];
  const call = { to: getAddress(chain.multicall3), data: encodeMulticall(calls, true) };
  const [block, ...results] = await readChain(chain, async () =>
    decodeMulticall(hexSchema.parse(await ask('eth_call', [call, 'latest'])), calls.length),
  );
  const keys = [NATIVE, ...tokens.map(({ address }) => address)];
  const amounts = results.flatMap((result, index) => {
    const amount = numberIn(result) ?? 0n;
    return amount > 0n ? [[keys[index] ?? NATIVE, amount] as const] : [];
  });
  return { block: numberIn(block), amounts: new Map(amounts) };
}

const numberIn = (result: PartResult | undefined): bigint | null =>
  result?.success === true && result.data.length >= 66 ? BigInt(result.data.slice(0, 66)) : null;
