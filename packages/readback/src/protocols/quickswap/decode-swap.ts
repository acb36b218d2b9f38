import { getAbiItem } from 'viem';
import { callReader, use } from '../../evm/call-reader.ts';
import { pathRouterDecoder } from '../path-router/decode.ts';
import { algebraRouterAbi as abi } from './abi.ts';
import { quickSwap } from './addresses.ts';
import { decodeAlgebraPath } from './path.ts';

/** Reads swaps of QuickSwap's router, Algebra's SwapRouter. */
export const quickSwapDecoder = pathRouterDecoder({
  routers: quickSwap,
  // Algebra has one pool for two tokens, so a path names tokens only.
  decodePath: (path) => ({ tokens: decodeAlgebraPath(path), pools: [] }),
  unwrap: callReader(getAbiItem({ abi, name: 'unwrapWNativeToken' }), { amountMinimum: use, recipient: use }),
  refund: callReader(getAbiItem({ abi, name: 'refundNativeToken' }), {}),
});
