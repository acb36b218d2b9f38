import type { Address } from 'viem';

/** Where LFJ's Liquidity Book (version 2.2) lives on one chain. */
export interface LfjAddresses {
  readonly factory: Address;
  readonly quoter: Address;
  readonly router: Address;
}

/** By chain name. Source: `@traderjoe-xyz/sdk-v2` 3.0.21 (`LB_FACTORY_V22_ADDRESS` and so on). */
export const lfj: Readonly<Record<string, LfjAddresses>> = {
  avalanche: {
    factory: '0xb43120c4745967fa9b93E79C149E66B0f2D6Fe0c',
    quoter: '0x9A550a522BBaDFB69019b0432800Ed17855A51C3',
    router: '0x18556DA13313f3532c54711497A8FedAC273220E',
  },
};

/** Versions of pairs, by the number that LBRouter gives them. Source: `ILBRouter.Version` of lfj-gg/joe-v2. */
export const lfjVersions = ['1', '2', '2.1', '2.2'] as const;
