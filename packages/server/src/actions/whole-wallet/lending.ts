import type { ActionDefinition, EachFound } from '../../core/action.ts';
import { protocolSlot } from '../shared-slots.ts';
import { every } from './every.ts';

const lending = { protocol: protocolSlot(['lending']) };

const repaid: EachFound = {
  lookUp: 'positions',
  kind: 'debt',
  action: 'repay',
  slots: { token: 'token', protocol: 'protocol', collateral: 'collateral' },
  all: 'amount',
};
const withdrawn: EachFound = { ...repaid, kind: 'supply', action: 'withdraw' };
/** Collateral that lies apart from what is lent; where a debt stays, so does the collateral. */
const released: EachFound = {
  ...repaid,
  kind: 'pledge',
  action: 'withdraw_collateral',
  slots: { token: 'token', protocol: 'protocol', loan: 'loan' },
  optional: true,
};

/** Pays every debt back. */
export const repayAll: ActionDefinition = {
  name: 'repay_all',
  summary: 'Repay every debt[ on {protocol}]',
  description: 'Pays back everything that the wallet owes to lending markets, whatever the tokens.',
  slots: lending,
  says: [
    `repay|pay_back|pay_off|pay|settle|clear|close|wipe_out <${every('debts', 'debt', 'loans', 'loan', 'borrows', 'borrowings', 'borrowed_tokens', 'outstanding_debts', 'outstanding_debt', 'outstanding_loans')}|everything_i_owe|everything_i_borrowed|everything_i've_borrowed|everything_i_have_borrowed|all_i_owe|all_that_i_owe|whole_debt|entire_debt> ?to|on|from|at|of {protocol}`,
    'repay|pay_back|pay_off <everything> ?to|on|at {protocol}',
  ],
  asides: ['{protocol} debt|debts|loan|loans|borrows'],
  nouns: 'debt|debts|loans|back',
  each: [repaid],
  examples: ['repay everything I owe', 'repay all my loans on Aave'],
};

/** Takes everything back that was supplied. */
export const withdrawAll: ActionDefinition = {
  name: 'withdraw_all',
  summary: 'Withdraw everything that is supplied[ to {protocol}]',
  description: 'Takes back every token that the wallet has supplied to lending markets; debts stay.',
  slots: lending,
  says: [
    `withdraw|unsupply|remove|redeem|take|get|pull|take_out|get_back|pull_out|take_back <everything|everything_i_have|${every('funds', 'tokens', 'assets', 'money', 'coins', 'my')}> from|out_of|off|back_from|in|on {protocol!}`,
    `withdraw|unsupply|remove|redeem|take_out|get_back|pull_out|take_back <${every('deposits', 'deposit', 'supplies', 'supplied', 'supplied_tokens', 'supplied_assets', 'supplied_funds', 'collateral', 'collaterals', 'lent_tokens', 'lending_positions')}|everything_i_supplied|everything_i_have_supplied|everything_i_lent|everything_i_deposited> from|out_of|off|back_from|in|on {protocol}`,
  ],
  nouns: 'back|out',
  each: [withdrawn, released],
  examples: ['withdraw everything from Aave'],
};

/** Repays first: what serves as collateral is free after that. */
export const closeLending: ActionDefinition = {
  name: 'close_lending',
  summary: 'Close the position on {protocol}',
  description:
    'Leaves a lending market: every debt there is repaid, then everything that is supplied is withdrawn.',
  slots: { protocol: { ...lending.protocol, required: true, question: 'On which protocol?' } },
  says: [
    'close|close_out|exit|unwind|shut_down|end|get_out_of <position|positions|account|loan_position|lending_position|lending_positions> ?on|with|at|from {protocol!}',
    'exit|leave|unwind|get_out_of|get_me_out_of {protocol!}',
  ],
  nouns: 'completely|entirely|fully|whole|entire|all|lending|loan|and_everything',
  each: [repaid, withdrawn, released],
  examples: ['close my Aave position'],
};

/** Leaves every protocol that has positions. */
export const closeAll: ActionDefinition = {
  name: 'close_all',
  summary: 'Close every position',
  description:
    'Closes all positions: debts are repaid, what is supplied is withdrawn, liquidity is taken out of its pools. Stakes stay.',
  slots: {},
  says: [
    `close|close_out|exit|unwind|get_out_of <everything|${every('positions', 'position', 'defi_positions', 'open_positions')}>`,
  ],
  each: [
    repaid,
    withdrawn,
    released,
    {
      lookUp: 'positions',
      kind: 'liquidity',
      action: 'remove_liquidity',
      slots: { position: 'position' },
      all: 'amount',
    },
  ],
  examples: ['close all my positions'],
};
