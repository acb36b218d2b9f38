import type { Address } from 'viem';

/**
 * LI.FI's diamond where it has the facet for Across v4, by chain name. Source: lifinance/contracts ef00558,
 * deployments/base.json and deployments/polygon.json, LiFiDiamond and AcrossFacetV4; on Avalanche it has no such facet.
 */
export const lifiDiamonds: Readonly<Record<string, Address>> = {
  base: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
  polygon: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
};

/** The names under which LI.FI's statistics count our calls. */
export const lifiNames = { bridge: 'across', integrator: 'say402' } as const;
