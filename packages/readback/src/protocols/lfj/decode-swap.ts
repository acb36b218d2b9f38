import { getAbiItem, type Address } from 'viem';
import { findEvmChain } from '../../chains/find-evm-chain.ts';
import type { EffectOf } from '../../effects.ts';
import type { CallDecoder, EvmCall } from '../../evm/call.ts';
import { callReader, use } from '../../evm/call-reader.ts';
import { ReadbackError } from '../../readback-error.ts';
import { lfjRouterAbi as abi } from './abi.ts';
import { lfj, lfjVersions } from './addresses.ts';

const path = { pairBinSteps: use, versions: use, tokenPath: use } as const;
const tokensIn = callReader(getAbiItem({ abi, name: 'swapExactTokensForTokens' }), {
  amountIn: use,
  amountOutMin: use,
  path,
  to: use,
  deadline: use,
});
const tokensInForNative = callReader(getAbiItem({ abi, name: 'swapExactTokensForNATIVE' }), {
  amountIn: use,
  amountOutMinNATIVE: use,
  path,
  to: use,
  deadline: use,
});
const nativeIn = callReader(getAbiItem({ abi, name: 'swapExactNATIVEForTokens' }), {
  amountOutMin: use,
  path,
  to: use,
  deadline: use,
});
const tokensOut = callReader(getAbiItem({ abi, name: 'swapTokensForExactTokens' }), {
  amountOut: use,
  amountInMax: use,
  path,
  to: use,
  deadline: use,
});
const nativeOut = callReader(getAbiItem({ abi, name: 'swapTokensForExactNATIVE' }), {
  amountNATIVEOut: use,
  amountInMax: use,
  path,
  to: use,
  deadline: use,
});
const tokensOutForNative = callReader(getAbiItem({ abi, name: 'swapNATIVEForExactTokens' }), {
  amountOut: use,
  path,
  to: use,
  deadline: use,
});

interface Path {
  readonly pairBinSteps: readonly bigint[];
  readonly versions: readonly number[];
  readonly tokenPath: readonly Address[];
}

interface SwapCall {
  readonly exact: 'in' | 'out';
  readonly paysNative: boolean;
  readonly getsNative: boolean;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly path: Path;
  readonly to: Address;
  readonly deadline: bigint;
}

/**
 * Reads swaps of LFJ's LBRouter, which sends native coins that a swap does not need back to the wallet by itself
 * (traderjoe-xyz/joe-v2 067c6cc, src/LBRouter.sol: `swapNATIVEForExactTokens` sends the excess to `msg.sender`).
 */
export const lfjDecoder: CallDecoder = {
  covers: ({ chainId, target }) => target === lfj[findEvmChain(chainId)?.name ?? '']?.router,
  decode: (call) => [effectOf(call, readSwap(call))],
};

const plain = { paysNative: false, getsNative: false } as const;

function readSwap(call: EvmCall): SwapCall {
  const { data, target, value } = call;
  switch (data.slice(0, 10)) {
    case tokensIn.selector: {
      const { amountOutMin: amountOut, ...args } = tokensIn.read(call);
      return { exact: 'in', ...plain, amountOut, ...args };
    }
    case tokensInForNative.selector: {
      const { amountOutMinNATIVE: amountOut, ...args } = tokensInForNative.read(call);
      return { exact: 'in', ...plain, getsNative: true, amountOut, ...args };
    }
    case nativeIn.selector: {
      const { amountOutMin: amountOut, ...args } = nativeIn.read(call);
      return { exact: 'in', ...plain, paysNative: true, amountIn: value, amountOut, ...args };
    }
    case tokensOut.selector: {
      const { amountInMax: amountIn, ...args } = tokensOut.read(call);
      return { exact: 'out', ...plain, amountIn, ...args };
    }
    case nativeOut.selector: {
      const { amountNATIVEOut: amountOut, amountInMax: amountIn, ...args } = nativeOut.read(call);
      return { exact: 'out', ...plain, getsNative: true, amountIn, amountOut, ...args };
    }
    case tokensOutForNative.selector:
      return {
        exact: 'out',
        ...plain,
        paysNative: true,
        amountIn: value,
        ...tokensOutForNative.read(call),
      };
    default:
      throw new ReadbackError(`Selector ${data.slice(0, 10)} of ${target} is no swap`);
  }
}

function effectOf(call: EvmCall, swap: SwapCall): EffectOf<'swap'> {
  const { target: venue, wallet: owner, value, chainId } = call;
  const { exact, paysNative, getsNative, amountIn, amountOut, to, deadline, path } = swap;
  const pools = poolsOf(path);
  const { tokenPath } = path;
  const wrapped = findEvmChain(chainId)?.wrappedNative;
  const [tokenIn, tokenOut] = [tokenPath[0], tokenPath.at(-1)];
  if (!tokenIn || !tokenOut || !wrapped) throw new ReadbackError('A swap without tokens');
  if (!paysNative && value !== 0n) throw new ReadbackError(`${value} wei go with a swap of ${tokenIn}`);
  if (paysNative && tokenIn !== wrapped) throw new ReadbackError(`${tokenIn} is not the wrapped coin`);
  if (getsNative && tokenOut !== wrapped) throw new ReadbackError(`${tokenOut} can not be unwrapped`);
  return {
    kind: 'swap',
    venue,
    owner,
    exact,
    tokenIn: paysNative ? 'native' : tokenIn,
    tokenOut: getsNative ? 'native' : tokenOut,
    recipient: to,
    amountIn,
    amountOut,
    deadline,
    via: tokenPath.slice(1, -1),
    pools,
  };
}

/** The version and bin step of each pair. */
function poolsOf({ pairBinSteps, versions, tokenPath }: Path): string[] {
  if (pairBinSteps.length !== versions.length || tokenPath.length !== versions.length + 1)
    throw new ReadbackError(`A path of ${tokenPath.length} tokens and ${versions.length} pairs is not whole`);
  const twice = tokenPath.find((token, index) => token === tokenPath[index + 1]);
  if (twice !== undefined) throw new ReadbackError(`A pair of ${twice} with itself does not exist`);
  return versions.map((version, index) => {
    const name = lfjVersions[version];
    if (name === undefined) throw new ReadbackError(`No pair has version ${version}`);
    return `${name}/${pairBinSteps[index]}`;
  });
}
