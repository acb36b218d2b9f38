import type { ActionDefinition } from '../../core/action.ts';
import { deadlineSlot, protocolSlot, slippageSlot } from '../shared-slots.ts';
import { every } from './every.ts';

const dex = { protocol: protocolSlot(['dex']) };
const LIQUIDITY = every(
  'liquidity',
  'lp',
  'lps',
  'liquidity_positions',
  'lp_positions',
  'pool_positions',
  'pooled_tokens',
);

/** Takes all liquidity out. */
export const removeAllLiquidity: ActionDefinition = {
  name: 'remove_all_liquidity',
  summary: 'Remove all liquidity of every position[ on {protocol}]',
  description: 'Takes everything out of every liquidity position of the wallet.',
  slots: { ...dex, slippage: slippageSlot, deadline: deadlineSlot },
  says: [
    `remove|withdraw|pull|pull_out|take|take_out|close|exit|burn|close_out <${LIQUIDITY}> ?from|on|in|out_of {protocol}`,
  ],
  each: [
    {
      lookUp: 'positions',
      kind: 'liquidity',
      action: 'remove_liquidity',
      slots: { position: 'position' },
      all: 'amount',
    },
  ],
  examples: ['remove all my liquidity'],
};

const collected = {
  lookUp: 'positions',
  kind: 'fees',
  action: 'collect_fees',
  slots: { position: 'position' },
  optional: true,
} as const;

/** Collects the fees of all positions. */
export const collectAllFees: ActionDefinition = {
  name: 'collect_all_fees',
  summary: 'Collect the fees of every liquidity position[ on {protocol}]',
  description: 'Takes the trading fees that all liquidity positions of the wallet have earned.',
  slots: dex,
  says: [
    `collect|claim|harvest|withdraw|take|grab|get <${every('fees', 'trading_fees', 'lp_fees', 'swap_fees', 'unclaimed_fees', 'pending_fees', 'liquidity_fees', 'earned_fees')}> ?from|on|in|of {protocol}`,
  ],
  asides: ['all|all_of|every {protocol} fees|trading_fees|lp_fees|swap_fees'],
  nouns:
    'from_my_positions|of_my_positions|from_all_positions|of_all_positions|from_my_lp|i_earned|i_have_earned',
  each: [collected],
  examples: ['collect all my fees'],
};

const unlocked = {
  lookUp: 'positions',
  kind: 'unlock',
  action: 'claim',
  slots: { token: 'token', protocol: 'protocol' },
  optional: true,
} as const;
const STAKES = every(
  'stakes',
  'stake',
  'staked',
  'staked_tokens',
  'staked_sol',
  'staked_avax',
  'staking',
  'stake_accounts',
  'staking_positions',
);

/** Takes stakes back as far as that goes now; what is still active is deactivated. */
export const unstakeAll: ActionDefinition = {
  name: 'unstake_all',
  summary: 'Unstake everything',
  description:
    'Takes all stakes back: what is free is withdrawn or claimed, what is still staked begins to unlock (stake accounts and staking tokens).',
  slots: {},
  says: [
    `withdraw|take_out|pull_out|get_back|take_back|get|remove <${STAKES}|everything_i_staked|everything_i_have_staked>`,
    `unstake|unbond|undelegate|deactivate <everything|${STAKES}|everything_i_staked|everything_i_have_staked>`,
  ],
  nouns: 'back|out|from_staking',
  each: [
    unlocked,
    {
      lookUp: 'positions',
      kind: 'free_stake',
      action: 'withdraw_stake',
      slots: { account: 'account' },
      optional: true,
    },
    {
      lookUp: 'positions',
      kind: 'active_stake',
      action: 'unstake',
      slots: { account: 'account' },
      optional: true,
    },
    {
      lookUp: 'balance',
      kind: 'liquid_stake',
      action: 'liquid_unstake',
      slots: { token: 'token' },
      all: 'amount',
      optional: true,
    },
  ],
  examples: ['withdraw all my stake'],
};

/** Takes whatever protocols hold ready. */
export const claimAll: ActionDefinition = {
  name: 'claim_all',
  summary: 'Claim everything that is ready',
  description:
    'Takes everything that protocols hold ready: unlocked stakes, rewards of Aave, and the fees of liquidity positions.',
  slots: {},
  says: [
    `claim|harvest|collect <everything|everything_i_can|${every('rewards', 'reward', 'unclaimed_rewards', 'pending_rewards', 'claimable_rewards', 'earnings')}>`,
  ],
  nouns: 'i_have|i_earned|i_have_earned|available|claimable|from_all_protocols',
  each: [
    unlocked,
    {
      lookUp: 'positions',
      kind: 'free_stake',
      action: 'withdraw_stake',
      slots: { account: 'account' },
      optional: true,
    },
    {
      lookUp: 'positions',
      kind: 'reward',
      action: 'claim',
      slots: { protocol: 'protocol' },
      optional: true,
    },
    collected,
  ],
  examples: ['claim everything'],
};
