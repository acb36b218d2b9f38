import type { BridgeEnd, EvmBridgeEnd } from '../chains/destinations.ts';
import { aaveMarkets } from './aave/addresses.ts';
import { aerodrome } from './aerodrome/addresses.ts';
import { acrossSpokePools } from './across/addresses.ts';
import { STAKED_AVAX } from './benqi/addresses.ts';
import { MESSAGE_TRANSMITTER_V2, TOKEN_MESSENGER_V2 } from './cctp/addresses.ts';
import { cow } from './cow/addresses.ts';
import { comets } from './comet/markets.ts';
import { lendingPools, type LendingPool } from './compound-v2/markets.ts';
import { lfj } from './lfj/addresses.ts';
import { lifiDiamonds } from './lifi/addresses.ts';
import { MARINADE_STATE } from './marinade/addresses.ts';
import { PERMIT2 } from './permit2/addresses.ts';
import { quickSwap } from './quickswap/addresses.ts';
import { slipstream, slipstreamGaugeCaps, slipstreamGaugesV3 } from './slipstream/addresses.ts';
import { stakePools } from './stake-pool/pools.ts';
import { uniswapV3 } from './uniswap-v3/addresses.ts';
import { uniswapV4 } from './uniswap-v4/addresses.ts';
import { morpho } from './morpho/markets.ts';
import { vaults } from './vaults/vaults.ts';

/** The addresses of a protocol on one chain, by role; or its only address. */
type Addresses = string | object | undefined;

type Contracts = readonly (readonly [title: string, addresses: Addresses])[];

/** The contracts of a chain that the registry knows, by title. Sources: the address files of each protocol and chain. */
export const contractsOn = (chain: BridgeEnd): Contracts =>
  chain.family === 'evm' ? onEvm(chain) : onSolana;

const onEvm = ({ name, ...chain }: EvmBridgeEnd): Contracts => [
  ['Aave v3', aaveMarkets[name]],
  ['Uniswap v3', uniswapV3[name]],
  ['Uniswap v4', uniswapV4[name]],
  ['QuickSwap v3', quickSwap[name]],
  ['Aerodrome', slipstream[name]],
  ['Aerodrome', slipstreamGaugeCaps[name]],
  ['Aerodrome', slipstreamGaugesV3[name]],
  ['Aerodrome v2', aerodrome[name]],
  ['LFJ', lfj[name]],
  ['Across', acrossSpokePools[name]],
  ['LI.FI', lifiDiamonds[name]],
  ['CoW Protocol', cow[name]],
  ['Permit2', PERMIT2],
  ['CCTP', { TOKEN_MESSENGER_V2, MESSAGE_TRANSMITTER_V2 }],
  ['BENQI', name === 'avalanche' ? STAKED_AVAX : undefined],
  ...(lendingPools[name] ? [[lendingPools[name].title, contractsOf(lendingPools[name])] as const] : []),
  ['Compound', comets[name]?.map(({ comet }) => comet)],
  ['Morpho Blue', morpho[name]?.morpho],
  ...(vaults[name] ?? []).map((vault) => [vault.name, vault.address] as const),
  ['Multicall3', 'multicall3' in chain ? chain.multicall3 : undefined],
  ['the chain itself', 'l1FeeOracle' in chain ? chain.l1FeeOracle : undefined],
];

const contractsOf = ({ comptroller, markets }: LendingPool): Addresses => [
  comptroller,
  ...markets.map(({ address }) => address),
];

const onSolana: Contracts = [
  ['Marinade', MARINADE_STATE],
  ...stakePools.map(({ symbol, pool }) => [`the stake pool of ${symbol}`, pool] as const),
];

/** The title of the protocol that a contract belongs to, whatever the case of its address; null for unknown ones. */
export function knownContract(address: string, chain: BridgeEnd): string | null {
  const spell = (text: string): string => (chain.family === 'evm' ? text.toLowerCase() : text);
  const found = contractsOn(chain).find(([, addresses]) =>
    [addresses === undefined || typeof addresses === 'string' ? addresses : Object.values(addresses)]
      .flat()
      .some((each) => typeof each === 'string' && spell(each) === spell(address)),
  );
  return found?.[0] ?? null;
}
