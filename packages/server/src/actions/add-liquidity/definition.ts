import type { ActionDefinition } from '../../core/action.ts';
import {
  KINDS_OF_PROTOCOL,
  THROUGH,
  deadlineSlot,
  protocolSlot,
  slippageSlot,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';

/** What says that tokens are for a pool. */
const AS_LIQUIDITY = ['as', 'to', 'to the', 'to a', 'into', 'into the', 'into a', 'in the', 'for', '']
  .flatMap((to) => ['liquidity', 'pool', 'liquidity pool', 'lp'].map((noun) => `${to} ${noun}`.trim()))
  .concat('pair', 'position', 'lp position', 'liquidity position');

const INTO = ['to', 'into', 'in', 'on'];
const PATTERNS = [
  '{amountA} {tokenA} {amountB} {tokenB} {againA} {againB}',
  '{amountA} {tokenA} {amountB} {tokenB} {againB} {againA}',
  '{tokenA} {tokenB} {amountA} {againA} {amountB} {againB}',
  '{tokenA} {tokenB} {amountB} {againB} {amountA} {againA}',
  '{amountA} {tokenA} {againA} {tokenB}',
];

/** Puts two tokens into a pool. */
export const addLiquidity: ActionDefinition = {
  name: 'add_liquidity',
  summary: 'Add[ {amountA}] {tokenA} and[ {amountB}] {tokenB} as liquidity[ on {protocol}][, range {range}]',
  description:
    'Puts two tokens into a liquidity pool, over the full range or so many percent around the price.',
  slots: {
    amountA: { ...walletAmount('How much of the first token should be added?', 'tokenA'), required: false },
    tokenA: tokenSlot('Which two tokens should be added?', ['with', 'of', 'using', 'for', 'from', ...INTO]),
    amountB: { ...walletAmount('How much of the second token should be added?', 'tokenB'), required: false },
    tokenB: {
      ...tokenSlot('Which is the other token of the pool?', ['with', 'against', 'paired with']),
      differs: 'tokenA',
    },
    againA: {
      ...tokenSlot('Which is the first token of the pool?', ['with', 'of', 'for', ...INTO]),
      required: false,
      sameAs: 'tokenA',
      description: 'The first token where it is said again, as in "100 USDC to the USDC/ETH pool".',
    },
    againB: {
      ...tokenSlot('Which is the second token of the pool?', ['with', 'of', 'for', ...INTO]),
      required: false,
      sameAs: 'tokenB',
      description: 'The second token where it is said again.',
    },
    range: {
      type: 'range',
      required: false,
      question: 'In which range of prices: full, or so many percent around the present price?',
      description: 'The range of prices: full, or so many percent around the present price.',
      markers: ['with', 'at', 'in', 'over', 'across', 'using', 'as', 'for'],
    },
    feeTier: {
      type: 'fee_tier',
      required: false,
      question: 'Which fee does the pool have?',
      description: 'The fee of the pool, such as "0.3% fee tier".',
      markers: ['with', 'in', 'at', 'using', 'on', 'to', 'into'],
    },
    protocol: protocolSlot(['dex'], ['to', 'into', 'onto', ...THROUGH]),
    slippage: slippageSlot,
    deadline: deadlineSlot,
  },
  verbs: [
    'add liquidity',
    'provide liquidity',
    'supply liquidity',
    'lp',
    'add lp',
    'provide lp',
    'deposit liquidity',
    'add liquidity with',
    'provide liquidity with',
    'add liquidity of',
    'provide liquidity of',
    'create lp position',
    'create position',
    'open lp position',
    'open a position with',
    'create a position with',
    'open a liquidity position with',
    'create a liquidity position with',
    'open an lp position with',
    'create an lp position with',
    'open a liquidity position',
    'create a liquidity position',
    'open a position',
    'open an lp position',
    'mint a position with',
    ...['become', 'be', 'make me', 'let me be'].flatMap((be) =>
      ['a liquidity provider', 'an lp', 'a liquidity provider with', 'an lp with'].map((lp) => `${be} ${lp}`),
    ),
  ],
  patterns: PATTERNS,
  forms: [
    // "Provide 5 USDC to 0x…", "add 5 USDC to 0x…" may pay somebody.
    { verbs: ['add', 'provide', 'pair'], patterns: PATTERNS, listed: ['tokenA', 'tokenB'] },
    { verbs: ['add', 'provide', 'pair'], patterns: PATTERNS, needs: ['protocol'] },
    { verbs: ['add', 'provide', 'pair'], patterns: PATTERNS, nouns: AS_LIQUIDITY },
    { verbs: ['supply', 'deposit', 'put'], patterns: PATTERNS, needs: ['protocol'] },
    { verbs: ['join'], patterns: PATTERNS, nouns: ['pool', 'liquidity pool'] },
    {
      verbs: ['open', 'create', 'open up', 'start', 'supply', 'deposit', 'put'],
      patterns: PATTERNS,
      nouns: [
        'position',
        'lp position',
        'liquidity position',
        'pool',
        'liquidity pool',
        'lp',
        'liquidity',
        'into the pool',
        'into the liquidity pool',
        'to the pool',
        'into a pool',
        'to the liquidity pool',
        'position with',
        'pool with',
        'new position',
        ...['new ', 'concentrated ', 'new concentrated '].flatMap((kind) =>
          ['liquidity position', 'lp position', 'position'].map((noun) => `${kind}${noun}`),
        ),
        'concentrated liquidity',
      ],
    },
  ],
  oneOf: [
    { slots: ['amountA', 'amountB'], several: true, question: 'How much of the two tokens should be added?' },
  ],
  nouns: [
    ...KINDS_OF_PROTOCOL,
    'liquidity',
    'pool',
    'position',
    'pair',
    'lp',
    'as liquidity',
    'to the pool',
    'to the liquidity pool',
    'into the pool',
    'into the liquidity pool',
    'liquidity pool',
    'to a pool',
    'into a pool',
    'lp position',
    'liquidity position',
    'to an lp position',
    'to pool',
    'worth of liquidity',
    'v3',
    'in the pool',
    'into a liquidity pool',
    'to liquidity pool',
    'as lp',
    'pool pair',
    'new position',
    'position with',
    'pool with',
    'token pair',
    ...['', 'new ', 'concentrated ', 'new concentrated '].flatMap((kind) =>
      ['liquidity position', 'lp position', 'position', 'liquidity'].map((noun) => `${kind}${noun}`),
    ),
    ...['around', 'around the', 'around its', 'centered on the', 'centred on the'].flatMap((around) =>
      ['current', 'present', 'market', 'current market', 'spot'].map((kind) => `${around} ${kind} price`),
    ),
  ],
  joined: true,
  examples: [
    'add liquidity with 0.1 ETH and 300 USDC on Uniswap, full range',
    'provide liquidity 100 USDC and 100 USDT, ±5% range',
  ],
};
