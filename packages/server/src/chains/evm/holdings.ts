import { erc20Abi, type EvmChain } from '@say402/readback';
import { getAddress, multicall3Abi } from 'viem';
import { NATIVE } from '../../core/plan.ts';
import { hexSchema } from './answers.ts';
import type { Ask } from './ask.ts';
import { callEncoder } from './call-encoder.ts';
import { decodeMulticall, encodeMulticall } from './multicall.ts';
import { readChain } from './rpc.ts';

const nativeBalance = callEncoder(multicall3Abi, 'getEthBalance');
const tokenBalance = callEncoder(erc20Abi, 'balanceOf');

/** Balances of a wallet above zero in one call, by token address. A token that does not answer is left out. */
export async function readEvmHoldings(
  chain: EvmChain,
  ask: Ask,
  wallet: string,
  tokens: readonly { readonly address: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const owner = getAddress(wallet);
  const calls = [
    { target: chain.multicall3, data: nativeBalance([owner]) },
    ...tokens.map(({ address }) => ({ target: address, data: tokenBalance([owner]) })),
  ];
  const call = { to: getAddress(chain.multicall3), data: encodeMulticall(calls, true) };
  const results = await readChain(chain, async () =>
    decodeMulticall(hexSchema.parse(await ask('eth_call', [call, 'latest'])), calls.length),
  );
  const keys = [NATIVE, ...tokens.map(({ address }) => address)];
  return new Map(
    results.flatMap(({ success, data }, index) => {
      const amount = success && data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n;
      return amount > 0n ? [[keys[index] ?? NATIVE, amount] as const] : [];
    }),
  );
}
