import { kaminoReserves, NATIVE_MINT, type Chain } from '@say402/readback';
import type { Address } from '@solana/kit';
import { inHealth } from '../protocols/aave/check-health.ts';
import { ceil } from '../protocols/kamino/fractions.ts';
import { healthOf, positionNow, reserveOf, type Position } from '../protocols/kamino/position.ts';
import { readKamino } from '../protocols/kamino/read-kamino.ts';
import { tokensFor } from '../protocols/kamino/reserve-math.ts';
import { nativeTokenOf } from '../protocols/outcomes.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import { lentAndOwed, type LentOrOwed } from './lent-and-owed.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Positions, type Reading } from './position-part.ts';
import { solanaReads } from '../protocols/solana/solana-reads.ts';

/** What a wallet has lent to Kamino's main market, and owes it; three round trips. Null elsewhere than on Solana. */
export async function readKaminoPosition(
  { port }: ReadChain,
  { wallet }: Reading,
): Promise<PositionPart | null> {
  const { chain, reads } = port;
  if (reads.family !== 'svm') return null;
  const found = await readKamino([], solanaReads(reads, wallet));
  if (!found) return null;
  const { state, reserves, market } = found;
  const position = positionNow(state, reserves, market.mostBorrowed);
  return (block) => partOf(chain, position, { chain: chain.name, block, source: found.position });
}

function partOf(
  chain: Chain,
  position: Position,
  at: { readonly chain: string; readonly block: bigint; readonly source: string },
): Positions {
  const { deposits, debts } = position;
  const amounts = [
    ...deposits.flatMap((each) =>
      each
        ? [{ ...each, owed: false, baseUnits: tokensFor(reserveOf(position, each.reserve), each.receipts) }]
        : [],
    ),
    ...debts.flatMap((each) => (each ? [{ ...each, owed: true, baseUnits: ceil(each.owedSf) }] : [])),
  ];
  if (amounts.length === 0) return NOTHING;
  const held = amounts.flatMap(({ reserve, owed, baseUnits }): LentOrOwed[] => {
    const token = tokenOf(chain, reserve);
    if (!token) return [];
    const label = `${token.symbol} ${owed ? 'owed' : 'supplied'} to Kamino`;
    return [{ owed, fact: amountFact({ ...at, token, label, baseUnits }) }];
  });
  const others = amounts.length - held.length;
  const more = others === 1 ? 'one token' : `${others} tokens`;
  const known = lentAndOwed({ id: 'kamino', title: 'Kamino' }, held);
  return {
    ...known,
    facts: [
      ...known.facts,
      textFact({ ...at, label: 'Health factor on Kamino', value: inHealth(healthOf(position)) }),
    ],
    said: [
      ...known.said,
      ...(others === 0 ? [] : [`have or owe ${more} more on Kamino that this service does not know`]),
    ],
  };
}

/** The token of a reserve, SOL for its wrapped one; null for a reserve that is not known here. */
function tokenOf(chain: Chain, reserve: Address) {
  const known = kaminoReserves.find((each) => each.reserve === reserve);
  if (!known) return null;
  return factToken(known.mint === NATIVE_MINT ? nativeTokenOf(chain) : registryToken(chain, known.mint));
}
