import { address } from '@solana/kit';

/** Native staking: stake accounts, their delegation and withdrawal. Source: github.com/solana-program/stake. */
export const STAKE_PROGRAM = address('Stake11111111111111111111111111111111111111');
/** Bytes of a stake account. Source: github.com/solana-program/stake, `StakeStateV2::size_of`. */
export const STAKE_ACCOUNT_BYTES = 200;
