import type { Address } from 'viem';

/** At one address on every EVM chain. Source: docs.uniswap.org/contracts/permit2/overview. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
