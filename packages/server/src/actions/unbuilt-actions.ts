/**
 * Actions that people ask for and that have no definition here yet, with their words. A word that a registered action
 * uses as a verb belongs to that action; remove an entry when its action gets a definition.
 */
export const unbuiltActions: Readonly<Record<string, readonly string[]>> = {
  mint: ['mint'],
  'open a position': [
    'long',
    'short',
    'leverage',
    'open a long',
    'open a short',
    'go long',
    'go short',
    'leveraged',
    'perp',
    'perps',
    'perpetual',
    'perpetuals',
    'futures',
    'margin',
  ],
  deploy: ['deploy', 'launch', 'create a token', 'launch a token', 'create token'],
  vote: ['vote', 'delegate my votes'],
  'register a name': ['register'],
  'sign a message': ['sign'],
  farm: ['farm', 'restake'],
  airdrop: ['airdrop', 'air drop'],
};
