import { BECOMING } from './words.ts';

/** The orders in which a sale is said. */
export const SELL = [
  '{amountIn} {tokenIn} {tokenOut}',
  '{amountIn} {tokenIn} for {tokenOut}',
  '{amountIn} {tokenIn} at least {minimum} {tokenOut}',
  '{amountIn} {tokenIn} for {tokenOut} {minimum} {minimumToken}',
  '{tokenIn} for {amountOut} {tokenOut}',
  '{amountIn} {tokenIn} for {amountOut} {tokenOut}',
  '{tokenIn} {amountIn} for {tokenOut}',
  '{tokenIn} for {tokenOut} {amountIn} {againIn}',
  '{tokenIn} for {amountOut} {tokenOut} {maximum} {againIn}',
];

/** … a purchase. */
export const BUY = [
  '{amountOut} {tokenOut} with {tokenIn}',
  '{amountOut} {tokenOut} with {amountIn} {tokenIn}',
  '{amountOut} {tokenOut} at most {maximum} {tokenIn}',
  '{amountOut} {tokenOut} with {tokenIn} {maximum} {againIn}',
  '{tokenOut} with {amountIn} {tokenIn}',
  '{tokenOut} {amountOut} with {tokenIn}',
  '{minimum} {tokenOut} with {amountIn} {tokenIn}',
  '{amountOut} {tokenOut} pay with {tokenIn}',
  '{tokenOut} pay {amountIn} {tokenIn}',
  'with {amountIn} {tokenIn} {tokenOut}',
  'at most {maximum} {tokenIn} {amountOut} {tokenOut}',
];

/** … what is spent. */
export const SPEND = [
  '{amountIn} {tokenIn} into {tokenOut}',
  '{amountIn} into {tokenOut}',
  '{amountIn} {tokenIn} to buy {tokenOut}',
  '{maximum} {tokenIn} to buy {amountOut} {tokenOut}',
  '{maximum} {tokenIn} on {amountOut} {tokenOut}',
  '{amountIn} {tokenIn} on {tokenOut}',
  'into {tokenOut} {amountIn} {tokenIn}',
  'into {tokenOut} with {amountIn} {tokenIn}',
];

/** Only what is bought is said so. */
export const EXACTLY = [
  'for exactly',
  'for exact',
  'to get exactly',
  'to receive exactly',
  'to obtain exactly',
  'to obtain',
  'to buy exactly',
  'to buy',
  'to get',
  'to purchase',
  'to acquire',
  'to receive',
];

/** What announces what something is spent on. */
export const SPENT_ON = {
  amountOut: [...EXACTLY, 'on', 'amountout='],
  tokenOut: ['tokenout=', 'into', 'on', 'in', 'to buy', 'to get', 'into buying', 'on buying', 'for'],
};

const APING = ['ape', 'ape in', 'yolo', 'go all in', 'fomo', 'fomo in'];

/** "Ape bonk" speaks of what is bought, "ape 2 sol" of what is paid. */
export const APE = [
  ...[['tokenOut'], ['amountIn']].map((needs) => ({
    verbs: APING,
    patterns: SPEND,
    markers: SPENT_ON,
    needs,
  })),
  {
    verbs: APING,
    patterns: ['{tokenOut} with {amountIn} {tokenIn}'],
    markers: { ...SPENT_ON, tokenIn: ['with', 'using'] },
    needs: ['tokenOut'],
  },
];

/** … without a verb of its own, or in several. */
export const PHRASES = [
  'swap of {amountIn} {tokenIn} for {tokenOut}',
  ...BECOMING.map((become) => `{amountIn} {tokenIn} ${become} {tokenOut}`),
  ...['i wish that', 'i wish', 'i want that', 'we wish that', 'we want that'].flatMap((wish) =>
    ['become', 'becomes', 'turn into', 'turns into'].map(
      (become) => `${wish} {amountIn} {tokenIn} ${become} {tokenOut}`,
    ),
  ),
  ...['buy', 'get', 'purchase'].map((buy) => `use {amountIn} {tokenIn} to ${buy} {tokenOut}`),
  // "Sell 5 USDC and buy ETH": what is paid in the one, what it is paid for in the other.
  ...['buy', 'get', 'purchase'].map((buy) => `sell {amountIn} {tokenIn} ${buy} {tokenOut}`),
  ...['buy', 'get', 'purchase'].map((buy) => `${buy} {tokenOut} sell {amountIn} {tokenIn}`),
  ...['buy', 'get', 'purchase'].map((buy) => `use {maximum} {tokenIn} to ${buy} {amountOut} {tokenOut}`),
  ...['i need', 'i want', "i'd like", 'i would like', 'need'].flatMap((wish) =>
    ['pay with', 'using'].map((of) => `${wish} {amountOut} {tokenOut} ${of} {tokenIn}`),
  ),
  ...['i need', 'i want', "i'd like", 'i would like'].flatMap((wish) =>
    ['to become', 'to turn into'].map((become) => `${wish} {amountIn} {tokenIn} ${become} {tokenOut}`),
  ),
];

/** "For the equivalent in USDC": what it comes to in any case. */
export const EQUIVALENT = ['for', 'to', 'into']
  .flatMap((to) =>
    [
      'equivalent',
      'an equivalent amount of',
      'the equivalent amount of',
      'the equivalent in',
      'its equivalent in',
      'their equivalent in',
    ].map((same) => `${to} ${same}`),
  )
  .concat('and get back', 'and receive back');

/** "Go from 0.1 ETH to USDC". */
export const GOING = [
  { verbs: ['dispose of'], patterns: SELL, needs: ['tokenOut'] },
  {
    verbs: ['go from', 'move from', 'transform', 'reallocate from'],
    patterns: SELL,
    needs: ['amountIn', 'tokenIn', 'tokenOut'],
    markers: { tokenOut: ['to', 'into', 'for'] },
    listed: ['tokenIn', 'tokenOut'],
  },
];
