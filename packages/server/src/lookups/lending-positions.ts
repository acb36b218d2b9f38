import { aaveMarkets, type RegistryToken } from '@say402/readback';
import { getAddress, type Address } from 'viem';
import { accountNow, healthOf } from '../protocols/aave/account-after.ts';
import { inHealth } from '../protocols/aave/check-health.ts';
import { readListedAssets } from '../protocols/aave/listed-assets.ts';
import { placeOf, type LendingPlace } from '../protocols/aave/market.ts';
import { readState, type MarketState } from '../protocols/aave/read-state.ts';
import type { AssetState } from '../protocols/aave/asset-state.ts';
import { amountFact, factToken, textFact, worthOf } from './facts.ts';
import { lentAndOwed, type LentOrOwed } from './lent-and-owed.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Positions, type Reading } from './position-part.ts';

/** What a wallet has supplied and borrowed on Aave; two round trips, three in an E-mode. Null where there is no market. */
export async function readLending(chain: ReadChain, { wallet }: Reading): Promise<PositionPart | null> {
  const { port } = chain;
  if (port.chain.family !== 'evm' || !aaveMarkets[port.chain.name]) return null;
  const place = placeOf(port);
  const assets = await readListedAssets(port, place);
  const state = await readState({ reads: port.reads, wallet }, { place, assets, spending: null });
  return (block) => partOf(chain, place, state, block);
}

function partOf(
  chain: ReadChain,
  place: LendingPlace,
  { account, assets }: MarketState,
  block: bigint,
): Positions {
  const held = [...assets].flatMap(([asset, state]) => heldOf(chain, place, { asset, state, block }));
  if (held.length === 0) return NOTHING;
  const health = inHealth(healthOf(accountNow(account, assets)));
  const at = { chain: chain.port.chain.name, block, source: place.market.pool };
  const inWords = health === 'no debt' ? 'that of an account without debt' : health;
  const known = lentAndOwed({ id: 'aave', title: 'Aave' }, held);
  return {
    ...known,
    facts: [...known.facts, textFact({ ...at, label: 'Health factor on Aave', value: health })],
    said: [...known.said, `your health factor there is ${inWords}`],
  };
}

interface OneAsset {
  readonly asset: Address;
  readonly state: AssetState;
  readonly block: bigint;
}

function heldOf(
  { port, tokens }: ReadChain,
  { market }: LendingPlace,
  { asset, state, block }: OneAsset,
): readonly LentOrOwed[] {
  const { position, debt, price, decimals } = state;
  const token = factToken(tokenOf(tokens, asset, decimals));
  const held = (baseUnits: bigint, owed: boolean): readonly LentOrOwed[] =>
    baseUnits === 0n
      ? []
      : [
          {
            owed,
            fact: amountFact({
              label: owed ? `${token.symbol} owed to Aave` : `${token.symbol} supplied to Aave`,
              token,
              baseUnits,
              worth: worthOf(baseUnits, decimals, price),
              chain: port.chain.name,
              block,
              source: market.dataProvider,
            }),
          },
        ];
  return [...held(position, false), ...held(debt, true)];
}

function tokenOf(tokens: readonly RegistryToken[], asset: Address, decimals: number) {
  const known = tokens.find(({ address }) => getAddress(address) === asset);
  return { symbol: known?.symbol ?? asset, name: known?.name ?? asset, address: asset, decimals };
}
