import { jupiterLendMarkets, kaminoReserves, NATIVE_MINT, type Chain } from '@say402/readback';
import type { FactToken } from '../core/answer.ts';
import { readJupiterLends } from '../protocols/jupiter-lend/read-market.ts';
import { readKamino } from '../protocols/kamino/read-kamino.ts';
import { borrowRateSf, lendingRateSf, rayOfSf } from '../protocols/kamino/reserve-math.ts';
import { nativeTokenOf } from '../protocols/outcomes.ts';
import { registryToken } from '../protocols/registry-token.ts';
import { factToken } from './facts.ts';
import type { ReadChain } from './look-up-context.ts';
import type { Yields } from './yield.ts';
import { solanaReads, type SolanaReads } from '../protocols/solana/solana-reads.ts';

/** Which tokens are asked about, by their mints; every one where none is named. */
interface Asked {
  readonly wallet: string;
  readonly mints: readonly string[];
}

const isAsked =
  ({ mints }: Asked) =>
  ({ mint }: { readonly mint: string }): boolean =>
    mints.length === 0 || mints.includes(mint);

const tokenOf = (chain: Chain, mint: string): FactToken =>
  factToken(mint === NATIVE_MINT ? nativeTokenOf(chain) : registryToken(chain, mint));

function readsFor({ port: { reads } }: ReadChain, { wallet }: Asked): SolanaReads {
  if (reads.family !== 'svm') throw new TypeError('These markets are on Solana only');
  return solanaReads(reads, wallet);
}

/** What Kamino's main market brings and costs; at most three round trips. */
export async function readKaminoYields(chain: ReadChain, asked: Asked): Promise<Yields> {
  const known = kaminoReserves.filter(isAsked(asked));
  const found = await readKamino(
    known.map((reserve) => ({ reserve })),
    readsFor(chain, asked),
  );
  const yields = known.flatMap(({ mint, reserve: source }) => {
    const reserve = found?.reserves.get(source);
    if (!reserve || reserve.obsolete) return [];
    const [supply, borrow] = [lendingRateSf(reserve), borrowRateSf(reserve)].map(rayOfSf);
    return [{ token: tokenOf(chain.port.chain, mint), supply: supply ?? 0n, borrow: borrow ?? null, source }];
  });
  return { title: 'Kamino', yields };
}

/** What Jupiter Lend brings; one round trip. */
export async function readJupiterLendYields(chain: ReadChain, asked: Asked): Promise<Yields> {
  const found = await readJupiterLends(jupiterLendMarkets.filter(isAsked(asked)), readsFor(chain, asked));
  const yields = found
    .filter(({ active }) => active)
    .map(({ of: { mint }, rate: supply, accounts: { market: source } }) => ({
      token: tokenOf(chain.port.chain, mint),
      supply,
      borrow: null,
      source,
    }));
  return { title: 'Jupiter Lend', yields };
}
