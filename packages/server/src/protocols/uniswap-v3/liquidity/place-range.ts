import { tokens, type EvmChain } from '@say402/readback';
import { NATIVE } from '../../../core/plan.ts';
import { rangeInWords } from '../../../core/range-in-words.ts';
import type { RangeSlot } from '../../../core/intent.ts';
import { Say402Error } from '../../../core/say402-error.ts';
import type { LiquidityRequest, Side } from './liquidity-request.ts';
import { fullRange, rangeAround, rangeBetween, type Ticks } from './tick-math.ts';

type Unplaced<T> = T extends unknown ? Omit<T, 'at' | 'type'> : never;
type Range = Unplaced<RangeSlot>;
type Prices = Extract<Range, { kind: 'prices' }>;

interface PoolPlace {
  readonly chain: EvmChain;
  /** In the order of the pool. */
  readonly sides: LiquidityRequest['sides'];
  /** The tick of the present price. */
  readonly tick: number;
  readonly spacing: number;
}

/**
 * The ticks of a range, and the range in words.
 *
 * @throws Say402Error `question` where prices do not say of which token, and in which, they are
 */
export function placeRange(
  range: Range,
  place: PoolPlace,
): { readonly ticks: Ticks; readonly inWords: string } {
  const { sides, tick, spacing } = place;
  switch (range.kind) {
    case 'full':
      return { ticks: fullRange(spacing), inWords: 'full' };
    case 'percent':
      return {
        ticks: rangeAround(tick, range.value, spacing),
        inWords: `${range.value}% below and above the price`,
      };
    case 'prices': {
      const [quote, base] = sidesOf(range, place);
      const ticks = rangeBetween([range.lower, range.upper], {
        inverted: quote === sides[0],
        decimals: [sides[0].token.decimals, sides[1].token.decimals],
        spacing,
      });
      const named = { ...range, quote: quote.token.symbol, base: base.token.symbol };
      return { ticks, inWords: `${rangeInWords(named)}, widened to the pool's ticks` };
    }
  }
}

/** The two roles of the pool's tokens: the one that prices are counted in, and the one that they are of. */
function sidesOf(range: Prices, { sides, chain }: PoolPlace): readonly [quote: Side, base: Side] {
  const { quote, base } = range;
  const [first, second] = sides;
  const quotes = sides.filter((side) => quote !== null && isCounted(side, quote, chain));
  const of = sides.find(({ token }) => base !== null && token.symbol === base);
  const other = (side: Side): Side => (side === first ? second : first);
  const [counted] = quotes;
  if (counted && quotes.length === 1 && (base === null || of === other(counted)))
    return [counted, other(counted)];
  if (of && quote === null) return [other(of), of];
  throw which(range, sides);
}

/** Whether prices in this currency are counted in the side's token. Dollars are counted in a token that is pegged to one. */
const isCounted = ({ token }: Side, quote: string, { name }: EvmChain): boolean =>
  quote === 'usd'
    ? token.address !== NATIVE &&
      tokens[name]?.find(({ address }) => address === token.address)?.pegged === 'USD'
    : token.symbol === quote;

function which(range: Prices, [first, second]: PoolPlace['sides']): Say402Error {
  const options = [
    [first, second],
    [second, first],
  ].map(([quote, base]) =>
    rangeInWords({
      ...range,
      quote: quote?.token.symbol ?? null,
      base: base?.token.symbol ?? null,
    }),
  );
  const question = `In what are these prices counted: ${options.join(' or ')}?`;
  return new Say402Error('question', question, {
    question,
    asks: { slot: 'range', options: options.map((value) => ({ label: value, value })) },
  });
}
