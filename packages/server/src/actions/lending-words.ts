const RATES = ['rate', 'interest', 'interest rate', 'apr', 'apy'];

/** A debt of the only kind that there is: "with variable rate", "variable debt". */
export const VARIABLE = [
  'variable',
  ...['', 'at ', 'at the ', 'at a ', 'with ', 'with a ', 'with the '].flatMap((at) =>
    RATES.map((rate) => `${at}variable ${rate}`),
  ),
];

/** What tokens are lent for: "to start earning yield", "and earn some interest". */
export const TO_EARN = [
  ...[
    'to earn',
    'and earn',
    'to start earning',
    'and start earning',
    'to generate',
    'to get',
    'to gain',
    'for',
  ].flatMap((earn) =>
    [
      '',
      'some ',
      'a ',
      'the ',
      'that ',
      'sweet ',
      'that sweet ',
      'some extra ',
      'extra ',
      'passive ',
      'lending ',
      'supply ',
    ].flatMap((some) =>
      ['yield', 'interest', 'apy', 'apr', 'rewards', 'returns', 'return', 'income', 'savings rate'].map(
        (gain) => `${earn} ${some}${gain}`,
      ),
    ),
  ),
  'to earn',
  'and earn',
  'for lending',
  'for yield farming',
];

/** "That I have supplied to": what somebody did with what is named before. */
export const didWith = (done: readonly string[], where: readonly string[]): string[] =>
  ['', 'that ', 'which ', 'what '].flatMap((that) =>
    ['i', 'we', 'i have', "i've", 'we have', "we've"].flatMap((who) =>
      done.flatMap((did) => ['', ...where].map((to) => `${that}${who} ${did} ${to}`.trim())),
    ),
  );

const MARKETS = ['lending pool', 'lending market', 'lending protocol', 'money market', 'lending'];

/** What lent tokens are called. */
export const HELD = [
  'supply',
  'supplies',
  'lending',
  'deposit',
  'deposits',
  'collateral',
  'supplied',
  ...['supplied', 'deposited', 'lent'].flatMap((did) =>
    ['liquidity', 'assets', 'balance', 'funds', 'tokens', 'amount'].map((what) => `${did} ${what}`),
  ),
];

/** "300 USDC of my collateral", "of supplied liquidity". */
export const OF_HELD = ['', 'my ', 'the '].flatMap((whose) => HELD.map((held) => `of ${whose}${held}`));

/** Where tokens go that are lent, without the name of a protocol. */
export const INTO_MARKET = ['to', 'into', 'in', 'on'].flatMap((into) =>
  ['', 'a ', 'the '].flatMap((article) => MARKETS.map((market) => `${into} ${article}${market}`)),
);

/** Where lent tokens are, said without a protocol: "from my supply", "out of the lending pool". */
export const FROM_LENT = ['from', 'out of', 'off'].flatMap((from) =>
  ['', 'my ', 'the '].flatMap((whose) =>
    [...HELD, ...MARKETS].flatMap((held) => [`${from} ${whose}${held}`, `${from} ${whose}${held} position`]),
  ),
);

/** Nothing but what happens anyway: "at the current market rate". */
export const AT_MARKET = ['at', 'at the', 'for the'].flatMap((at) =>
  [
    'market',
    'current',
    'current market',
    'best',
    'going',
    'prevailing',
    'prevailing market',
    'market exchange',
    'current exchange',
    'best available',
    'best possible',
    'spot',
  ].flatMap((kind) => [`${at} ${kind} price`, `${at} ${kind} rate`]),
);

/** What a loan is against, where that was lent right before. */
export const AGAINST_IT: readonly string[] = [
  ...['against', 'backed by', 'secured by'].flatMap((by) =>
    [
      'it',
      'that',
      'them',
      'this',
      'those',
      'the deposit',
      'that deposit',
      'that collateral',
      'this collateral',
    ].map((what) => `${by} ${what}`),
  ),
  ...['using', 'with'].flatMap((by) =>
    ['it', 'that', 'them', 'this'].map((what) => `${by} ${what} as collateral`),
  ),
];
