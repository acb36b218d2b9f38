import type { ProtocolKind, SlotDefinition } from '../core/action.ts';

/** What a protocol may be called behind its name: "the Uniswap decentralized exchange". */
export const KINDS_OF_PROTOCOL = [
  'defi',
  'lending',
  'liquidity',
  'staking',
  'trading',
  'decentralized',
  'swap',
  'borrowing',
]
  .flatMap((kind) =>
    ['platform', 'protocol', 'service', 'application', 'app', 'marketplace'].map((noun) => `${kind} ${noun}`),
  )
  .concat(
    'decentralized exchange',
    'decentralised exchange',
    'decentralized finance protocol',
    'dex',
    'platform',
    'dex aggregator',
    'swap aggregator',
    'dapp',
    'exchange',
    'app',
    'application',
    'website',
    'contracts',
    'smart contracts',
    'as dex',
    'as the dex',
    'as exchange',
    'as the exchange',
    'as router',
    'as the router',
    'as the protocol',
    'as the platform',
    'as the aggregator',
    'as aggregator',
    'automated market maker',
    'amm',
  );

/** "By means of the Uniswap protocol". */
export const BY_MEANS = [
  'by means of',
  'by way of',
  'by using',
  'by utilizing',
  'by leveraging',
  'with the help of',
  'with the aid of',
  'through the use of',
  'through use of',
  'making use of',
  'making use of the',
  'with the use of',
] as const;

/** Words before a protocol's name. */
export const THROUGH = [
  ...BY_MEANS,
  'on',
  'via',
  'through',
  'using',
  'with',
  'at',
  'by',
  'over',
  'from',
  'in',
  'inside',
  'on top of',
  'on the',
  'via the',
  'route through',
  'routed through',
  'routing through',
  'route via',
  'routed via',
  'routing via',
  'route it through',
  'route it via',
  'using only',
  'only using',
  'only use',
  'use only',
  'only via',
  'only through',
  'and only use',
  ...['using', 'via', 'through', 'with', 'on', 'over'].flatMap((via) =>
    ['best', 'cheapest', 'optimal'].map((best) => `${via} the ${best}`),
  ),
  'but only use',
] as const;

/** What announces the amount in a note of fields, "Amount: 5". */
export const AMOUNT_FIELD = 'amount=';

/** "In the amount of 5 USDC", and the field of a note. */
export const AMOUNTING = [
  AMOUNT_FIELD,
  'in the amount of',
  'in an amount of',
  'for an amount of',
  'for the amount of',
  'with an amount of',
  'in the sum of',
  'amounting to',
  'totaling',
  'totalling',
];

/** "With the destination address being 0x…", "with 0x… as the recipient" said in front. */
export const ADDRESSED = ['', 'with ', 'with the ', 'the '].flatMap((the) =>
  ['destination', 'recipient', 'receiving', 'target', 'receiver', "recipient's"].flatMap((kind) =>
    ['address', 'wallet', 'wallet address', ...(kind === 'recipient' ? ['recipient'] : [])].flatMap((noun) =>
      ['being', 'as', 'set to', 'of'].map((is) => `${the}${kind === noun ? '' : `${kind} `}${noun} ${is}`),
    ),
  ),
);

/** "With destination 0x…", "to recipient address 0x…". */
export const RECIPIENTS = ['recipient', 'receiver', 'destination', 'beneficiary', 'payee'].flatMap((noun) =>
  ['to ', 'with ', 'with the ', 'with a ', 'for ']
    .flatMap((to) => ['', ' address', ' wallet'].map((kind) => `${to}${noun}${kind}`))
    .concat(noun),
);

/** Verbs of an exchange that is no sale: of a coin for its wrapped or its staked form, and back. */
export const EXCHANGING = ['swap', 'convert', 'exchange', 'trade', 'turn', 'switch', 'change'];

/** Verbs of putting something somewhere, which only the place tells the meaning of: "put 5 USDC into Aave", "toss 2 SOL into Jito". */
export const PUTTING = [
  'put',
  'park',
  'stick',
  'throw',
  'toss',
  'chuck',
  'place',
  'stash',
  'slap',
  'shove',
  'pour',
  'pop',
  'funnel',
  'yeet',
  'stuff',
  'invest',
  'add',
  'lock',
];

/** Signs that point at what comes out. */
export const ARROWS = ['->', '→', '=>', '-->', '➡'] as const;

/** What one stakes for. */
export const FOR_YIELD = [
  'for',
  'to earn',
  'to get',
  'and earn',
  'to start earning',
  'to generate',
  'and generate',
  'to collect',
].flatMap((why) =>
  [
    'rewards',
    'yield',
    'staking rewards',
    'staking yield',
    'passive income',
    'interest',
    'some rewards',
    'some yield',
    'yield farming',
  ].map((gain) => `${why} ${gain}`),
);

/** "And return it to my wallet". */
const AND_BACK = ['and return', 'and send', 'and transfer', 'and move', 'and deliver'].flatMap((and) =>
  ['it', 'them', 'the funds', 'the tokens'].flatMap((what) =>
    ['', ' back'].map((back) => `${and} ${what}${back} to`),
  ),
);

/** Where it goes in any case: said or not, the wallet gets it. */
export const TO_OWN_WALLET = ['to', 'into', 'back to', 'back into', ...AND_BACK].flatMap((to) =>
  ['my wallet', 'my account', 'my address', 'my own wallet', 'my own account', 'me', 'myself', 'self'].map(
    (whose) => `${to} ${whose}`,
  ),
);

/** Which protocol of some kinds an action should go through; open where the user names none. */
export function protocolSlot(
  protocols: readonly ProtocolKind[],
  markers: readonly string[] = THROUGH,
): SlotDefinition {
  return {
    type: 'protocol',
    required: false,
    protocols,
    question: 'Through which protocol should this happen?',
    description: 'The protocol by name, where the user names one.',
    markers,
  };
}

/** What leads up to what somebody wants to come about: "I want Uniswap to be able to …". */
export const WISHES = ['i want', 'i need', "i'd like", 'i would like'] as const;

/** How far the price may slip. */
export const slippageSlot: SlotDefinition = {
  type: 'slippage',
  required: false,
  question: 'How much slippage is acceptable, in percent?',
  description: 'The most that the price may slip, such as "0.5% slippage".',
  markers: ['with', 'at', 'for', 'using', 'allow', 'allowing', 'set'],
};

/** How long the transaction may wait. */
export const deadlineSlot: SlotDefinition = {
  type: 'deadline',
  required: false,
  question: 'After how many minutes should it expire?',
  description: 'How long it may take before it fails, such as "deadline 10 minutes".',
  markers: ['with', 'using'],
};

/** A number of tokens, dollars, a share or all of what the wallet holds. */
export function walletAmount(question: string, of = 'token'): SlotDefinition {
  return {
    type: 'amount',
    of,
    required: true,
    question,
    description: 'How much: a number of tokens, a dollar amount, a share of the balance, or all of it.',
    markers: AMOUNTING,
  };
}

/** A token that the wallet spends or gets. */
export function tokenSlot(question: string, markers: readonly string[] = []): SlotDefinition {
  return {
    type: 'token',
    required: true,
    question,
    description: 'The native coin, a token symbol, or a token address.',
    markers,
  };
}
