/** Whether a step may mean Uniswap v3: it names Uniswap, this version of it, or no protocol. */
export const namesUniswapV3 = (protocol: string | undefined): boolean =>
  protocol === undefined || protocol === 'uniswap' || protocol === 'uniswap_v3';
