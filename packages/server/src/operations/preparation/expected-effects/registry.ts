import { expectCollateral, expectEnterEmode, expectLeaveEmode } from './account-choices.ts';
import { expectApprove, expectRevoke } from './allowance.ts';
import { expectAvaxClaim, expectAvaxStake, expectAvaxUnlock } from './avax.ts';
import { expectBridge } from './bridge.ts';
import { expectCctpBurn } from './cctp.ts';
import { expectArrival } from './cctp-arrival.ts';
import { byFamily } from './by-family.ts';
import { expectContractCall } from './contract-call.ts';
import type { Expect } from './expected-effects.ts';
import { expectBurn, expectCloseAccounts, expectRevokedDelegate } from './token-accounts.ts';
import { expectBorrow, expectLend, expectRepay, expectWithdraw } from './lending.ts';
import {
  byPool,
  expectPoolBorrow,
  expectPoolCollateral,
  expectPoolLend,
  expectPoolRepay,
  expectPoolWithdraw,
} from './lending-pools.ts';
import { byMarket, expectInMarket } from './morpho.ts';
import { expectNftTransfer } from './nft.ts';
import {
  expectAddLiquidity,
  expectCollectFees,
  expectIncreaseLiquidity,
  expectRemoveLiquidity,
} from './liquidity.ts';
import { expectSwap } from './swap.ts';
import { expectStake, expectUnstake, expectWithdrawStake } from './native-stake.ts';
import { expectLiquidStake, expectLiquidUnstake } from './liquid-stake.ts';
import { byRewards } from './rewards.ts';
import { expectSolanaNft } from './solana-nft.ts';
import { expectTransfer } from './transfer.ts';
import { byVault, expectVaultDeposit, expectVaultWithdrawal } from './vaults.ts';
import { expectUnwrap, expectWrap } from './wrap.ts';

/** What is expected of a step, by its action. */
export const expectations: Readonly<Record<string, Expect>> = {
  transfer: expectTransfer,
  swap: expectSwap,
  add_liquidity: expectAddLiquidity,
  increase_liquidity: expectIncreaseLiquidity,
  remove_liquidity: expectRemoveLiquidity,
  collect_fees: expectCollectFees,
  wrap: expectWrap,
  unwrap: expectUnwrap,
  burn: expectBurn,
  close_accounts: expectCloseAccounts,
  stake: expectStake,
  liquid_stake: byFamily(expectAvaxStake, expectLiquidStake),
  liquid_unstake: byFamily(expectAvaxUnlock, expectLiquidUnstake),
  unstake: expectUnstake,
  withdraw_stake: expectWithdrawStake,
  approve: expectApprove,
  revoke: byFamily(expectRevoke, expectRevokedDelegate),
  contract_call: expectContractCall,
  lend: byMarket(byVault(expectVaultDeposit, byPool(expectPoolLend, expectLend))),
  withdraw: byMarket(byVault(expectVaultWithdrawal, byPool(expectPoolWithdraw, expectWithdraw))),
  borrow: byMarket(byPool(expectPoolBorrow, expectBorrow)),
  repay: byMarket(byPool(expectPoolRepay, expectRepay)),
  supply_collateral: expectInMarket,
  withdraw_collateral: expectInMarket,
  enable_collateral: byPool(expectPoolCollateral(true), expectCollateral(true)),
  disable_collateral: byPool(expectPoolCollateral(false), expectCollateral(false)),
  enter_emode: expectEnterEmode,
  leave_emode: expectLeaveEmode,
  claim: byRewards(expectAvaxClaim),
  bridge: byFamily(expectBridge, expectCctpBurn),
  finish_bridge: expectArrival,
  transfer_nft: byFamily(expectNftTransfer, expectSolanaNft),
};
