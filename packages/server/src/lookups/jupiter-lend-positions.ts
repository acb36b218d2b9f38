import { jupiterLendMarkets, NATIVE_MINT, type Chain } from '@say402/readback';
import { readJupiterLends, type JupiterLend } from '../protocols/jupiter-lend/read-market.ts';
import { tokensFor } from '../protocols/jupiter-lend/receipt-price.ts';
import { nativeTokenOf } from '../protocols/outcomes.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { percentOfRay } from '../protocols/yearly-rate.ts';
import { amountFact, factToken, textFact } from './facts.ts';
import { lentAndOwed } from './lent-and-owed.ts';
import type { ReadChain } from './look-up-context.ts';
import { NOTHING, type PositionPart, type Positions, type Reading } from './position-part.ts';
import { solanaReads } from '../protocols/solana/solana-reads.ts';

/** What a wallet has lent to Jupiter Lend, by its receipts, and what that brings; one round trip. Null elsewhere than on Solana. */
export async function readJupiterLendPositions(
  { port }: ReadChain,
  { wallet }: Reading,
): Promise<PositionPart | null> {
  const { chain, reads } = port;
  if (reads.family !== 'svm') return null;
  const held = await readJupiterLends(jupiterLendMarkets, solanaReads(reads, wallet), 'held');
  return (block) => (held.length === 0 ? NOTHING : partOf(chain, held, block));
}

function partOf(chain: Chain, held: readonly JupiterLend[], block: bigint): Positions {
  const facts = held.map(({ of, own, accounts, receipts, price, rate }) => {
    const token = factToken(of.mint === NATIVE_MINT ? nativeTokenOf(chain) : registryToken(chain, of.mint));
    const at = { chain: chain.name, block };
    return {
      lent: amountFact({
        ...at,
        source: own,
        token,
        label: `${token.symbol} supplied to Jupiter Lend`,
        baseUnits: tokensFor(receipts ?? 0n, price),
      }),
      rate: textFact({
        ...at,
        source: accounts.market,
        label: `Interest on ${token.symbol} in Jupiter Lend`,
        value: `${percentOfRay(rate)} a year now, variable`,
      }),
    };
  });
  const found = lentAndOwed(
    { id: 'jupiter', title: 'Jupiter Lend' },
    facts.map(({ lent }) => ({ fact: lent, owed: false })),
  );
  return { ...found, facts: facts.flatMap(({ lent, rate }) => [lent, rate]) };
}
