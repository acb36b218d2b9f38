import { phraseList } from './phrase-list.ts';

/** What a word does in a wish for the best: "with the lowest possible slippage and maximum security". */
export type WishWord =
  'lead' | 'small' | 'least' | 'most' | 'best' | 'apt' | 'fast' | 'cost' | 'gain' | 'way' | 'speed' | 'place';

const WORDS: readonly (readonly [WishWord, string])[] = [
  [
    'lead',
    'with, at, using, for, ensuring, ensure, guaranteeing, optimizing, optimising, optimize, optimise, via, through, seeking, securing, utilizing, leveraging, taking, on, over, across, among',
  ],
  [
    'small',
    'the, a, an, and, possible, available, overall, by, current, any, while, that, you, net, all, major, multiple, different, supported, several',
  ],
  [
    'least',
    'lowest, least, minimal, minimum, smallest, minimizing, minimising, minimize, minimise, reducing, lowering',
  ],
  ['most', 'highest, maximum, max, most, greatest, largest, maximizing, maximising, maximize, maximise'],
  ['best', 'best, cheapest, optimal, ideal'],
  // "The most efficient route" is one that is best.
  [
    'apt',
    'efficient, effective, cost-effective, cost-efficient, favorable, favourable, competitive, economical, advantageous, reliable, suitable, direct',
  ],
  ['fast', 'fast, fastest, quick, quickest, safe, safest, secure'],
  ['cost', 'slippage, fee, fees, gas, cost, costs, impact'],
  ['gain', 'security, safety, output, return, returns, efficiency, result, results, outcome, quantity'],
  [
    'way',
    'rate, rates, quote, route, routes, routing, path, execution, completion, transaction, deal, price, prices, dex, aggregator, exchange',
  ],
  ['speed', 'speed'],
  // "The best price across major DEXs": where it is looked for.
  ['place', 'dexs, dexes, exchanges, aggregators, venues, markets'],
];

/** Words of which nothing but wishes are made. */
export const WISH_WORDS: ReadonlyMap<string, WishWord> = new Map(
  WORDS.flatMap(([kind, words]) => phraseList(words).map((word) => [word, kind] as const)),
);

/** Words of it that lead as well: "minimizing slippage". */
export const LEADING_WISHES: ReadonlySet<string> = new Set(
  phraseList(
    'minimizing, minimising, minimize, minimise, reducing, lowering, maximizing, maximising, maximize, maximise',
  ),
);

/** "For the maximum possible amount of USDC": words that only say that more is better. */
export const AS_MUCH: ReadonlySet<string> = new Set(
  phraseList('the, possible, available, amount, quantity, number, sum, of'),
);

/** What stands before and after the token in "as much ETH as possible". */
export const AS_MUCH_OF: readonly string[] = phraseList('as much, as much of, as many, as much worth of');
export const AS_CAN_BE: readonly string[] = phraseList(`
  as possible, as you can, as you can get, as i can, as i can get, as we can get, as can be, as it gets, as it gets me,
  as it buys, as that buys, as you can find, as available`);
