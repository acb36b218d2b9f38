import type { ActionDefinition } from '../../core/action.ts';
import { INTO_STAKE, PUT_INTO_STAKE, STAKING_POSITION } from '../staked-tokens.ts';
import { FOR_YIELD, KINDS_OF_PROTOCOL, tokenSlot, walletAmount } from '../shared-slots.ts';

/** "Create a stake account with 1 SOL". */
const ACCOUNT = ['create', 'open', 'make'].flatMap((make) =>
  ['a', 'a new', 'a native', 'one'].map((article) => `${make} ${article} stake account with`),
);

/** What a vote account's address is said by: "validator identified by", "vote account". */
const VALIDATOR = [
  'vote account',
  'vote address',
  'validator vote account',
  'validator vote address',
  "validator's vote account",
].concat(
  ['validator', 'validator node'].flatMap((validator) =>
    [
      '',
      ' at',
      ' located at',
      ' identified by',
      ' with address',
      ' with the address',
      ' whose address is',
      ' whose vote account is',
    ]
      .concat(
        ['with', 'with the', 'at', 'whose', 'identified by', 'identified by the', 'having the'].flatMap(
          (by) => [` ${by} vote account`, ` ${by} vote address`],
        ),
      )
      .map((by) => `${validator}${by}`),
  ),
);

/** "To the validator with vote account Cert…". */
const BY_VOTE_ACCOUNT = ['', 'to ', 'with ', 'on ', 'at ', 'via ', 'using ', 'through '].flatMap((to) =>
  ['', 'the ', 'a ', 'this ', 'my '].flatMap((article) =>
    VALIDATOR.map((validator) => `${to}${article}${validator}`),
  ),
);

/** "… with 3 SOL and delegate it to Cert…". */
const DELEGATED = [
  'and delegate it',
  'and delegate them',
  'and delegate that',
  'then delegate it',
  'delegated',
  'delegating it',
  'and delegate',
  'by delegating',
  'by delegating it',
].flatMap((delegate) => ['to', 'to the validator', 'to validator'].map((to) => `${delegate} ${to}`));

/** Stakes SOL with a validator. */
export const stake: ActionDefinition = {
  name: 'stake',
  summary: 'Stake {amount} {token}[ with validator {validator}]',
  description: 'Creates a stake account with SOL and delegates it to a validator.',
  slots: {
    amount: walletAmount('How much should be staked?'),
    token: { ...tokenSlot('Which coin should be staked?'), native: 'only' },
    validator: {
      type: 'validator',
      required: false,
      question: 'With which validator should it be staked? Please give its vote address.',
      description: 'The vote address of the validator, where the user names one.',
      markers: [
        'with',
        'to',
        'on',
        'at',
        'via',
        'through',
        'using',
        'for',
        ...DELEGATED,
        ...BY_VOTE_ACCOUNT,
        'validator=',
      ],
    },
  },
  verbs: [
    'stake',
    'delegate',
    'natively stake',
    'native stake',
    'lock up',
    'stake natively',
    'put up',
    ...ACCOUNT,
    ...STAKING_POSITION,
  ],
  patterns: ['{amount} {token} with {validator}', '{token} {amount}'],
  forms: [{ verbs: PUT_INTO_STAKE, patterns: ['{amount} {token}'], nouns: INTO_STAKE }],
  nouns: [
    ...KINDS_OF_PROTOCOL,
    'validator',
    'natively',
    'vote account',
    'vote address',
    'stake',
    'native',
    ...FOR_YIELD,
    ...INTO_STAKE,
    'the validator',
    'native stake',
    'native staking',
    'for staking',
  ],
  families: ['svm'],
  examples: ['stake 2 SOL', 'stake 2 SOL with validator CertusDeBmqN8ZawdkxK5kFGMwBXdudvWHYwtNgNhvLu'],
};
