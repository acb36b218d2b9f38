import type { Address } from 'viem';

/** A market of Compound v3: one token that is lent and borrowed, against several that serve as collateral and earn nothing. */
export interface CometMarket {
  readonly comet: Address;
  /** What is lent and borrowed. */
  readonly base: Address;
}

/**
 * Markets by chain name; `baseToken()` is read and compared before one is used, and what serves as collateral is read too. Sources:
 * compound-finance/comet d5a30b0 deployments/{base,polygon}/<market>/{roots,configuration}.json; lists of several independent indexers.
 */
export const comets: Readonly<Record<string, readonly CometMarket[]>> = {
  base: [
    {
      comet: '0xb125E6687d4313864e53df431d5425969c15Eb2F',
      base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    },
    {
      comet: '0x46e6b214b524310239732D51387075E0e70970bf',
      base: '0x4200000000000000000000000000000000000006',
    },
    {
      comet: '0x784efeB622244d2348d4F2522f8860B96fbEcE89',
      base: '0x940181a94A35A4569E4529A3CDfB74e38FD98631',
    },
    {
      comet: '0x2c776041CCFe903071AF44aa147368a9c8EEA518',
      base: '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc',
    },
    {
      comet: '0x9c4ec768c28520B50860ea7a15bd7213a9fF58bf',
      base: '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA',
    },
  ],
  polygon: [
    {
      comet: '0xF25212E676D1F7F89Cd72fFEe66158f541246445',
      base: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    },
    {
      comet: '0xaeB318360f27748Acb200CE616E389A6C9409a07',
      base: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    },
  ],
};
