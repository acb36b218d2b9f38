/** Whether a step is meant for Uniswap v3: it names Uniswap, or that version of it, or nobody. */
export const namesUniswapV3 = (protocol: string | undefined): boolean =>
  protocol === undefined || protocol === 'uniswap' || protocol === 'uniswap_v3';
