import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot } from '../shared-slots.ts';
import {
  ACCOUNTS,
  CLOSE,
  CLOSE_MY,
  CLOSE_SEVERAL,
  closeSeveral,
  closing,
  DEACTIVATE,
  EMPTY_ONES,
  EVERY,
  FIND_AND_CLOSE,
  FINDING,
  FOR_RENT,
  FROM,
  isOfToken,
  isOne,
  ONE,
  RECLAIM,
  RENT,
  SEVERAL,
  SOME,
  THAT_ARE_EMPTY,
  TIDYING,
  WHOSE,
} from './words.ts';

/** Closes empty token accounts. */
export const closeAccounts: ActionDefinition = {
  name: 'close_accounts',
  summary: 'Close empty token accounts[, that of {token}][, {account}]',
  description: 'Closes token accounts that hold nothing; their rent goes back to the wallet.',
  slots: {
    token: {
      ...tokenSlot('Which token account should be closed?', ['for', 'of', 'from']),
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
        ...closing(EMPTY_ONES),
        ...closing(EMPTY_ONES, FIND_AND_CLOSE, ['', 'all ', 'any ', 'my ', 'all my ', 'the ']),
        ...FIND_AND_CLOSE.flatMap((verb) => EVERY.map((noun) => `${verb} ${noun}`)),
        ...FINDING.flatMap((find) =>
          closing(EMPTY_ONES, [find], ['', 'all ', 'any ', 'my ', 'all my ', 'the ']).flatMap((found) => [
            `${found} and close them`,
            `${found} and close them all`,
          ]),
        ),
        ...closing(EMPTY_ONES, DEACTIVATE),
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
    // "Close all my token accounts": those as well that hold something? Which ones, or that they are empty, is to be said.
    { verbs: CLOSE_SEVERAL, patterns: ['{token}'], needs: ['token'], listed: ['token'] },
    { verbs: CLOSE_SEVERAL, patterns: ['{account}'], needs: ['account'] },
    { verbs: CLOSE_SEVERAL, patterns: ['{account}'], nouns: THAT_ARE_EMPTY },
    { verbs: closeSeveral(SOME), patterns: ['{account}'], nouns: FOR_RENT },
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
    { verbs: CLOSE_MY, patterns: ['{token}'], nouns: SEVERAL, needs: ['token'] },
    { verbs: CLOSE_MY, patterns: ['{token}'], nouns: EMPTY_ONES },
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
    'rent',
    ...FOR_RENT,
    ...FROM,
    ...THAT_ARE_EMPTY,
    'in my wallet',
    'from my wallet',
    'on my wallet',
  ],
  families: ['svm'],
  examples: ['close my empty token accounts', 'close my BONK token account'],
};
