import { address } from '@solana/kit';

/** Accounts in which the cluster publishes its state. Source: docs.anza.xyz/runtime/sysvars. */
export const CLOCK_SYSVAR = address('SysvarC1ock11111111111111111111111111111111');
export const STAKE_HISTORY_SYSVAR = address('SysvarStakeHistory1111111111111111111111111');
export const INSTRUCTIONS_SYSVAR = address('Sysvar1nstructions1111111111111111111111111');
export const RECENT_BLOCKHASHES_SYSVAR = address('SysvarRecentB1ockHashes11111111111111111111');
export const RENT_SYSVAR = address('SysvarRent111111111111111111111111111111111');
