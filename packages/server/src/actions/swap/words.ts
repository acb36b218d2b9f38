import { named } from '../named.ts';
import { PUTTING } from '../shared-slots.ts';

/** "Find the best rate and swap 5 USDC to ETH": the rate is looked for in any case. */
const AT_BEST = ['find', 'find me', 'get', 'get me', 'look for', 'use'].flatMap((find) =>
  ['rate', 'price', 'route', 'quote', 'deal'].flatMap((noun) =>
    ['and', 'and then', ', then'].flatMap((and) =>
      ['swap', 'exchange', 'convert', 'trade'].map((verb) => `${find} the best ${noun} ${and} ${verb}`),
    ),
  ),
);

/** Verbs that name first what goes in. */
export const SWAPPING = [
  ...AT_BEST,
  'swap',
  'exchange',
  'convert',
  'trade',
  'swap out',
  'trade in',
  'flip',
  'turn',
  'rotate',
  'swap over',
  'switch',
  'swop',
  'swp',
  'do a swap of',
  'make a swap of',
  'perform a swap of',
  'execute a swap of',
  'prepare a swap of',
  'build a swap of',
  'do a swap',
  'make a swap',
  'execute a swap',
  'prepare a swap',
  'build a swap',
  'swap away',
  'change',
  'swap from',
  'swap me',
  'convert me',
  'exchange me',
  'trade me',
  ...'barter, transmute, morph, transform'.split(', '),
  ...named('swap', 'trade', 'exchange', 'token swap', 'sale'),
];

/** Verbs that name first what comes out. */
export const BUYING =
  'gimme, give me, buy, purchase, market buy, zap buy, ape buy, get, acquire, grab, pick up, obtain, buy up, get me, buy me, grab me, scoop, scoop up, snag, nab, bag me, stack me, load me up on, gobble up, smash buy, quick buy, cop, snipe, load up on, accumulate, pick me up, score, buy back, buyback, cop me, snag me, scoop me, score me, purchase me, order me, fetch me, procure, get hold of, snap up, get my hands on, stock up on'.split(
    ', ',
  );

/** Verbs of getting rid of something. */
export const SELLING =
  'sell, market sell, dump, offload, liquidate, unload, cash out, sell off, cash in, sell out of, get rid of, ditch, rotate out of, cash out of, paper hand, paperhand, jeet, get out of, get me out of, nuke, bail out of, bail on, part with, let go of, dump off, swap out of, trade out of, move out of'.split(
    ', ',
  );

/** Verbs of what is spent on something. */
export const SPENDING = ['spend', 'throw', 'put', 'invest', 'reallocate', 'redeploy', 'reinvest'];

/** … and of what is put into something. */
export const POURING = PUTTING.filter((verb) => !SPENDING.includes(verb)).concat(
  'move, shift, roll, slam, smash, drop, full send, sling, fling, lob, hurl, route'.split(', '),
);

/** How it is routed in any case. */
export const BEST_ROUTE = ['', 'the ', 'with the ', 'by the ', 'via the ', 'using the ', 'at the ']
  .flatMap((by) =>
    ['best', 'cheapest', 'optimal', 'best available', 'best possible'].flatMap((kind) =>
      ['route', 'rate', 'price', 'execution', 'quote'].map((noun) => `${by}${kind} ${noun}`),
    ),
  )
  .concat('as cheap as possible', 'as cheaply as possible')
  .concat(['on', 'via', 'through'].flatMap((on) => ['a', 'the', 'any'].map((any) => `${on} ${any} dex`)));

/** "Get USDC by selling 2 SOL". */
export const BY_GIVING = ['selling', 'swapping', 'converting', 'exchanging', 'trading'].map(
  (giving) => `by ${giving}`,
);

const GIVING = ['sell', 'swap', 'convert', 'exchange', 'trade', 'use'];
/** As much goes in as the number that comes out takes. */
export const ENOUGH = [...GIVING, 'dispose of'].flatMap((give) => [`${give} enough`, `${give} just enough`]);
export const AS_MUCH = GIVING.map((give) => `${give} as much`);
/** "Swap the required amount of ETH for exactly 0.08 WBTC". */
export const WHAT_IT_TAKES = GIVING.flatMap((give) =>
  ['required', 'necessary', 'needed', 'appropriate', 'corresponding', 'equivalent'].flatMap((much) =>
    ['amount', 'quantity', 'sum'].map((noun) => `${give} the ${much} ${noun} of`),
  ),
);
export const AS_NEEDED = [
  'as needed',
  'as necessary',
  'as required',
  'as is needed',
  'as it takes',
  'as i need',
];

/** What caps what is paid, by itself. */
const CAPS = [
  'at most',
  'at the most',
  'no more than',
  'not more than',
  'up to',
  'a maximum of',
  'maximum',
  'maximum of',
  'a max of',
  'max',
  'max of',
  'maximally',
  ...['max', 'maximum'].flatMap((most) =>
    ['spend', 'input', 'cost', 'spent', 'amount in'].flatMap((what) => [
      `${most} ${what}`,
      `${most} ${what} of`,
    ]),
  ),
];
/** Words before it: "for", "and pay", "but don't spend more than". */
const PAYING = [
  'for',
  'with',
  'using',
  'spending',
  'paying',
  'costing',
  'selling',
  'spend',
  'pay',
  'and spend',
  'and pay',
  'and use',
  'and spending',
  'and paying',
  'and using',
  'but',
  'but for',
  'but with',
  'but spend',
  'but pay',
  'but use',
  'by spending',
  'by paying',
  'in exchange for',
  'while spending',
  'while paying',
  'i want to spend',
  'i want to pay',
  "i'll pay",
  'i will pay',
  "i'll spend",
  'i will spend',
];
const EXCEEDING = [
  ...['spend', 'pay', 'use'].flatMap((pay) =>
    [
      "don't",
      'dont',
      'do not',
      'never',
      "and don't",
      'and do not',
      "but don't",
      'but do not',
      'but never',
    ].map((not) => `${not} ${pay} more than`),
  ),
  ...['spending', 'paying', 'using'].flatMap((paying) =>
    ['without', 'not', 'but without', 'but not', 'and not', 'while not'].map(
      (not) => `${not} ${paying} more than`,
    ),
  ),
];

/** Words before, and after, the most that an exact amount may cost. */
export const AT_MOST = [
  ...CAPS,
  ...PAYING.flatMap((pay) => CAPS.map((cap) => `${pay} ${cap}`)),
  ...EXCEEDING,
  'with a budget of',
  'on a budget of',
  'with a cap of',
  'or less',
  'tops',
  'at max',
  'at maximum',
  'and no more',
  'and not more',
];

/** "All what is in USDC.e must go to USDC", "my EURC should become USDC". */
export const BECOMING = ['must', 'should', 'shall', 'has to', 'have to', 'needs to', 'need to'].flatMap(
  (must) =>
    ['go to', 'go into', 'become', 'turn into', 'change to', 'change into'].map(
      (become) => `${must} ${become}`,
    ),
);
