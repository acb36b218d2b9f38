import type { PlannedToken } from '../../core/plan.ts';

/** A token of six decimals as a plan names it. */
export const usdc: PlannedToken = {
  type: 'token',
  address: '0xUSDC',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  inRegistry: true,
  sources: [],
};
