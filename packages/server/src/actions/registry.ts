import type { ActionDefinition } from '../core/action.ts';
import { addLiquidity } from './add-liquidity/definition.ts';
import { approve } from './approve/definition.ts';
import { borrow } from './borrow/definition.ts';
import { bridge } from './bridge/definition.ts';
import { burn } from './burn/definition.ts';
import { cancelOrder } from './cancel-order/definition.ts';
import { claim } from './claim/definition.ts';
import { closeAccounts } from './close-accounts/definition.ts';
import { collectFees } from './collect-fees/definition.ts';
import { contractCall } from './contract-call/definition.ts';
import { disableCollateral } from './disable-collateral/definition.ts';
import { enableCollateral } from './enable-collateral/definition.ts';
import { enterEmode } from './enter-emode/definition.ts';
import { finishBridge } from './finish-bridge/definition.ts';
import { increaseLiquidity } from './increase-liquidity/definition.ts';
import { leaveEmode } from './leave-emode/definition.ts';
import { lend } from './lend/definition.ts';
import { limitOrder } from './limit-order/definition.ts';
import { liquidStake } from './liquid-stake/definition.ts';
import { liquidUnstake } from './liquid-unstake/definition.ts';
import { mintShares } from './mint-shares/definition.ts';
import { redeemShares } from './redeem-shares/definition.ts';
import { removeLiquidity } from './remove-liquidity/definition.ts';
import { repay } from './repay/definition.ts';
import { revoke } from './revoke/definition.ts';
import { stake } from './stake/definition.ts';
import { supplyCollateral } from './supply-collateral/definition.ts';
import { swap } from './swap/definition.ts';
import { transferNft } from './transfer-nft/definition.ts';
import { transfer } from './transfer/definition.ts';
import { unstake } from './unstake/definition.ts';
import { unwrap } from './unwrap/definition.ts';
import { withdrawStake } from './withdraw-stake/definition.ts';
import { withdraw } from './withdraw/definition.ts';
import { withdrawCollateral } from './withdraw-collateral/definition.ts';
import { withNonceAccount } from './with-nonce-account.ts';
import { wholeWallet } from './whole-wallet/registry.ts';
import { wrap } from './wrap/definition.ts';

/** Every action that readers know, in the order in which the docs list them. */
export const actions: readonly ActionDefinition[] = [
  transfer,
  swap,
  limitOrder,
  wrap,
  unwrap,
  approve,
  revoke,
  lend,
  mintShares,
  redeemShares,
  withdraw,
  borrow,
  repay,
  supplyCollateral,
  withdrawCollateral,
  enableCollateral,
  disableCollateral,
  enterEmode,
  leaveEmode,
  stake,
  unstake,
  withdrawStake,
  liquidStake,
  liquidUnstake,
  finishBridge,
  cancelOrder,
  claim,
  bridge,
  transferNft,
  addLiquidity,
  increaseLiquidity,
  removeLiquidity,
  collectFees,
  contractCall,
  closeAccounts,
  burn,
].map(withNonceAccount);

/** Everything that a request can be read as: the actions, and those that speak of everything in a wallet. */
export const readActions: readonly ActionDefinition[] = [...actions, ...wholeWallet];
