import { expectApprove, expectRevoke } from './allowance.ts';
import { expectContractCall } from './contract-call.ts';
import type { Expect } from './expect.ts';
import { expectBurn, expectCloseAccounts } from './token-accounts.ts';
import { expectBorrow, expectLend, expectRepay, expectWithdraw } from './lending.ts';
import { expectSwap } from './swap.ts';
import { expectStake, expectUnstake, expectWithdrawStake } from './native-stake.ts';
import { expectLiquidStake, expectLiquidUnstake } from './liquid-stake.ts';
import { expectTransfer } from './transfer.ts';
import { expectUnwrap, expectWrap } from './wrap.ts';

/** What is expected of a step, by its action. */
export const expectations: Readonly<Record<string, Expect>> = {
  transfer: expectTransfer,
  swap: expectSwap,
  wrap: expectWrap,
  unwrap: expectUnwrap,
  burn: expectBurn,
  close_accounts: expectCloseAccounts,
  stake: expectStake,
  liquid_stake: expectLiquidStake,
  liquid_unstake: expectLiquidUnstake,
  unstake: expectUnstake,
  withdraw_stake: expectWithdrawStake,
  approve: expectApprove,
  revoke: expectRevoke,
  contract_call: expectContractCall,
  lend: expectLend,
  withdraw: expectWithdraw,
  borrow: expectBorrow,
  repay: expectRepay,
};
