import type { ActionDefinition } from '../../core/action.ts';
import {
  ARROWS,
  EXCHANGING,
  FOR_YIELD,
  KINDS_OF_PROTOCOL,
  PUTTING,
  THROUGH,
  protocolSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';
import { INTO_STAKE, PUT_INTO_STAKE, STAKED_BY, STAKED_TOKENS, STAKING_POSITION } from '../staked-tokens.ts';

const PATTERNS = ['{amount} {token} for {tokenOut}', '{token} {amount}', '{token} for {tokenOut} {amount}'];
/** "Stake 5 SOL mSOL": nothing announces it. */
const BESIDE = '{amount} {token} {tokenOut}';
const ISSUED = { tokenOut: STAKED_TOKENS };
const LIQUIDLY = ['lst', 'liquid stake', 'liquid-stake', 'liquidstake', 'liquidly stake', 'stake liquidly'];

/** Stakes the native coin for a token that stands for the stake. */
export const liquidStake: ActionDefinition = {
  name: 'liquid_stake',
  summary: 'Stake {amount} {token}[ for {tokenOut}][ with {protocol}]',
  description:
    'Deposits native coins with a liquid staking protocol and gets its token, such as sAVAX, JitoSOL or mSOL.',
  slots: {
    amount: walletAmount('How much should be staked?'),
    token: { ...tokenSlot('Which coin should be staked?'), native: 'only' },
    tokenOut: {
      ...tokenSlot('Which staking token should be received?', [
        'for',
        'to',
        'into',
        'in',
        'to get',
        'as',
        'and get',
        'and get me',
        'and give me',
        'and gimme',
        'and receive',
        'to receive',
        'in exchange for',
        'in return for',
        'with',
        ...ARROWS,
      ]),
      required: false,
      differs: 'token',
      impliedBy: STAKED_BY,
      description: 'The token that stands for the stake, where the user names it.',
    },
    protocol: protocolSlot(['staking'], ['with', 'into', 'to', ...THROUGH]),
  },
  verbs: [...LIQUIDLY, ...STAKING_POSITION.map((position) => position.replace('staking', 'liquid staking'))],
  patterns: PATTERNS,
  forms: [
    // "Stake 1 SOL with Cert…": an address is that of a validator.
    { verbs: ['stake', ...STAKING_POSITION], patterns: [...PATTERNS, BESIDE], listed: ['tokenOut'] },
    { verbs: LIQUIDLY, patterns: [BESIDE], needs: ['tokenOut'], listed: ['tokenOut'] },
    {
      // "Stake 1 SOL on jupSOL": who issues it is called after its token.
      verbs: ['stake', ...LIQUIDLY],
      patterns: ['{amount} {token} on {tokenOut}'],
      needs: ['amount', 'tokenOut'],
      markers: { tokenOut: ['on', 'via', 'through', 'at', 'using'] },
      symbols: ISSUED,
    },
    {
      verbs: ['deposit', ...PUTTING],
      patterns: ['{amount} {token} {protocol}'],
      needs: ['protocol'],
    },
    // "Put 200 AVAX into staking"; on Solana it may be a stake with a validator.
    { verbs: PUT_INTO_STAKE, patterns: ['{amount} {token}'], nouns: INTO_STAKE, family: 'evm' },
    // "Swap 4 SOL to mSOL via Marinade": who issues it exchanges it by staking.
    { verbs: EXCHANGING, patterns: PATTERNS, needs: ['tokenOut', 'protocol'], symbols: ISSUED },
    {
      // "Get JitoSOL by staking 2 SOL".
      verbs: ['get', 'get me', 'acquire', 'obtain', 'buy'],
      patterns: ['{tokenOut} by staking {amount} {token}'],
      needs: ['tokenOut', 'amount', 'token'],
      markers: {
        amount: [],
        tokenOut: [],
        token: ['by staking', 'from staking', 'by liquid staking', 'by depositing', 'by liquid-staking'],
      },
      symbols: ISSUED,
    },
  ],
  // "Stake 7 SOL, get bSOL".
  phrases: ['stake', 'liquid stake', 'deposit'].flatMap((verb) =>
    ['get', 'receive', 'gimme', 'give me', 'get me'].map(
      (get) => `${verb} {amount} {token} ${get} {tokenOut}`,
    ),
  ),
  nouns: [
    ...KINDS_OF_PROTOCOL,
    'pool',
    'stake pool',
    'staking pool',
    'liquid staking',
    'liquid staking token',
    'lst',
    'protocol',
    'staking',
    ...FOR_YIELD,
    'liquid',
    'to work',
    'in return',
    'in exchange',
    ...INTO_STAKE,
  ],
  oneOf: [
    {
      slots: ['protocol', 'tokenOut'],
      several: true,
      question: 'With which staking pool: Jito, Marinade, jupSOL or bSOL?',
      family: 'svm',
    },
  ],
  output: 'tokenOut',
  instead: {
    base: 'ETH can not be staked on Base. The nearest there is: swap it for a staking token, for example "swap 1 ETH for cbETH" or for wstETH.',
    polygon:
      'POL is staked on Ethereum, not on Polygon, and Lido on Polygon is closed. The nearest there is: swap it for a staking token, for example "swap 100 POL for wstETH".',
  },
  examples: ['stake 10 AVAX', 'liquid stake 2 SOL with Jito', 'stake 2 SOL for mSOL'],
};
