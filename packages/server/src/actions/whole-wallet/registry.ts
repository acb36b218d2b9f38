import type { ActionDefinition } from '../../core/action.ts';
import { withNonceAccount } from '../with-nonce-account.ts';
import { closeAll, closeLending, repayAll, withdrawAll } from './lending.ts';
import { cancelAllOrders } from './orders.ts';
import { claimAll, collectAllFees, removeAllLiquidity, unstakeAll } from './protocols.ts';
import { revokeAll, swapAll, swapStables, transferAll } from './tokens.ts';

/** Actions on everything of a kind in the wallet; each becomes steps of other actions. */
export const wholeWallet: readonly ActionDefinition[] = [
  transferAll,
  swapAll,
  swapStables,
  revokeAll,
  repayAll,
  withdrawAll,
  closeLending,
  closeAll,
  removeAllLiquidity,
  collectAllFees,
  unstakeAll,
  claimAll,
  cancelAllOrders,
].map(withNonceAccount);
