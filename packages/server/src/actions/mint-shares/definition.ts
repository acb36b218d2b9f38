import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';

/** Buys a number of a vault's shares, for what they cost. */
export const mintShares: ActionDefinition = {
  name: 'mint_shares',
  families: ['evm'],
  summary: 'Mint {amount} {token}[ of {protocol}]',
  description:
    'Puts as much into a vault as a number of its shares costs, where the user counts shares and not the tokens that go in.',
  slots: {
    amount: {
      ...walletAmount('How many shares should be minted?'),
      from: 'none',
      kinds: ['tokens', 'base_units'],
      description: 'How many shares: a number.',
    },
    token: {
      ...tokenSlot('The shares of which vault?'),
      required: false,
      native: 'never',
      implied: 'shares',
      description: 'The shares by their address, where the user writes it.',
    },
    protocol: { ...protocolSlot(['lending']), required: true, question: 'Shares of which vault?' },
  },
  says: ['mint|get {amount} <shares|share|vault_shares> ?of|in|from {protocol!}'],
  asides: ['{protocol} shares|share|vault_shares|vault'],
  nouns: 'shares|vault',
  examples: ['mint 10 shares of Steakhouse USDC'],
};
