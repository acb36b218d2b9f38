import type { ActionDefinition } from '../../core/action.ts';
import { tokenSlot, walletAmount } from '../shared-slots.ts';

/** Lets a contract take tokens from the wallet. */
export const approve: ActionDefinition = {
  name: 'approve',
  summary: 'Allow {spender} to spend {amount} {token}',
  description:
    'Lets a contract take up to an amount of a token from the wallet; without a limit only where the words say so.',
  onlyAllows: true,
  slots: {
    amount: {
      ...walletAmount('How much may be spent?'),
      from: 'limit',
      kinds: ['tokens', 'base_units', 'usd', 'share', 'all', 'unlimited'],
    },
    token: tokenSlot('Which token may be spent?'),
    spender: {
      type: 'contract',
      required: true,
      protocols: ['dex', 'lending', 'staking', 'bridge', 'spender'],
      question: 'Which contract may spend it? Please give its address or the name of a protocol.',
      description: 'The contract that may take the tokens: an address or the name of a known protocol.',
    },
  },
  says: [
    'approve|authorize|authorise|permit {amount} {token} for|to|on|by|to_be_spent_by|for_use_by|for_spending_by|for_spending_to|for_use_on {spender}',
    'approve|allow|authorize|authorise|permit|let|enable {spender} to_spend|spend|to_use|use|to_take|take|to_access|access_to|for|to_spend_up_to|spend_up_to {amount} {token}',
    'give|grant|set|create|allow <allowance|approval|spending_limit|permission> {amount} {token} for|to|of {spender}',
    'give|grant|set <allowance|approval|spending_limit|permission> {spender} of|for|to_spend|to_use {amount} {token}',
    'set|increase|raise|change|reduce|lower|update <allowance|approval|spending_limit> {token} for|of|on {spender} to|at {amount!}',
    'set|increase|raise|change|reduce|lower|update <allowance|approval|spending_limit> for|of|on {spender} to|at {amount!} {token}',
  ],
  named: 'approval|token_approval',
  nouns: 'allowance|approval|contract|to_spend|spending|as_spender',
  families: ['evm'],
  examples: [
    'approve 100 USDC for Uniswap',
    'allow 0x52908400098527886E0F7030069857D2E4169EE7 to spend 50 DAI',
    'approve unlimited USDC for Aave',
  ],
};
