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
