import { contractCall } from './contract-call/build.ts';
import { aaveChoices } from './aave/aave-choices.ts';
import { aaveRewards } from './aave/aave-rewards.ts';
import { aave } from './aave/aave.ts';
import { aerodromeSwap } from './aerodrome/swap.ts';
import { benqi } from './benqi/benqi.ts';
import { compound } from './comet/compound.ts';
import { cctpBridge } from './cctp/cctp.ts';
import { cctpArrival } from './cctp-arrival/cctp-arrival.ts';
import { cctpArrivalSolana } from './cctp-arrival-solana/cctp-arrival-solana.ts';
import { cctpSolana } from './cctp-solana/cctp-solana.ts';
import { cowCancellations } from './cow/cancel-order.ts';
import { NO_ORDERS } from './cow/known-orders.ts';
import { cowOrders } from './cow/cow-orders.ts';
import { erc20 } from './erc20/build.ts';
import { erc20Allowance } from './erc20-allowance/build.ts';
import { nativeCoin } from './native-coin/build.ts';
import { nativeStake } from './native-stake/stake.ts';
import { nativeUnstake } from './native-stake/unstake.ts';
import { withdrawNativeStake } from './native-stake/withdraw.ts';
import { jupiterLend } from './jupiter-lend/jupiter-lend.ts';
import { kaminoLending } from './kamino/kamino.ts';
import { lendingPoolProtocols } from './compound-v2/lending-pool.ts';
import { lfjSwap } from './lfj/swap.ts';
import { marinadeLiquidUnstake, marinadeStake } from './marinade/marinade.ts';
import { nft } from './nft/nft.ts';
import type { Protocol } from './protocol.ts';
import { quickSwapSwap } from './quickswap/swap.ts';
import { solanaNft } from './solana-nft/transfer-nft.ts';
import { raydiumCpmmSwap } from './raydium-cpmm/swap.ts';
import { stakePoolDeposit, stakePoolWithdrawal } from './stake-pool/stake-pool.ts';
import { slipstreamSwaps } from './slipstream/swap.ts';
import { splToken } from './spl-token/build.ts';
import { splBurn } from './token-accounts/burn.ts';
import { splRevoke } from './token-accounts/revoke.ts';
import { closeTokenAccounts } from './token-accounts/close.ts';
import { wrappedSol } from './wrapped-sol/build.ts';
import { systemProgram } from './system-program/build.ts';
import { uniswapV3AddLiquidity } from './uniswap-v3/liquidity/add-liquidity.ts';
import { uniswapV3IncreaseLiquidity } from './uniswap-v3/liquidity/increase-liquidity.ts';
import { uniswapV3LeavePosition } from './uniswap-v3/liquidity/leave-position.ts';
import { uniswapV3Swap } from './uniswap-v3/swap.ts';
import { uniswapV4Swap } from './uniswap-v4/swap.ts';
import { morphoBlue } from './morpho/morpho-blue.ts';
import { vaultProtocols } from './vaults/vaults.ts';
import { wrappedNative } from './wrapped-native/build.ts';

/** Every protocol, in the order in which they are asked for a step. */
export const protocols: readonly Protocol[] = [
  nativeCoin,
  erc20,
  erc20Allowance,
  wrappedNative,
  contractCall,
  uniswapV3Swap,
  uniswapV4Swap,
  quickSwapSwap,
  ...slipstreamSwaps,
  aerodromeSwap,
  lfjSwap,
  uniswapV3AddLiquidity,
  uniswapV3IncreaseLiquidity,
  uniswapV3LeavePosition,
  aave,
  aaveChoices,
  aaveRewards,
  ...vaultProtocols,
  ...lendingPoolProtocols,
  compound,
  morphoBlue,
  benqi,
  cctpBridge(null),
  // Replaced by one that asks for attestations, where the operator allows that.
  cctpArrival(null),
  cctpArrivalSolana(null),
  cowOrders([]),
  // Replaced by one that asks the store and the order books.
  cowCancellations(NO_ORDERS),
  nft,
  systemProgram,
  splToken,
  wrappedSol,
  splBurn,
  splRevoke,
  closeTokenAccounts,
  nativeStake,
  nativeUnstake,
  withdrawNativeStake,
  stakePoolDeposit,
  stakePoolWithdrawal,
  marinadeStake,
  marinadeLiquidUnstake,
  raydiumCpmmSwap,
  kaminoLending,
  jupiterLend,
  solanaNft,
  cctpSolana,
];
