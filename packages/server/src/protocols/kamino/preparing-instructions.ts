import { KAMINO_FARMS_PROGRAM, KAMINO_MARKET, RENT_SYSVAR, SYSTEM_PROGRAM } from '@say402/readback';
import {
  AccountRole,
  getAddressEncoder,
  type AccountMeta,
  type Address,
  type Instruction,
} from '@solana/kit';
import type { KaminoReserveState } from '../../chains/solana/kamino-reserve.ts';
import { as, called, nothing, type KaminoParties } from './instructions.ts';

const { READONLY, WRITABLE, READONLY_SIGNER, WRITABLE_SIGNER } = AccountRole;
/** Stands for no oracle in a reserve's settings. Source: `NULL_PUBKEY` of github.com/Kamino-Finance/klend, `utils/consts.rs`. */
const NO_ORACLE = 'nu11111111111111111111111111111111111111111';

/** Opens the wallet's account with Kamino, without referrer or lookup table. Layouts: as those of the deeds; `init_user_metadata`. */
export function openUser(wallet: Address, user: Address): Instruction {
  const lookupTable = getAddressEncoder().encode(SYSTEM_PROGRAM);
  return called(
    [117, 169, 176, 69, 197, 23, 15, 162, ...lookupTable],
    [
      as(READONLY_SIGNER, wallet),
      as(WRITABLE_SIGNER, wallet),
      as(WRITABLE, user),
      nothing,
      as(READONLY, RENT_SYSVAR),
      as(READONLY, SYSTEM_PROGRAM),
    ],
  );
}

/** Opens the wallet's ordinary position: `init_obligation` of tag and number 0. */
export function openPosition({ wallet, position }: KaminoParties, user: Address): Instruction {
  return called(
    [251, 10, 231, 76, 27, 11, 159, 96, 0, 0],
    [
      as(READONLY_SIGNER, wallet),
      as(WRITABLE_SIGNER, wallet),
      as(WRITABLE, position),
      as(READONLY, KAMINO_MARKET),
      as(READONLY, SYSTEM_PROGRAM),
      as(READONLY, SYSTEM_PROGRAM),
      as(READONLY, user),
      as(READONLY, RENT_SYSVAR),
      as(READONLY, SYSTEM_PROGRAM),
    ],
  );
}

/** Opens what the position earns from a farm: `init_obligation_farms_for_reserve`, 0 for what is lent and 1 for what is owed. */
export function openFarmer(
  { wallet, position, authority }: KaminoParties,
  reserve: KaminoReserveState,
  { farm, farmer, mode }: { readonly farm: Address; readonly farmer: Address; readonly mode: 0 | 1 },
): Instruction {
  return called(
    [136, 63, 15, 186, 211, 152, 168, 164, mode],
    [
      as(WRITABLE_SIGNER, wallet),
      as(READONLY, wallet),
      as(WRITABLE, position),
      as(READONLY, authority),
      as(WRITABLE, reserve.address),
      as(WRITABLE, farm),
      as(WRITABLE, farmer),
      as(READONLY, KAMINO_MARKET),
      as(READONLY, KAMINO_FARMS_PROGRAM),
      as(READONLY, RENT_SYSVAR),
      as(READONLY, SYSTEM_PROGRAM),
    ],
  );
}

const oracle = (address: Address): AccountMeta =>
  address === SYSTEM_PROGRAM || address === NO_ORACLE ? nothing : as(READONLY, address);

/** Brings interest and price of a reserve up to date: `refresh_reserve`. */
export function refreshReserve({ address, oracles }: KaminoReserveState): Instruction {
  const { pyth, switchboard, switchboardAverage, scope } = oracles;
  return called(
    [2, 218, 138, 235, 79, 201, 25, 102],
    [
      as(WRITABLE, address),
      as(READONLY, KAMINO_MARKET),
      ...[pyth, switchboard, switchboardAverage, scope].map(oracle),
    ],
  );
}

/** Brings the values of a position up to date, by its reserves and what its referrer has earned from them: `refresh_obligation`. */
export function refreshPosition(position: Address, following: readonly Address[]): Instruction {
  return called(
    [33, 132, 147, 228, 151, 192, 72, 89],
    [
      as(READONLY, KAMINO_MARKET),
      as(WRITABLE, position),
      ...following.map((account) => as(WRITABLE, account)),
    ],
  );
}
