import type { PlannedToken } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import { readPrices, type DollarPrice } from '../resolve/dollar-price.ts';
import type { ReadChain } from './look-up-context.ts';
import { raydiumPrices } from './raydium-price.ts';

/** The price of a token that is pegged to the dollar, where nothing else says one. */
const ONE_DOLLAR = 100_000_000n;

/** The price of a token, and where it is from; null where none is known. @throws Say402Error `price_unavailable` */
export type Pricing = (
  token: PlannedToken,
) => { readonly price: bigint; readonly source: string; readonly by: string } | null;

/** Reads what some tokens are worth, in one round trip. @param now milliseconds since the epoch */
export async function pricesOf(
  chain: ReadChain,
  addresses: readonly string[],
  now: number,
): Promise<Pricing> {
  const { port, tokens } = chain;
  const readPooled = await raydiumPrices(chain, addresses);
  const [readings, pooled] = await Promise.all([readPrices(port, addresses), readPooled(now)]);
  return (token) => {
    const said: DollarPrice | null = readings.get(token.address)?.(token) ?? null;
    if (said) return { price: said.price, source: sourceOf(said), by: said.by };
    const pegged = tokens.find(({ address }) => address === token.address)?.pegged === 'USD';
    if (pegged)
      return { price: ONE_DOLLAR, source: 'registry: meant to be worth one dollar', by: 'registry' };
    const pool = pooled(token);
    return pool && { price: pool.price, source: `pool ${pool.pool} of Raydium with USDC`, by: 'spot' };
  };
}

/** The same for figures that may be left out: where oracles can't be taken at their word a token has no price. */
export async function worthsOf(...asked: Parameters<typeof pricesOf>): Promise<Pricing> {
  const pricing = await pricesOf(...asked);
  return (token) => {
    try {
      return pricing(token);
    } catch (error) {
      if (error instanceof Say402Error && error.code === 'price_unavailable') return null;
      throw error;
    }
  };
}

const sourceOf = ({ source }: DollarPrice): string =>
  source.kind === 'chain' ? source.read.replace(/^[^,]*, /, '') : source.kind;
