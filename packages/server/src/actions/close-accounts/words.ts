export const CLOSE = [
  'close',
  'clean up',
  'cleanup',
  'clear',
  'delete',
  'remove',
  'burn',
  'close out',
  'wipe',
  'sweep',
  'shut',
  'nuke',
  'get rid of',
  'purge',
  'sweep up',
  'eliminate',
];
/** "Find and close …", "scan my wallet and close …": nothing is reported, what is empty is closed. */
export const FINDING = [
  'find',
  'locate',
  'identify',
  'detect',
  'look for',
  'search for',
  'scan for',
  'check for',
];
const LOOKING = [
  'scan',
  'check',
  'search',
  'go through',
  'look through',
  'tidy',
  'tidy up',
  'clean',
  'clean up',
];
export const FIND_AND_CLOSE = ['close', 'close out', 'remove', 'delete', 'clean up'].flatMap((close) => [
  ...FINDING.map((find) => `${find} and ${close}`),
  ...LOOKING.map((look) => `${look} my wallet and ${close}`),
  ...LOOKING.map((look) => `${look} the wallet and ${close}`),
]);
export const ACCOUNTS = [
  'token accounts',
  'token account',
  'empty accounts',
  'unused accounts',
  'empty token accounts',
  'empty token account',
  'unused token accounts',
  'spl accounts',
  'spl token accounts',
  'atas',
  'empty atas',
  'associated token accounts',
  'zero balance accounts',
  'zero balance token accounts',
  'zero-balance token accounts',
  'token account for',
  'accounts',
  'token account of',
  'account for',
  'vacant token accounts',
  'empty spl accounts',
  'empty spl token accounts',
  'dust accounts',
  'empty ones',
  'unused ones',
  'ata for',
  'ata',
  'account',
];
export const RECLAIM = ['reclaim', 'recover', 'claim back', 'claim', 'free up', 'get back', 'release'];
export const RENT = [
  'rent',
  'my rent',
  'the rent',
  'sol rent',
  'sol from rent',
  'rent sol',
  'locked rent',
  'all rent',
  'all the rent',
  'all my rent',
];
export const WHOSE = ['', 'my ', 'all ', 'all my ', 'the ', 'all the ', 'all of my ', 'all of the ', 'any '];
const phrases = (before: readonly string[], kinds: readonly string[], whoses = WHOSE): string[] =>
  before.flatMap((from) =>
    whoses.flatMap((whose) =>
      kinds.flatMap((kind) =>
        ['token accounts', 'accounts', 'atas', 'spl accounts', 'token account'].map(
          (noun) => `${from} ${whose}${kind}${noun}`,
        ),
      ),
    ),
  );
const EMPTY = [
  'empty ',
  'unused ',
  'closed ',
  'closed-out ',
  'zero balance ',
  'zero-balance ',
  'dead ',
  'vacant ',
];
/** "Close every empty token account": all of them, said of each. */
export const EVERY = ['every', 'every single', 'each'].flatMap((every) =>
  EMPTY.flatMap((kind) =>
    ['token account', 'account', 'ata', 'spl account', 'associated token account'].map(
      (noun) => `${every} ${kind}${noun}`,
    ),
  ),
);
const EMPTINESS = [
  'with',
  'that have',
  'which have',
  'having',
  'that hold',
  'holding',
  'that contain',
  'containing',
].flatMap((having) =>
  [
    'a zero balance',
    'a 0 balance',
    '0 balance',
    'zero balance',
    'no balance',
    'nothing',
    'zero tokens',
    '0 tokens',
    'no tokens',
    'no tokens left',
    'nothing in them',
  ].map((none) => `${having} ${none}`),
);
export const SOME = WHOSE.filter((whose) => !/\ball\b/.test(whose));
export const FROM = [
  ...phrases(['from', 'of', 'in', 'locked in', 'locked up in', 'stuck in', 'trapped in'], EMPTY),
  ...phrases(['by closing'], EMPTY),
  ...phrases(['by closing'], [''], SOME),
];
/** "Close … that are empty". */
export const THAT_ARE_EMPTY = [...EMPTINESS, 'empty', 'that are empty', 'which are empty'];
/** "Close … to get the rent back": nothing but an empty account gives it. */
export const FOR_RENT = [
  'and reclaim rent',
  'and reclaim the rent',
  'and reclaim sol',
  'to reclaim rent',
  'to get rent back',
  'to get sol back',
  'to get my sol back',
  'to get the sol back',
  'to get the rent back',
  'to get my rent back',
  'and get the rent back',
  'to reclaim sol',
  'and recover the rent',
  'to recover rent',
  'to free up sol',
  'to reclaim the rent',
  'to recover sol',
  ...['and', 'to'].flatMap((to) =>
    ['reclaim', 'recover', 'free up', 'claim', 'claim back', 'unlock', 'redeem', 'collect'].flatMap((get) =>
      [
        'the sol',
        'my sol',
        'sol rent',
        'the sol rent',
        'rent sol',
        'my rent',
        'the locked rent',
        'the locked sol',
        'all rent',
        'all the rent',
      ].map((rent) => `${to} ${get} ${rent}`),
    ),
  ),
  ...[
    'and give me',
    'and get me',
    'and give',
    'and get',
    'and return',
    'and send me',
    'to get',
    'and bring me',
  ].flatMap((get) =>
    ['the rent', 'my rent', 'the sol', 'my sol', 'rent'].flatMap((rent) => [
      `${get} ${rent}`,
      `${get} ${rent} back`,
      `${get} ${rent} to me`,
      `${get} ${rent} to my wallet`,
      `${get} ${rent} back to my wallet`,
    ]),
  ),
];

export const isOne = (noun: string): boolean => !/(?:accounts|atas)$/.test(noun);
export const isOfToken = (noun: string): boolean => / (?:for|of)$/.test(noun);
export const ONE = ACCOUNTS.filter((noun) => isOne(noun) && !isOfToken(noun));
const saysEmpty = (noun: string): boolean => /^(?:empty|unused|zero|vacant)/.test(noun);
export const SEVERAL = ACCOUNTS.filter((noun) => !isOne(noun));
export const closing = (nouns: readonly string[], verbs = CLOSE, whose = WHOSE): string[] =>
  verbs.flatMap((verb) => whose.flatMap((of) => nouns.map((noun) => `${verb} ${of}${noun}`)));
export const EMPTY_ONES = SEVERAL.filter(saysEmpty);
/** A stake account is deactivated as well. */
export const DEACTIVATE = ['deactivate', 'shut down'];
export const closeSeveral = (whose = WHOSE): string[] => [
  ...closing(
    SEVERAL.filter((noun) => !saysEmpty(noun)),
    CLOSE,
    whose,
  ),
  ...closing(
    SEVERAL.filter((noun) => !saysEmpty(noun) && /token|spl|ata/.test(noun)),
    DEACTIVATE,
    whose,
  ),
];
export const CLOSE_SEVERAL = closeSeveral();

export const CLOSE_MY = [
  'close',
  'close my',
  'close the',
  'close my empty',
  'close the empty',
  'close my unused',
];

export const TIDYING = [
  'clean up',
  'cleanup',
  'clean',
  'tidy up',
  'tidy',
  'declutter',
  'clear out',
  'clear up',
  'purge',
  'rid',
  'clear',
].flatMap((tidy) =>
  ['my', 'the', 'this'].flatMap((whose) => ['wallet', 'account'].map((noun) => `${tidy} ${whose} ${noun}`)),
);
