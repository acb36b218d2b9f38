import type { ProtocolKind } from '../core/action.ts';

/** A protocol as people name it. Whether and where it is built is decided elsewhere. */
export interface ProtocolName {
  readonly title: string;
  readonly kinds: readonly ProtocolKind[];
  /** Lower case; the id is one of them where people write it so. */
  readonly aliases: readonly string[];
}

const dex = ['dex'] as const;
const lending = ['lending'] as const;
const staking = ['staking'] as const;
const bridge = ['bridge'] as const;

/** Protocols that people name, by id: those that are built and those that are refused by their name. */
export const protocolNames: Readonly<Record<string, ProtocolName>> = {
  uniswap: {
    title: 'Uniswap',
    kinds: dex,
    aliases: ['uniswap', 'uni'],
  },
  uniswap_v2: { title: 'Uniswap v2', kinds: dex, aliases: ['uniswap v2', 'uni v2', 'uniswapv2', 'univ2'] },
  uniswap_v3: { title: 'Uniswap v3', kinds: dex, aliases: ['uniswap v3', 'uni v3', 'uniswapv3', 'univ3'] },
  uniswap_v4: { title: 'Uniswap v4', kinds: dex, aliases: ['uniswap v4', 'uni v4', 'uniswapv4', 'univ4'] },
  // Other protocols take tokens through it: allowances for it are given and taken back, nothing else goes through it.
  permit2: { title: 'Permit2', kinds: ['spender'], aliases: ['permit2', 'permit 2', 'uniswap permit2'] },
  aerodrome: { title: 'Aerodrome', kinds: dex, aliases: ['aerodrome', 'aero', 'aerodrome finance'] },
  lfj: {
    title: 'LFJ',
    kinds: dex,
    aliases: ['lfj', 'trader joe', 'traderjoe', 'trader joe v2', 'joe', 'traderjoexyz'],
  },
  quickswap: { title: 'QuickSwap', kinds: dex, aliases: ['quickswap', 'quickswap v3', 'quick swap'] },
  raydium: { title: 'Raydium', kinds: dex, aliases: ['raydium', 'ray', 'raydium cpmm'] },
  orca: { title: 'Orca', kinds: dex, aliases: ['orca', 'orca whirlpools', 'whirlpools'] },
  jupiter: {
    title: 'Jupiter',
    kinds: ['dex', 'lending'],
    aliases: ['jupiter', 'jup', 'jup ag', 'jup.ag', 'jupiter exchange', 'jupiter lend'],
  },
  meteora: { title: 'Meteora', kinds: dex, aliases: ['meteora'] },
  sushiswap: {
    title: 'SushiSwap',
    kinds: dex,
    aliases: ['sushiswap', 'sushi', 'sushiswap v2', 'sushiswap v3', 'sushi v2', 'sushi v3'],
  },
  pancakeswap: {
    title: 'PancakeSwap',
    kinds: dex,
    aliases: ['pancakeswap', 'pancake', 'pancake swap', 'pancakeswap v2', 'pancakeswap v3', 'pancake v3'],
  },
  curve: { title: 'Curve', kinds: dex, aliases: ['curve', 'curve finance'] },
  balancer: { title: 'Balancer', kinds: dex, aliases: ['balancer'] },
  pangolin: { title: 'Pangolin', kinds: dex, aliases: ['pangolin'] },
  oneinch: { title: '1inch', kinds: dex, aliases: ['1inch', 'one inch'] },
  matcha: {
    title: '0x',
    kinds: dex,
    aliases: ['matcha', 'paraswap', 'kyberswap', 'odos', 'cowswap', 'cow swap'],
  },
  lifi: { title: 'LI.FI', kinds: ['dex', 'bridge'], aliases: ['lifi', 'li.fi', 'jumper'] },
  // Its pool is the contract that takes tokens and gives them back: "approve the Aave pool to use 500 USDC".
  aave: {
    title: 'Aave',
    kinds: lending,
    aliases: ['aave', 'aave v3', 'aavev3'].flatMap((name) => [name, `${name} pool`, `${name} lending pool`]),
  },
  compound: {
    title: 'Compound',
    kinds: lending,
    aliases: ['compound', 'compound v3', 'comet', 'compound comet', 'compound v3 comet'],
  },
  morpho: { title: 'Morpho', kinds: lending, aliases: ['morpho', 'morpho blue'] },
  moonwell: { title: 'Moonwell', kinds: lending, aliases: ['moonwell'] },
  kamino: {
    title: 'Kamino',
    kinds: ['lending', 'dex'],
    aliases: ['kamino', 'kamino lend', 'kamino finance', 'kamino swap'],
  },
  marginfi: { title: 'marginfi', kinds: lending, aliases: ['marginfi', 'mrgn'] },
  solend: { title: 'Save', kinds: lending, aliases: ['solend'] },
  lulo: { title: 'Lulo', kinds: lending, aliases: ['lulo'] },
  drift: { title: 'Drift', kinds: ['lending', 'dex'], aliases: ['drift'] },
  euler: { title: 'Euler', kinds: lending, aliases: ['euler', 'euler finance', 'euler v2'] },
  fluid: { title: 'Fluid', kinds: lending, aliases: ['fluid', 'fluid lending', 'instadapp'] },
  spark: { title: 'Spark', kinds: lending, aliases: ['sparklend', 'spark lend', 'spark protocol'] },
  sky: {
    title: 'Sky',
    kinds: lending,
    aliases: [
      'sky protocol',
      'sky savings',
      'makerdao',
      'maker dao',
      'maker dsr',
      'maker savings',
      'dsr',
      'dai savings rate',
    ],
  },
  yearn: { title: 'Yearn', kinds: lending, aliases: ['yearn', 'yearn finance', 'yearn v3'] },
  beefy: { title: 'Beefy', kinds: lending, aliases: ['beefy', 'beefy finance'] },
  pendle: { title: 'Pendle', kinds: lending, aliases: ['pendle', 'pendle finance'] },
  convex: { title: 'Convex', kinds: lending, aliases: ['convex', 'convex finance'] },
  seamless: { title: 'Seamless', kinds: lending, aliases: ['seamless protocol'] },
  ionic: { title: 'Ionic', kinds: lending, aliases: ['ionic', 'ionic protocol'] },
  radiant: { title: 'Radiant', kinds: lending, aliases: ['radiant capital'] },
  venus: { title: 'Venus', kinds: lending, aliases: ['venus protocol'] },
  silo: { title: 'Silo', kinds: lending, aliases: ['silo finance'] },
  gearbox: { title: 'Gearbox', kinds: lending, aliases: ['gearbox protocol'] },
  frax: { title: 'Fraxlend', kinds: lending, aliases: ['fraxlend', 'frax lend'] },
  superform: { title: 'Superform', kinds: lending, aliases: ['superform'] },
  yieldyak: { title: 'Yield Yak', kinds: lending, aliases: ['yield yak', 'yieldyak'] },
  harvest: { title: 'Harvest', kinds: lending, aliases: ['harvest finance'] },
  sommelier: { title: 'Sommelier', kinds: lending, aliases: ['sommelier'] },
  wasabi: { title: 'Wasabi', kinds: lending, aliases: ['wasabi protocol'] },
  extra: { title: 'Extra Finance', kinds: lending, aliases: ['extra finance', 'extrafi'] },
  benqi: { title: 'BENQI', kinds: ['staking', 'lending'], aliases: ['benqi', 'benqi liquid staking'] },
  jito: { title: 'Jito', kinds: staking, aliases: ['jito', 'jito stake pool', 'jito pool'] },
  jupsol: { title: 'jupSOL', kinds: staking, aliases: ['jupiter staked sol', 'jupsol pool'] },
  blaze: { title: 'SolBlaze', kinds: staking, aliases: ['blaze', 'blazestake', 'solblaze', 'blaze stake'] },
  sanctum: { title: 'Sanctum', kinds: ['staking', 'dex'], aliases: ['sanctum', 'sanctum infinity'] },
  marinade: { title: 'Marinade', kinds: staking, aliases: ['marinade', 'marinade finance'] },
  lido: { title: 'Lido', kinds: staking, aliases: ['lido', 'lido finance'] },
  rocketpool: { title: 'Rocket Pool', kinds: staking, aliases: ['rocket pool', 'rocketpool'] },
  coinbase: { title: 'Coinbase', kinds: staking, aliases: ['coinbase staking'] },
  etherfi: { title: 'ether.fi', kinds: staking, aliases: ['etherfi', 'ether.fi', 'ether fi'] },
  eigenlayer: { title: 'EigenLayer', kinds: staking, aliases: ['eigenlayer', 'eigen layer'] },
  stader: { title: 'Stader', kinds: staking, aliases: ['stader', 'stader labs'] },
  ankr: { title: 'Ankr', kinds: staking, aliases: ['ankr'] },
  renzo: { title: 'Renzo', kinds: staking, aliases: ['renzo', 'renzo protocol'] },
  kelp: { title: 'Kelp', kinds: staking, aliases: ['kelp dao', 'kelpdao'] },
  swell: { title: 'Swell', kinds: staking, aliases: ['swell network'] },
  frax_ether: { title: 'Frax Ether', kinds: staking, aliases: ['frax ether'] },
  symbiotic: { title: 'Symbiotic', kinds: staking, aliases: ['symbiotic'] },
  karak: { title: 'Karak', kinds: staking, aliases: ['karak'] },
  eigenpie: { title: 'Eigenpie', kinds: staking, aliases: ['eigenpie'] },
  stakewise: { title: 'StakeWise', kinds: staking, aliases: ['stakewise'] },
  velodrome: { title: 'Velodrome', kinds: dex, aliases: ['velodrome', 'velodrome finance'] },
  camelot: { title: 'Camelot', kinds: dex, aliases: ['camelot dex'] },
  maverick: { title: 'Maverick', kinds: dex, aliases: ['maverick protocol'] },
  pharaoh: { title: 'Pharaoh', kinds: dex, aliases: ['pharaoh exchange'] },
  baseswap: { title: 'BaseSwap', kinds: dex, aliases: ['baseswap'] },
  woofi: { title: 'WOOFi', kinds: dex, aliases: ['woofi'] },
  dodo: { title: 'DODO', kinds: dex, aliases: ['dodo exchange'] },
  hydrex: { title: 'Hydrex', kinds: dex, aliases: ['hydrex'] },
  gmx: { title: 'GMX', kinds: dex, aliases: ['gmx'] },
  cctp: {
    title: 'CCTP',
    kinds: bridge,
    aliases: ['cctp', 'cctp v2', 'circle cctp', 'circle', "circle's cctp"],
  },
  across: { title: 'Across', kinds: bridge, aliases: ['across', 'across protocol', 'across bridge'] },
  stargate: {
    title: 'Stargate',
    kinds: bridge,
    aliases: ['stargate', 'stargate finance', 'layerzero', 'layer zero'],
  },
  wormhole: { title: 'Wormhole', kinds: bridge, aliases: ['wormhole', 'portal bridge', 'mayan', 'portal'] },
  debridge: {
    title: 'deBridge',
    kinds: bridge,
    aliases: ['debridge', 'relay.link', 'hop', 'hop protocol', 'axelar'],
  },
  synapse: { title: 'Synapse', kinds: bridge, aliases: ['synapse', 'synapse protocol'] },
  celer: { title: 'Celer', kinds: bridge, aliases: ['celer', 'cbridge'] },
  squid: { title: 'Squid', kinds: bridge, aliases: ['squid router', 'squidrouter'] },
  orbiter: { title: 'Orbiter', kinds: bridge, aliases: ['orbiter finance', 'orbiter'] },
  bungee: { title: 'Bungee', kinds: bridge, aliases: ['bungee'] },
  symbiosis: { title: 'Symbiosis', kinds: bridge, aliases: ['symbiosis'] },
};
