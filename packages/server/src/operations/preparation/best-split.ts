import { netOf, type CarriedStep, type Offered, type Weighing } from './choose-offer.ts';

/** Parts of ten that go one way and the other. */
export interface Split {
  readonly ways: readonly [CarriedStep, CarriedStep];
  readonly tenths: readonly [bigint, bigint];
}

export const TENTHS = 10n;
const MILLION = 1_000_000n;
const SHARES = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n];

type Deep = Offered & { readonly offer: { readonly impact: bigint } };

/**
 * The two ways, and how many tenths of the amount go each, that should bring most when their gas is paid; null where none should bring
 * more than the best way alone. That is a guess from how far the whole amount moves the price of each, to be held to real quotes.
 */
export function bestSplit(ways: readonly CarriedStep[], weighing: Weighing): Split | null {
  // Without a price of gas any split would seem to gain.
  if (weighing.gasPrice === null || weighing.worth === null) return null;
  const deep = ways.filter(isDeep);
  let [best, most]: [Split | null, bigint] = [null, 0n];
  for (const way of deep) if (netOf(way.offer, weighing) > most) most = netOf(way.offer, weighing);
  for (const [index, one] of deep.entries())
    for (const other of deep.slice(index + 1))
      for (const share of SHARES) {
        const parts = [partOf(one, share), partOf(other, TENTHS - share)] as const;
        const net = parts.reduce((sum, offer) => sum + netOf(offer, weighing), 0n);
        if (net <= most) continue;
        most = net;
        best = { ways: [one, other], tenths: [share, TENTHS - share] };
      }
  return best;
}

const isDeep = (way: CarriedStep): way is CarriedStep & Deep =>
  way.offer?.exact === 'in' && way.offer.impact !== undefined && way.offer.impact < MILLION;

/**
 * What tenths of the amount should bring: r * x / (1 + x / L), where L follows from the impact of the whole amount X, which is
 * (X / L) / (1 + X / L) in pools that hold x * y = k, and about so in others.
 */
function partOf({ offer }: Deep, tenths: bigint): Offered['offer'] {
  const { amount, impact } = offer;
  return {
    ...offer,
    amount: (amount * MILLION * tenths) / (TENTHS * (MILLION - impact) + tenths * impact),
  };
}
