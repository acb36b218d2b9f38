import type { ActionDefinition, EachFound } from '../../core/action.ts';
import { deadlineSlot, protocolSlot, slippageSlot, tokenSlot } from '../shared-slots.ts';
import { every, EVERYTHING } from './every.ts';

const TOKENS = `${EVERYTHING}|everything_in_wallet|entire_wallet|whole_wallet|entire_portfolio|whole_portfolio|${every('tokens', 'token', 'coins', 'assets', 'crypto', 'funds', 'holdings', 'balances')}`;
const HELD = 'i_have|i_own|i_hold|that_i_have|in_my_wallet|in_my_account|from_my_wallet|out_of_my_wallet';

const sent = {
  lookUp: 'balance',
  action: 'transfer',
  slots: { token: 'token' },
  all: 'amount',
  optional: true,
} as const;

/** Sends away everything that the registry knows; the coin last, so that the fees can be paid. */
export const transferAll: ActionDefinition = {
  name: 'transfer_all',
  summary: 'Send every token of the wallet to {recipient}',
  description:
    'Sends everything that the wallet holds to one recipient: each token that the registry knows, and last the native coin without what fees need. Only where all tokens are meant; "all my USDC" is a transfer.',
  slots: {
    recipient: {
      type: 'recipient',
      required: true,
      question: 'To which address should everything be sent?',
      description: 'The address or name that receives it.',
    },
  },
  says: [
    `send|transfer|move|forward|sweep|give|send_over|withdraw <${TOKENS}> ?to|over_to|on_to|into|-> {recipient!}`,
    'empty|sweep|drain|clear_out|empty_out <wallet|account|entire_wallet|whole_wallet> to|into|over_to|-> {recipient!}',
  ],
  nouns: HELD,
  each: [
    { ...sent, kind: 'token' },
    { ...sent, kind: 'coin' },
  ],
  examples: ['send all my tokens to 0x52908400098527886E0F7030069857D2E4169EE7'],
};

const swapped = {
  lookUp: 'balance',
  action: 'swap',
  slots: { tokenIn: 'token' },
  all: 'amountIn',
  optional: true,
} as const;
const settings = { slippage: slippageSlot, deadline: deadlineSlot };
const VERBS = 'swap|convert|exchange|trade|change|turn|sell|dump|consolidate|liquidate|move';
const INTO = 'for|to|into|in|->';

/** Swaps everything that the registry knows into one token. */
export const swapAll: ActionDefinition = {
  name: 'swap_all',
  summary: 'Swap every token of the wallet for {tokenOut}',
  description:
    'Swaps everything that the wallet holds into one token: each token that the registry knows, and last the native coin without what fees need.',
  slots: {
    tokenOut: {
      ...tokenSlot('Which token should everything be swapped for?'),
      description: 'The token that is received.',
    },
    ...settings,
  },
  says: [`${VERBS} <${TOKENS}> ${INTO} {tokenOut!}`],
  nouns: HELD,
  each: [
    { ...swapped, kind: 'token' },
    { ...swapped, kind: 'coin' },
  ],
  examples: ['swap all my tokens to USDC'],
};

/** Swaps everything that is worth a dollar or a euro into one token. */
export const swapStables: ActionDefinition = {
  name: 'swap_stables',
  summary: 'Swap every stablecoin of the wallet for {tokenOut}',
  description:
    'Swaps every stablecoin that the wallet holds, of those that the registry knows, into one token.',
  slots: swapAll.slots,
  says: [
    `${VERBS} <${every('stables', 'stablecoins', 'stable_coins', 'stablecoin', 'stable', 'dollar_tokens')}> ${INTO} {tokenOut!}`,
  ],
  nouns: HELD,
  each: [{ ...swapped, kind: 'stable' }],
  examples: ['swap all my stables to USDC'],
};

const ALLOWANCES = every(
  'approvals',
  'approval',
  'allowances',
  'allowance',
  'permissions',
  'token_approvals',
  'token_allowances',
  'token_permissions',
  'spending_approvals',
  'active_approvals',
  'open_approvals',
  'existing_approvals',
  'unlimited_approvals',
  'delegates',
  'delegations',
  'access',
);

/** On Solana a token account has one delegate, so it need not be named. */
const revoked: EachFound = {
  lookUp: 'allowances',
  kind: 'allowance',
  action: 'revoke',
  slots: { token: 'token', spender: 'spender' },
};

/** Takes back every allowance that can be looked up: for tokens and spenders of the registry. */
export const revokeAll: ActionDefinition = {
  name: 'revoke_all',
  summary: 'Revoke every allowance[ for {token}][ of {protocol}]',
  description:
    'Takes back every allowance of the wallet, of known contracts for known tokens; of one token or one protocol where it is named.',
  slots: {
    token: { ...tokenSlot('For which token?'), required: false },
    protocol: protocolSlot(['dex', 'lending', 'staking', 'bridge', 'spender']),
  },
  says: [
    `revoke|disapprove|unapprove|remove|cancel|undo|delete|end|kill|nuke|take_back|rescind|clear|reset|withdraw <${ALLOWANCES}> for|on|of|to_spend {token~}`,
    'revoke|disapprove|unapprove <everything|everything_i_approved|everything_i_have_approved>',
  ],
  asides: ['of|for|from|to|given_to|granted_to {protocol}'],
  nouns:
    'i_gave|i_have_given|i_have|in_my_wallet|on_my_wallet|from_my_wallet|for_my_tokens|to_all_contracts|from_all_contracts',
  each: [revoked],
  examples: ['revoke all my approvals', 'revoke all approvals for USDC'],
};
