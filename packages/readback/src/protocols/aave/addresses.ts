import type { Address } from 'viem';

/** Aave v3 on one chain. `wrappedNativeAToken` is what the wallet gets for supplied native coins. */
export interface AaveMarket {
  readonly pool: Address;
  readonly gateway: Address;
  readonly dataProvider: Address;
  readonly oracle: Address;
  /** Pays rewards out. */
  readonly rewards: Address;
  readonly wrappedNativeAToken: Address;
}

/** Aave v3 by chain name. Source: @aave-dao/aave-address-book 4.68.1, AaveV3Base, AaveV3Polygon, AaveV3Avalanche. */
export const aaveMarkets: Readonly<Record<string, AaveMarket>> = {
  base: {
    pool: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5',
    gateway: '0xa0d9C1E9E48Ca30c8d8C3B5D69FF5dc1f6DFfC24',
    dataProvider: '0x0F43731EB8d45A581f4a36DD74F5f358bc90C73A',
    oracle: '0x2Cc0Fc26eD4563A5ce5e8bdcfe1A2878676Ae156',
    rewards: '0xf9cc4F0D883F1a1eb2c253bdb46c254Ca51E1F44',
    wrappedNativeAToken: '0xD4a0e0b9149BCee3C920d2E00b5dE09138fd8bb7',
  },
  polygon: {
    pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    gateway: '0xBC302053db3aA514A3c86B9221082f162B91ad63',
    dataProvider: '0x243Aa95cAC2a25651eda86e80bEe66114413c43b',
    oracle: '0xb023e699F5a33916Ea823A16485e259257cA8Bd1',
    rewards: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    wrappedNativeAToken: '0x6d80113e533a2C0fe82EaBD35f1875DcEA89Ea97',
  },
  avalanche: {
    pool: '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    gateway: '0x2825cE5921538d17cc15Ae00a8B24fF759C6CDaE',
    dataProvider: '0x243Aa95cAC2a25651eda86e80bEe66114413c43b',
    oracle: '0xEBd36016B3eD09D4693Ed4251c67Bd858c3c7C9C',
    rewards: '0x929EC64c34a17401F460460D4B9390518E5B473e',
    wrappedNativeAToken: '0x6d80113e533a2C0fe82EaBD35f1875DcEA89Ea97',
  },
};
