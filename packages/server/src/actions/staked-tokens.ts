/** Tokens that stand for a stake, by the protocol that issues each. */
export const STAKED_BY: Readonly<Record<string, string>> = {
  jito: 'JitoSOL',
  jupsol: 'JupSOL',
  blaze: 'bSOL',
  marinade: 'mSOL',
};

/** Tokens that people only mention when they mean a stake. */
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
