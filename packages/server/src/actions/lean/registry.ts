import type { ActionDefinition } from '../../core/action.ts';
import { addLiquidity } from './add-liquidity.ts';
import { approve } from './approve.ts';
import { borrow } from './borrow.ts';
import { bridge } from './bridge.ts';
import { burn } from './burn.ts';
import { claim } from './claim.ts';
import { closeAccounts } from './close-accounts.ts';
import { collectFees } from './collect-fees.ts';
import { contractCall } from './contract-call.ts';
import type { LeanAction } from './lean-action.ts';
import { lend } from './lend.ts';
import { liquidStake } from './liquid-stake.ts';
import { liquidUnstake } from './liquid-unstake.ts';
import { removeLiquidity } from './remove-liquidity.ts';
import { repay } from './repay.ts';
import { revoke } from './revoke.ts';
import { stake } from './stake.ts';
import { swap } from './swap.ts';
import { transferNft } from './transfer-nft.ts';
import { transfer } from './transfer.ts';
import { unstake } from './unstake.ts';
import { unwrap } from './unwrap.ts';
import { withNonceAccount } from './with-nonce-account.ts';
import { withdrawStake } from './withdraw-stake.ts';
import { withdraw } from './withdraw.ts';
import { wrap } from './wrap.ts';

/** Every action that readers know, in the order in which the docs list them. */
export const leanActions: readonly LeanAction[] = [
  transfer,
  swap,
  wrap,
  unwrap,
  approve,
  revoke,
  lend,
  withdraw,
  borrow,
  repay,
  stake,
  unstake,
  withdrawStake,
  liquidStake,
  liquidUnstake,
  claim,
  bridge,
  transferNft,
  addLiquidity,
  removeLiquidity,
  collectFees,
  contractCall,
  closeAccounts,
  burn,
].map(withNonceAccount);

/** The same with the fields that only the old grammar reads left empty, for what takes its definitions still. */
export const asDefinition = ({
  says: _says,
  asides: _asides,
  named: _named,
  nouns: _nouns,
  ...action
}: LeanAction): ActionDefinition => ({
  ...action,
  verbs: [],
  patterns: [],
  slots: Object.fromEntries(
    Object.entries(action.slots).map(([name, slot]) => [name, { ...slot, markers: [] }]),
  ),
});
