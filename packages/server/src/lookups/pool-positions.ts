import { lendingPools, type Chain, type LendingPool, type PoolMarket } from '@say402/readback';
import { inHealth } from '../protocols/aave/check-health.ts';
import { poolHealth } from '../protocols/compound-v2/pool-account.ts';
import { readPool, type PoolState } from '../protocols/compound-v2/read-pool.ts';
import { nativeTokenOf } from '../protocols/outcomes.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import { lentAndOwed, type LentOrOwed } from './lent-and-owed.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Positions, type Reading } from './position-part.ts';

/** What a wallet has supplied to a lending pool of the Compound v2 kind, and owes it; two round trips. Null where there is none. */
export async function readLendingPool(
  { port }: ReadChain,
  { wallet }: Reading,
): Promise<PositionPart | null> {
  const { chain, reads } = port;
  const pool = lendingPools[chain.name];
  if (!pool || reads.family !== 'evm') return null;
  const asked = pool.markets.map(({ address }) => address);
  const state = await readPool({ reads, wallet }, { pool, asked, spending: null });
  return (block) => partOf(chain, pool, state, block);
}

function partOf(chain: Chain, pool: LendingPool, { markets }: PoolState, block: bigint): Positions {
  const { title, id } = pool;
  const held = pool.markets.flatMap((market): LentOrOwed[] => {
    const { supplied = 0n, owed = 0n } = markets.get(market.address) ?? {};
    const token = tokenOf(chain, market);
    const at = { token, chain: chain.name, block, source: market.address };
    const of = (baseUnits: bigint, isOwed: boolean): LentOrOwed[] => {
      const label = `${token.symbol} ${isOwed ? 'owed' : 'supplied'} to ${title}`;
      return baseUnits === 0n ? [] : [{ owed: isOwed, fact: amountFact({ ...at, label, baseUnits }) }];
    };
    return [...of(supplied, false), ...of(owed, true)];
  });
  if (held.length === 0) return NOTHING;
  const health = inHealth(poolHealth(markets));
  const of = { chain: chain.name, block, source: pool.comptroller };
  const known = lentAndOwed({ id, title }, held);
  return {
    ...known,
    facts: [...known.facts, textFact({ ...of, label: `Health factor on ${title}`, value: health })],
  };
}

/** What comes out of a market. */
const tokenOf = (chain: Chain, { token, paysCoins }: PoolMarket) =>
  factToken(token === 'native' || paysCoins ? nativeTokenOf(chain) : registryToken(chain, token));
