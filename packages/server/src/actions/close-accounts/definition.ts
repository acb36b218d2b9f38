import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot } from '../shared-slots.ts';

/** Closes empty token accounts on Solana. */
export const closeAccounts: ActionDefinition = {
  name: 'close_accounts',
  summary: 'Close empty token accounts[, that of {token}][, {account}]',
  description: 'Closes token accounts that hold nothing; their rent goes back to the wallet.',
  slots: {
    token: {
      ...tokenSlot('Which token account should be closed?'),
      required: false,
      description: 'The token whose account is meant; every empty one where none is named.',
    },
    account: {
      type: 'contract',
      required: false,
      question: 'Which token account should be closed?',
      description: 'The address of the token account, where the user names one.',
      differs: 'token',
    },
  },
  says: [
    'close|close_out|clean_up|deactivate|clear <empty_token_accounts|empty_accounts|empty_atas|empty_spl_accounts|unused_token_accounts|zero_balance_accounts|empty_token_account>',
    'close|close_out <account|token_account|ata|accounts|token_accounts|associated_token_account> ?for|of {token~!}',
    'close|close_out <account|token_account|ata|associated_token_account> for_mint|of_mint|for {token!}',
    'close|close_out <account|token_account|ata|associated_token_account> {account!}',
    'reclaim|recover|get_back|claim_back|claim <rent|my_rent|the_rent|sol_rent>',
  ],
  nouns:
    'empty|account|accounts|token_account|token_accounts|ata|and_reclaim_the_rent|and_reclaim_rent|and_get_the_rent_back|for_rent|rent|from_empty_token_accounts|from_empty_accounts|back',
  families: ['svm'],
  examples: ['close my empty token accounts', 'close my WIF token account'],
};
