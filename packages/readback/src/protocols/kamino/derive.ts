import type { Address } from '@solana/kit';
import { deriveAddress, type Seed } from '../../svm/derive-address.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { KAMINO_FARMS_PROGRAM, KAMINO_MARKET, KAMINO_PROGRAM } from './addresses.ts';

/** Seeds here and below: github.com/Kamino-Finance/klend, `utils/seeds.rs` and the handlers that create the accounts. */
const VAULTS = {
  liquidity: 'reserve_liq_supply',
  fees: 'fee_receiver',
  collateralMint: 'reserve_coll_mint',
  collateral: 'reserve_coll_supply',
} as const;

/** What belongs to a reserve: where its tokens and fees lie, and the mint of its receipts with the account that holds them. */
export type KaminoVault = keyof typeof VAULTS;

/** What the program signs with for the main market. */
export async function deriveKaminoAuthority(): Promise<Address> {
  return deriveAddress(KAMINO_PROGRAM, [{ text: 'lma' }, { address: KAMINO_MARKET }]);
}

/** Where a wallet's referrer stands; one for all its positions. */
export async function deriveKaminoUser(wallet: Address): Promise<Address> {
  return deriveAddress(KAMINO_PROGRAM, [{ text: 'user_meta' }, { address: wallet }]);
}

/** A wallet's ordinary position in the main market: of tag and number 0, without further seeds. */
export async function deriveKaminoObligation(wallet: Address): Promise<Address> {
  return deriveAddress(KAMINO_PROGRAM, [
    { bytes: Uint8Array.of(0) },
    { bytes: Uint8Array.of(0) },
    { address: wallet },
    { address: KAMINO_MARKET },
    { address: SYSTEM_PROGRAM },
    { address: SYSTEM_PROGRAM },
  ]);
}

/** The two addresses that an account of a reserve may have: derived from the reserve or, of older ones, from market and mint. */
export async function deriveKaminoVaults(
  vault: KaminoVault,
  reserve: Address,
  mint: Address,
): Promise<readonly Address[]> {
  const text: Seed = { text: VAULTS[vault] };
  return Promise.all([
    deriveAddress(KAMINO_PROGRAM, [text, { address: reserve }]),
    deriveAddress(KAMINO_PROGRAM, [text, { address: KAMINO_MARKET }, { address: mint }]),
  ]);
}

/** What a position has earned from a farm. */
export async function deriveKaminoFarmer(farm: Address, obligation: Address): Promise<Address> {
  return deriveAddress(KAMINO_FARMS_PROGRAM, [{ text: 'user' }, { address: farm }, { address: obligation }]);
}

/** What a referrer has earned from a reserve. */
export async function deriveKaminoReferrerState(referrer: Address, reserve: Address): Promise<Address> {
  return deriveAddress(KAMINO_PROGRAM, [
    { text: 'referrer_acc' },
    { address: referrer },
    { address: reserve },
  ]);
}
