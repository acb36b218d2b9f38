import type { Address } from 'viem';

/** A Chainlink feed with the price of a token in US dollars. */
export interface PriceFeed {
  readonly token: Address;
  /** The feed's own description, such as `ETH / USD`. */
  readonly pair: string;
  /** The proxy that is read; the aggregator behind it changes. */
  readonly feed: Address;
  /** Seconds within which Chainlink writes an answer even if the price has not moved. */
  readonly heartbeat: number;
}

const MINUTE = 60;
const DAY = 86_400;

/**
 * Feeds by chain name. Sources: @aave-dao/aave-address-book 4.68.1 (ChainlinkBase, ChainlinkPolygon, ChainlinkAvalanche); Base, with
 * heartbeats as of October 2026, bactory-tech/oracle-watch README.md; Polygon and Avalanche, with heartbeats,
 * smartcontractkit/documentation 4806552 _src/addresses/addresses.json.
 */
export const chainlinkFeeds: Readonly<Record<string, readonly PriceFeed[]>> = {
  base: [
    {
      token: '0x4200000000000000000000000000000000000006',
      pair: 'ETH / USD',
      feed: '0x5731Ae06077c79A3B292498940211E0aE7130bd3',
      heartbeat: 20 * MINUTE,
    },
    {
      token: '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
      pair: 'CBETH / USD',
      feed: '0xd7818272B9e248357d13057AAb0B417aF31E817d',
      heartbeat: 20 * MINUTE,
    },
    {
      token: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      pair: 'cbBTC / USD',
      feed: '0x07DA0E54543a844a80ABE69c8A12F22B3aA59f9D',
      heartbeat: 20 * MINUTE,
    },
    {
      token: '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c',
      pair: 'WBTC / USD',
      feed: '0xCCADC697c55bbB68dc5bCdf8d3CBe83CdD4E071E',
      heartbeat: 20 * MINUTE,
    },
    {
      token: '0x236aa50979D5f3De3Bd1Eeb40E81137F22ab794b',
      pair: 'TBTC / USD',
      feed: '0x6D75BFB5A5885f841b132198C9f0bE8c872057BF',
      heartbeat: DAY,
    },
    {
      token: '0xecAc9C5F704e954931349Da37F60E39f515c11c1',
      pair: 'LBTC / USD',
      feed: '0x9e07546c9Fe8868855CD04B26051a26D1599E270',
      heartbeat: DAY,
    },
    {
      token: '0xcb585250f852C6c6bf90434AB21A00f02833a4af',
      pair: 'CBXRP / USD',
      feed: '0xEEe1a9D5A0C36d99972C057Cb959267e88Ab9160',
      heartbeat: DAY,
    },
    {
      token: '0x940181a94A35A4569E4529A3CDfB74e38FD98631',
      pair: 'AERO / USD',
      feed: '0x4EC5970fC728C5f65ba413992CD5fF6FD70fcfF0',
      heartbeat: DAY,
    },
    {
      token: '0x63706e401c06ac8513145b7687A14804d17f814b',
      pair: 'AAVE / USD',
      feed: '0x3d6774EF702A10b20FCa8Ed40FC022f7E4938e07',
      heartbeat: DAY,
    },
    {
      token: '0x9e1028F5F1D5eDE59748FFceE5532509976840E0',
      pair: 'COMP / USD',
      feed: '0x9DDa783DE64A9d1A60c49ca761EbE528C35BA428',
      heartbeat: DAY,
    },
    {
      token: '0x88Fb150BDc53A65fe94Dea0c9BA0a6dAf8C6e196',
      pair: 'LINK / USD',
      feed: '0x17CAb8FE31E32f08326e5E27412894e49B0f9D65',
      heartbeat: DAY,
    },
    {
      token: '0xBAa5CC21fd487B8Fcc2F632f3F4E8D37262a0842',
      pair: 'MORPHO / USD',
      feed: '0xe95e258bb6615d47515Fc849f8542dA651f12bF6',
      heartbeat: DAY,
    },
    {
      token: '0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b',
      pair: 'VIRTUAL / USD',
      feed: '0xEaf310161c9eF7c813A14f8FEF6Fb271434019F7',
      heartbeat: DAY,
    },
    {
      token: '0xA88594D404727625A9437C3f886C7643872296AE',
      pair: 'WELL / USD',
      feed: '0xc15d9944dAefE2dB03e53bef8DDA25a56832C5fe',
      heartbeat: DAY,
    },
    {
      token: '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed',
      pair: 'DEGEN / USD',
      feed: '0xE62BcE5D7CB9d16AB8b4D622538bc0A50A5799c2',
      heartbeat: DAY,
    },
    {
      token: '0x22e6966B799c4D5B13BE962E1D117b56327FDa66',
      pair: 'SNX / USD',
      feed: '0xe3971Ed6F1A5903321479Ef3148B5950c0612075',
      heartbeat: DAY,
    },
    {
      token: '0x9EaF8C1E34F05a589EDa6BAfdF391Cf6Ad3CB239',
      pair: 'YFI / USD',
      feed: '0xD40e758b5eC80820B68DFC302fc5Ce1239083548',
      heartbeat: DAY,
    },
    {
      token: '0x6985884C4392D348587B19cb9eAAf157F13271cd',
      pair: 'ZRO / USD',
      feed: '0xdc31a4CCfCA039BeC6222e20BE7770E12581bfEB',
      heartbeat: DAY,
    },
    {
      token: '0xaB36452DbAC151bE02b16Ca17d8919826072f64a',
      pair: 'RSR / USD',
      feed: '0xAa98aE504658766Dfe11F31c5D95a0bdcABDe0b1',
      heartbeat: DAY,
    },
    {
      token: '0xE3B53AF74a4BF62Ae5511055290838050bf764Df',
      pair: 'STG / USD',
      feed: '0x63Af8341b62E683B87bB540896bF283D96B4D385',
      heartbeat: DAY,
    },
    {
      token: '0x23ee2343B892b1BB63503a4FAbc840E0e2C6810f',
      pair: 'AXL / USD',
      feed: '0x676C4C6C31D97A5581D3204C04A8125B350E2F9D',
      heartbeat: DAY,
    },
    {
      token: '0xacfE6019Ed1A7Dc6f7B508C02d1b04ec88cC21bf',
      pair: 'VVV / USD',
      feed: '0xaABc55Ca55D70B034e4daA2551A224239890282F',
      heartbeat: DAY,
    },
    {
      token: '0x696F9436B67233384889472Cd7cD58A6fB5DF4f1',
      pair: 'AVNT / USD',
      feed: '0x50997b806B574501cC34a2a6d845e4dc1Bd9Aa8c',
      heartbeat: DAY,
    },
    {
      token: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
      pair: 'EURC / USD',
      feed: '0xDAe398520e2B67cd3f27aeF9Cf14D93D927f8250',
      heartbeat: DAY,
    },
    {
      token: '0x211Cc4DD073734dA055fbF44a2b4667d5E5fE5d2',
      pair: 'sUSDe / USD',
      feed: '0x79cf4a31B29D69191f0b6E97916eB93FEB81E533',
      heartbeat: DAY,
    },
    {
      token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      pair: 'USDC / USD',
      feed: '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B',
      heartbeat: DAY,
    },
  ],
  polygon: [
    {
      token: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
      pair: 'MATIC / USD',
      feed: '0xAB594600376Ec9fD91F8e885dADF0CE036862dE0',
      heartbeat: 27,
    },
    {
      token: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
      pair: 'ETH / USD',
      feed: '0xF9680D99D6C9589e2a93a78A04A279e509205945',
      heartbeat: 27,
    },
    {
      token: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
      pair: 'WBTC / USD',
      feed: '0xDE31F8bFBD8c84b5360CFACCa3539B938dd78ae6',
      heartbeat: DAY,
    },
    {
      token: '0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39',
      pair: 'LINK / USD',
      feed: '0xd9FFdb71EbE7496cC440152d43986Aae0AB76665',
      heartbeat: 27,
    },
    {
      token: '0xD6DF932A45C0f255f85145f286eA0b292B21C90B',
      pair: 'AAVE / USD',
      feed: '0x72484B12719E23115761D5DA1646945632979bB6',
      heartbeat: 27,
    },
    {
      token: '0xb33EaAd8d922B1083446DC23f610c2567fB5180f',
      pair: 'UNI / USD',
      feed: '0xdf0Fb4e4F928d2dCB76f438575fDD8682386e13C',
      heartbeat: 27,
    },
    {
      token: '0x0b3F868E0BE5597D5DB7fEB59E1CADBb0fdDa50a',
      pair: 'SUSHI / USD',
      feed: '0x49B0c695039243BBfEb8EcD054EB70061fd54aa0',
      heartbeat: DAY,
    },
    {
      token: '0x9a71012B13CA4d3D0Cdc72A177DF3ef03b0E76A3',
      pair: 'BAL / USD',
      feed: '0xD106B538F2A868c28Ca1Ec7E298C3325E0251d66',
      heartbeat: DAY,
    },
  ],
  avalanche: [
    {
      token: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
      pair: 'AVAX / USD',
      feed: '0x0A77230d17318075983913bC2145DB16C7366156',
      heartbeat: 2 * MINUTE,
    },
    {
      token: '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
      pair: 'ETH / USD',
      feed: '0x976B3D034E162d8bD72D6b9C989d545b839003b0',
      heartbeat: DAY,
    },
    {
      token: '0x152b9d0FdC40C096757F570A51E494bd4b943E50',
      pair: 'BTC / USD',
      feed: '0x2779D32d5166BAaa2B2b658333bA7e6Ec0C65743',
      heartbeat: DAY,
    },
    {
      token: '0x5947BB275c521040051D82396192181b413227A3',
      pair: 'LINK / USD',
      feed: '0x49ccd9ca821EfEab2b98c60dC60F518E765EDe9a',
      heartbeat: DAY,
    },
    {
      token: '0x63a72806098Bd3D9520cC43356dD78afe5D386D9',
      pair: 'AAVE / USD',
      feed: '0x3CA13391E9fb38a75330fb28f8cc2eB3D9ceceED',
      heartbeat: DAY,
    },
    {
      token: '0x8eBAf22B6F053dFFeaf46f4Dd9eFA95D89ba8580',
      pair: 'UNI / USD',
      feed: '0x9a1372f9b1B71B3A5a72E092AE67E172dBd7Daaa',
      heartbeat: DAY,
    },
    {
      token: '0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd',
      pair: 'JOE / USD',
      feed: '0x02D35d3a8aC3e1626d3eE09A78Dd87286F5E8e3a',
      heartbeat: 30 * MINUTE,
    },
    {
      token: '0x8729438EB15e2C8B576fCc6AeCdA6A148776C0F5',
      pair: 'QI / USD',
      feed: '0x36E039e6391A5E7A7267650979fdf613f659be5D',
      heartbeat: 30 * MINUTE,
    },
    {
      token: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      pair: 'USDC / USD',
      feed: '0xF096872672F44d6EBA71458D74fe67F9a77a23B9',
      heartbeat: DAY,
    },
  ],
};

/**
 * By chain name, the feed that says whether the chain's sequencer is up: 0 since `startedAt`, otherwise 1. Sources:
 * @aave-dao/aave-address-book 4.68.1 ChainlinkBase; docs.chain.link/data-feeds/l2-sequencer-feeds.
 */
export const sequencerFeeds: Readonly<Record<string, Address>> = {
  base: '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433',
};
