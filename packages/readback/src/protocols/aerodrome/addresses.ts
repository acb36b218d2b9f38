import type { Address } from 'viem';

/** Where Aerodrome v2, its volatile and stable pools, lives on one chain. */
export interface AerodromeAddresses {
  readonly factory: Address;
  /** Whose code every pool runs, so the addresses of pools follow from its own. */
  readonly poolImplementation: Address;
  readonly router: Address;
}

/**
 * By chain name. Sources: aerodrome-finance/contracts a5fae2e `README.md` ("Deployment"); aerodrome-finance/docs 7c0df03
 * `content/security.mdx`, which names no implementation: pools that others know are where it puts them.
 */
export const aerodrome: Readonly<Record<string, AerodromeAddresses>> = {
  base: {
    factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da',
    poolImplementation: '0xA4e46b4f701c62e14DF11B48dCe76A7d793CD6d7',
    router: '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43',
  },
};
