import type { ActionDefinition } from '../../core/action.ts';
import {
  ARROWS,
  EXCHANGING,
  protocolSlot,
  THROUGH,
  TO_OWN_WALLET,
  tokenSlot,
  walletAmount,
} from '../shared-slots.ts';
import { OUT_OF_STAKE, STAKED_BY, STAKED_TOKENS } from '../staked-tokens.ts';

const ISSUED = { token: STAKED_TOKENS };
const PATTERNS = ['{amount} {token} for {tokenOut}', '{token} {amount}'];

/** "Request the unlock of 5 sAVAX", "start the cooldown for it". */
const UNLOCKING = ['request', 'start', 'initiate', 'begin'].flatMap((start) =>
  ['', ' the', ' a', ' an'].flatMap((article) =>
    ['unstake', 'unstaking', 'unlock', 'unlocking', 'cooldown', 'unstaking cooldown'].flatMap((noun) =>
      ['of', 'for'].map((of) => `${start}${article} ${noun} ${of}`),
    ),
  ),
);
/** "Request redemption of 5 sAVAX": what was lent is redeemed as well. */
const REDEMPTION = ['request', 'request a', 'request the', 'start the', 'initiate the', 'initiate'].flatMap(
  (start) => ['of', 'for'].map((of) => `${start} redemption ${of}`),
);

/** Gives a staking token back for the coins it stands for. */
export const liquidUnstake: ActionDefinition = {
  name: 'liquid_unstake',
  summary: 'Unstake {amount} {token}[ with {protocol}]',
  description:
    'Gives a liquid staking token back: SOL at once or delayed, AVAX by requesting the unlock of sAVAX.',
  slots: {
    amount: walletAmount('How much should be unstaked?'),
    token: {
      ...tokenSlot('Which staking token should be given back?'),
      native: 'never',
      impliedBy: STAKED_BY,
    },
    tokenOut: {
      ...tokenSlot('Into which coin should it be unstaked?', [
        ...ARROWS,
        'for',
        'to',
        'into',
        'back to',
        'back into',
        ...['get', 'receive', 'get back', 'give me', 'get me', 'give me back'].map((get) => `and ${get}`),
        ...['get', 'receive', 'get back'].map((get) => `to ${get}`),
      ]),
      required: false,
      native: 'only',
      implied: 'native',
      description: 'The native coin, where the user names it.',
    },
    protocol: protocolSlot(['staking'], ['from', 'with', 'of', 'over at', ...THROUGH]),
  },
  verbs: [
    'liquid unstake',
    'liquid-unstake',
    'unstake',
    'request to unlock',
    'unlock',
    'instantly unstake',
    'instant unstake',
    ...UNLOCKING,
    'start unstaking',
    'begin unstaking',
    'unbond',
    'undelegate',
  ],
  patterns: PATTERNS,
  forms: [
    // "Swap 2 mSOL to SOL via Marinade"; without its protocol it is a swap. On Avalanche nothing comes out at once.
    {
      verbs: [...EXCHANGING, 'cash in', 'cash out'],
      patterns: PATTERNS,
      needs: ['tokenOut', 'protocol'],
      symbols: ISSUED,
      family: 'svm',
    },
    // "Redeem 2 USDC" takes back what was lent; on Avalanche it may be the second step, when the unlock is over.
    { verbs: ['redeem'], patterns: PATTERNS, symbols: ISSUED, family: 'svm' },
    { verbs: REDEMPTION, patterns: PATTERNS, symbols: ISSUED },
    {
      verbs: ['take', 'take out', 'remove', 'pull', 'pull out', 'withdraw', 'move', 'get'],
      patterns: PATTERNS,
      symbols: ISSUED,
      nouns: OUT_OF_STAKE,
    },
  ],
  nouns: [
    ...TO_OWN_WALLET,
    'pool',
    'stake pool',
    'staking pool',
    'staked',
    'protocol',
    'liquid staking',
    'lst',
    'liquid',
    ...OUT_OF_STAKE,
  ],
  output: 'tokenOut',
  // On Avalanche the coins come when the unlock is over.
  outputFamily: 'svm',
  instead: {
    base: 'Nothing is staked on Base itself; a staking token such as cbETH or wstETH is swapped back, for example "swap 1 cbETH for ETH".',
    polygon:
      'Nothing is staked on Polygon itself; a staking token such as wstETH is swapped back, for example "swap 1 wstETH for USDC".',
  },
  examples: ['unstake 5 sAVAX', 'unstake 2 JitoSOL'],
};
