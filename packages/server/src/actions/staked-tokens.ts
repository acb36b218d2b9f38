/** Tokens that stand for a stake, by the protocol that issues each. */
export const STAKED_BY: Readonly<Record<string, string>> = {
  jito: 'JitoSOL',
  jupsol: 'JupSOL',
  blaze: 'bSOL',
  marinade: 'mSOL',
};

/** Tokens that nobody means for anything but a stake. */
export const STAKED_TOKENS: readonly string[] = [
  ...Object.values(STAKED_BY),
  'INF',
  'bonkSOL',
  'dSOL',
  'hSOL',
  'vSOL',
  'JSOL',
  'BNSOL',
  'bbSOL',
  'laineSOL',
  'edgeSOL',
  'compassSOL',
  'sAVAX',
];

/** "Put 2 SOL into staking". */
export const INTO_STAKE: readonly string[] = ['to work staking'].concat(
  ['into', 'in', 'to', 'for', 'up for', 'towards', 'toward', 'up to'].flatMap((into) =>
    ['', 'a ', 'the '].flatMap((article) =>
      [
        'stake',
        'staking',
        'native stake',
        'native staking',
        'solana staking',
        'avalanche staking',
        'avax staking',
        'sol staking',
      ].map((stake) => `${into} ${article}${stake}`),
    ),
  ),
);

/** Verbs that stake where they say so. */
export const PUT_INTO_STAKE: readonly string[] =
  'put, place, move, set, deposit, commit, lock, lock up, throw, toss, invest, add, park, stick, put up'.split(
    ', ',
  );

/** "Take 5 sAVAX out of staking". */
export const OUT_OF_STAKE: readonly string[] = ['out of', 'from', 'off', 'out from'].flatMap((from) =>
  ['stake', 'staking', 'the stake', 'liquid staking'].map((stake) => `${from} ${stake}`),
);

/** Why a stake can be taken now: "the cooldown is over". */
export const COOLED_DOWN: readonly string[] = ['the', 'its', 'my'].flatMap((the) =>
  ['cooldown', 'cool-down', 'unbonding', 'unlock period', 'cooldown period', 'waiting period'].flatMap(
    (wait) =>
      [
        'is over',
        'is done',
        'has passed',
        'is through',
        'has ended',
        'ended',
        'is finished',
        'is complete',
      ].map((over) => `${the} ${wait} ${over}`),
  ),
);

/** "Open a staking position with 5 SOL". */
export const STAKING_POSITION: readonly string[] = ['open', 'create', 'start', 'make', 'set up'].flatMap(
  (open) =>
    ['a', 'a new', 'my'].flatMap((article) =>
      ['with', 'of', 'using'].map((by) => `${open} ${article} staking position ${by}`),
    ),
);
