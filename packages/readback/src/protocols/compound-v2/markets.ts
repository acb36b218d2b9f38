import type { Address } from 'viem';

/** A market of a pool: the token that it lends, and its own address, at which its shares are a token. */
export interface PoolMarket {
  readonly address: Address;
  /** What is lent: a token, or the chain's own coin. */
  readonly token: Address | 'native';
  /** It takes the chain's wrapped coin, as `token` says, and pays out the coin itself. */
  readonly paysCoins?: true;
}

/** A lending pool of the Compound v2 kind: markets under one comptroller. */
export interface LendingPool {
  /** Its id among the protocols that people name. */
  readonly id: 'moonwell' | 'benqi';
  readonly title: string;
  readonly comptroller: Address;
  readonly markets: readonly PoolMarket[];
}

/**
 * Pools by chain name; every market's comptroller and token are read and compared before it is used. Sources: Moonwell,
 * moonwell-fi/moonwell-contracts-v2 45866f4 chains/8453.json, and src/MWethDelegate.sol for what its market for ETH pays out. BENQI, docs.benqi.fi
 * core markets as quoted in thegafo/benqi-leverage, and the lists of independent indexers.
 */
export const lendingPools: Readonly<Record<string, LendingPool>> = {
  base: {
    id: 'moonwell',
    title: 'Moonwell',
    comptroller: '0xfBb21d0380beE3312B33c4353c8936a0F13EF26C',
    markets: [
      {
        address: '0xEdc817A28E8B93B03976FBd4a3dDBc9f7D176c22',
        token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      },
      {
        address: '0x628ff693426583D9a7FB391E54366292F509D457',
        token: '0x4200000000000000000000000000000000000006',
        paysCoins: true,
      },
      {
        address: '0x3bf93770f2d4a794c3d9EBEfBAeBAE2a8f09A5E5',
        token: '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
      },
      {
        address: '0x627Fe393Bc6EdDA28e99AE648fD6fF362514304b',
        token: '0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452',
      },
      {
        address: '0xF877ACaFA28c19b96727966690b2f44d35aD5976',
        token: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      },
      {
        address: '0xb682c840B5F4FC58B20769E691A6fa1305A501a2',
        token: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
      },
      {
        address: '0x73902f619CEB9B31FD8EFecf435CbDf89E369Ba6',
        token: '0x940181a94A35A4569E4529A3CDfB74e38FD98631',
      },
      {
        address: '0x73b06D8d18De422E269645eaCe15400DE7462417',
        token: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
      },
    ],
  },
  avalanche: {
    id: 'benqi',
    title: 'BENQI',
    comptroller: '0x486Af39519B4Dc9a7fCcd318217352830E8AD9b4',
    markets: [
      { address: '0x5C0401e81Bc07Ca70fAD469b451682c0d747Ef1c', token: 'native' },
      {
        address: '0xB715808a78F6041E46d61Cb123C9B4A27056AE9C',
        token: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      },
      {
        address: '0xd8fcDa6ec4Bdc547C0827B8804e89aCd817d56EF',
        token: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
      },
      {
        address: '0xF362feA9659cf036792c9cb02f8ff8198E21B4cB',
        token: '0x2b2C81e08f1Af8835a78Bb2A90AE924ACE0eA4bE',
      },
      {
        address: '0x89a415b3D20098E6A6C8f7a59001C67BD3129821',
        token: '0x152b9d0FdC40C096757F570A51E494bd4b943E50',
      },
    ],
  },
};
