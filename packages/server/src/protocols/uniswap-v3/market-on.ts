import { uniswapV3, type EvmChain, type UniswapV3Addresses } from '@say402/readback';

/** Uniswap v3 on a chain. @throws TypeError where it is not */
export function marketOn({ name, title }: EvmChain): UniswapV3Addresses {
  const at = uniswapV3[name];
  if (!at) throw new TypeError(`There is no Uniswap v3 on ${title}`);
  return at;
}
