import type { ActionDefinition } from '../../core/action.ts';
import { protocolSlot, tokenSlot, walletAmount } from '../shared-slots.ts';
import { vaultShares } from '../vault-shares.ts';

/** Gives a number of a vault's shares back, for what they bring. */
export const redeemShares: ActionDefinition = {
  name: 'redeem_shares',
  families: ['evm'],
  summary: 'Redeem {amount} {token}[ of {protocol}]',
  description:
    'Takes out of a vault what a number of its shares brings, where the user counts shares and not the tokens that come out.',
  slots: {
    amount: { ...walletAmount('How many shares should be redeemed?'), from: 'protocol' },
    token: {
      ...tokenSlot('The shares of which vault?'),
      required: false,
      native: 'never',
      implied: 'shares',
      among: Object.values(vaultShares),
      description: 'The shares by their symbol, where the user writes it.',
    },
    protocol: { ...protocolSlot(['lending']), question: 'Shares of which vault?' },
  },
  says: [
    'redeem {amount} {token!} from|of|in|out_of {protocol}',
    'redeem|withdraw {amount} <shares|share|vault_shares> ?of|in|from|out_of {protocol!}',
  ],
  asides: ['{protocol} shares|share|vault_shares|vault'],
  nouns: 'shares|vault',
  examples: ['redeem 10 steakUSDC', 'redeem all my shares of Steakhouse USDC'],
};
