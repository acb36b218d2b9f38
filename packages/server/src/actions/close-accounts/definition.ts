import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot } from '../shared-slots.ts';

const CLOSE = [
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
const FINDING = ['find', 'locate', 'identify', 'detect', 'look for', 'search for', 'scan for', 'check for'];
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
const FIND_AND_CLOSE = ['close', 'close out', 'remove', 'delete', 'clean up'].flatMap((close) => [
  ...FINDING.map((find) => `${find} and ${close}`),
  ...LOOKING.map((look) => `${look} my wallet and ${close}`),
  ...LOOKING.map((look) => `${look} the wallet and ${close}`),
]);
const ACCOUNTS = [
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
  'ata for',
  'ata',
  'account',
];
const RECLAIM = ['reclaim', 'recover', 'claim back', 'claim', 'free up', 'get back', 'release'];
const RENT = [
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
const WHOSE = ['', 'my ', 'all ', 'all my ', 'the ', 'all the ', 'all of my ', 'all of the ', 'any '];
const phrases = (before: readonly string[], kinds: readonly string[]): string[] =>
  before.flatMap((from) =>
    WHOSE.flatMap((whose) =>
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
const EVERY = ['every', 'every single', 'each'].flatMap((every) =>
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
const FROM = [
  ...phrases(['from', 'of', 'in', 'locked in', 'locked up in', 'stuck in', 'trapped in'], EMPTY),
  ...phrases(['by closing'], [...EMPTY, '']),
];

const isOne = (noun: string): boolean => !/(?:accounts|atas)$/.test(noun);
const isOfToken = (noun: string): boolean => / (?:for|of)$/.test(noun);
const ONE = ACCOUNTS.filter((noun) => isOne(noun) && !isOfToken(noun));
const saysEmpty = (noun: string): boolean => /^(?:empty|unused|zero|vacant|dust)/.test(noun);
const SEVERAL = ACCOUNTS.filter((noun) => !isOne(noun));
const closing = (nouns: readonly string[], verbs = CLOSE, whose = WHOSE): string[] =>
  verbs.flatMap((verb) => whose.flatMap((of) => nouns.map((noun) => `${verb} ${of}${noun}`)));

const CLOSE_MY = ['close', 'close my', 'close the', 'close my empty', 'close the empty', 'close my unused'];

const TIDYING = [
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

/** Closes empty token accounts. */
export const closeAccounts: ActionDefinition = {
  name: 'close_accounts',
  summary: 'Close[ the {token} account][ {account}] or every empty token account',
  description: 'Closes token accounts that hold nothing; their rent goes back to the wallet.',
  slots: {
    token: {
      ...tokenSlot('Which token account should be closed?', ['for', 'of']),
      required: false,
      description: 'The token whose account is meant; every empty one where none is named.',
    },
    account: {
      type: 'contract',
      required: false,
      question: 'Which token account should be closed?',
      description: 'The address of the token account, where the user names one.',
      markers: ['at'],
      differs: 'token',
    },
  },
  verbs: [],
  patterns: ['{token}', '{account}'],
  forms: [
    {
      // "Close the token account 9WzD…": an address is that of the account, not of its mint.
      verbs: [
        ...closing(SEVERAL),
        ...closing(SEVERAL.filter(saysEmpty), FIND_AND_CLOSE, ['', 'all ', 'any ', 'my ', 'all my ', 'the ']),
        ...FIND_AND_CLOSE.flatMap((verb) => EVERY.map((noun) => `${verb} ${noun}`)),
        ...FINDING.flatMap((find) =>
          closing(SEVERAL.filter(saysEmpty), [find], ['', 'all ', 'any ', 'my ', 'all my ', 'the ']).flatMap(
            (found) => [`${found} and close them`, `${found} and close them all`],
          ),
        ),
        // A stake account is deactivated as well.
        ...closing(
          SEVERAL.filter((noun) => /token|spl|ata/.test(noun)),
          ['deactivate', 'shut down'],
        ),
        ...CLOSE.flatMap((verb) => EVERY.map((noun) => `${verb} ${noun}`)),
        ...RECLAIM.flatMap((verb) => RENT.map((noun) => `${verb} ${noun}`)),
        ...['get', 'get me', 'give me', 'bring me'].flatMap((get) =>
          ['my rent', 'the rent', 'rent', 'my sol rent', 'the locked rent'].flatMap((rent) => [
            `${get} ${rent} back`,
            `${get} back ${rent}`,
          ]),
        ),
      ],
      patterns: ['{token}', '{account}'],
      listed: ['token'],
    },
    // "Close my token account": one of them, and which is to be said.
    // "Burn 5 BONK and close its account": `carry-before.ts`.
    {
      verbs: closing(ONE, CLOSE, [...WHOSE, 'its ', 'that ', 'this ']),
      patterns: ['{token}'],
      needs: ['token'],
      listed: ['token'],
    },
    { verbs: closing(ONE), patterns: ['{account}'], needs: ['account'] },
    // "Close the token account for 9WzD…": what an account is for is a mint.
    { verbs: closing(ACCOUNTS.filter(isOfToken)), patterns: ['{token}'], needs: ['token'] },
    // "Close my, account" speaks of one, as "close my account" does.
    { verbs: CLOSE_MY, patterns: ['{token}'], nouns: ACCOUNTS.filter(isOne), needs: ['token'] },
    { verbs: CLOSE_MY, patterns: ['{token}'], nouns: SEVERAL },
    {
      verbs: RECLAIM.flatMap((verb) =>
        ['sol', 'my sol', 'the sol', 'all sol', 'all the sol', 'all my sol', 'all of the sol'].map(
          (noun) => `${verb} ${noun}`,
        ),
      ),
      patterns: ['{account}'],
      nouns: FROM,
    },
    // "Clean up my wallet by closing all empty token accounts".
    { verbs: TIDYING, patterns: ['{account}'], nouns: FROM },
  ],
  nouns: [
    ...ACCOUNTS.filter((noun) => !isOfToken(noun)),
    'empty',
    'rent',
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
    ...FROM,
    'and recover the rent',
    'to recover rent',
    ...EMPTINESS,
    'that are empty',
    'which are empty',
    'in my wallet',
    'from my wallet',
    'on my wallet',
    'to free up sol',
    'to reclaim the rent',
    'to recover sol',
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
  ],
  families: ['svm'],
  examples: ['close my empty token accounts', 'close my BONK token account'],
};
