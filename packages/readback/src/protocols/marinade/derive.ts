import type { Address } from '@solana/kit';
import { deriveAddress } from '../../svm/derive-address.ts';
import { MARINADE_PROGRAM, MARINADE_STATE } from './addresses.ts';

/** Seeds of the accounts that belong to Marinade's state. Source: github.com/marinade-finance/liquid-staking-program, `state`. */
const SEEDS = {
  solLeg: 'liq_sol',
  msolLegAuthority: 'liq_st_sol_authority',
  reserve: 'reserve',
  mintAuthority: 'st_mint',
} as const;

/** An account of Marinade that is derived from its state. */
export async function deriveMarinadeAccount(which: keyof typeof SEEDS): Promise<Address> {
  return deriveAddress(MARINADE_PROGRAM, [{ address: MARINADE_STATE }, { text: SEEDS[which] }]);
}
