import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { deriveAssociatedAccount } from '../associated-token-account/derive.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { JUPITER_LEND_PROGRAM, JUPITER_LIQUIDITY_PROGRAM, JUPITER_REWARDS_PROGRAM } from './addresses.ts';

/** The accounts of Jupiter Lend for one token. */
export interface JupiterLendAccounts {
  /** What makes and burns receipts. */
  readonly admin: Address;
  /** The mint of the receipts. */
  readonly receipt: Address;
  readonly market: Address;
  /** What the market has in the pool that lends the tokens on, and what that pool counts of the token. */
  readonly position: Address;
  readonly reserve: Address;
  readonly rateModel: Address;
  /** What signs for the pool, and where its tokens lie. */
  readonly liquidity: Address;
  readonly vault: Address;
  readonly claim: Address;
  readonly rewards: Address;
}

/** All of them follow from the mint of the token. Seeds: `getDepositContext` and `getWithdrawContext` of `@jup-ag/lend` 0.0.107. */
export async function deriveJupiterLend(mint: Address): Promise<JupiterLendAccounts> {
  const token = { address: mint } as const;
  const [admin, receipt, reserve, rateModel, liquidity, rewards] = await Promise.all([
    deriveAddress(JUPITER_LEND_PROGRAM, [{ text: 'lending_admin' }]),
    deriveAddress(JUPITER_LEND_PROGRAM, [{ text: 'f_token_mint' }, token]),
    deriveAddress(JUPITER_LIQUIDITY_PROGRAM, [{ text: 'reserve' }, token]),
    deriveAddress(JUPITER_LIQUIDITY_PROGRAM, [{ text: 'rate_model' }, token]),
    deriveAddress(JUPITER_LIQUIDITY_PROGRAM, [{ text: 'liquidity' }]),
    deriveAddress(JUPITER_REWARDS_PROGRAM, [{ text: 'lending_rewards_rate_model' }, token]),
  ]);
  const [market, vault, claim] = await Promise.all([
    deriveAddress(JUPITER_LEND_PROGRAM, [{ text: 'lending' }, token, { address: receipt }]),
    deriveAssociatedAccount(liquidity, mint, tokenPrograms.token),
    deriveAddress(JUPITER_LIQUIDITY_PROGRAM, [{ text: 'user_claim' }, { address: admin }, token]),
  ]);
  const position = await deriveAddress(JUPITER_LIQUIDITY_PROGRAM, [
    { text: 'user_supply_position' },
    token,
    { address: market },
  ]);
  return { admin, receipt, market, position, reserve, rateModel, liquidity, vault, claim, rewards };
}
