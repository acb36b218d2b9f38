import type { Address } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import { exactly, reported, theWallet, type AccountView } from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { INSTRUCTIONS_SYSVAR, RENT_SYSVAR } from '../sysvars/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { KAMINO_FARMS_PROGRAM, KAMINO_MARKET, KAMINO_PROGRAM } from './addresses.ts';
import {
  deriveKaminoAuthority,
  deriveKaminoFarmer,
  deriveKaminoObligation,
  deriveKaminoUser,
  deriveKaminoVaults,
  type KaminoVault,
} from './derive.ts';

type View<Name extends string> = Pick<AccountView<unknown, Name>, 'at' | 'wallet' | 'associatedAccount'>;

/** An account of the reserve itself, for its own token. */
const vault =
  (which: KaminoVault, name: string) =>
  async ({ at }: View<string>): Promise<Address> => {
    const known = await deriveKaminoVaults(which, at('reserve'), at('mint'));
    if (known.includes(at(name))) return at(name);
    throw new ReadbackError(`${at(name)} is no account of Kamino's reserve ${at('reserve')}`);
  };

const tokenProgram = ({ at }: View<string>): Address => {
  const programs: readonly Address[] = Object.values(tokenPrograms);
  if (programs.includes(at('tokenProgram'))) return at('tokenProgram');
  throw new ReadbackError(`${at('tokenProgram')} is no token program`);
};

/** Rules for the accounts that instructions of Kamino share; only reserve, mint and farm are free, and are named by the effect. */
export const known = {
  wallet: theWallet,
  user: async ({ wallet }: View<string>) => deriveKaminoUser(wallet),
  position: async ({ wallet }: View<string>) => deriveKaminoObligation(wallet),
  market: exactly(KAMINO_MARKET),
  authority: deriveKaminoAuthority,
  reserve: reported,
  mint: reported,
  liquidity: vault('liquidity', 'liquidity'),
  fees: vault('fees', 'fees'),
  collateralMint: vault('collateralMint', 'collateralMint'),
  collateral: vault('collateral', 'collateral'),
  ownTokens: async ({ at, wallet, associatedAccount }: View<string>) =>
    associatedAccount(wallet, at('mint'), at('tokenProgram')),
  tokenProgram,
  receiptProgram: exactly(tokenPrograms.token),
  farm: reported,
  farmer: async ({ at }: View<string>) => deriveKaminoFarmer(at('farm'), at('position')),
  farmsProgram: exactly(KAMINO_FARMS_PROGRAM),
  /** Kamino's own program stands where there is nothing. */
  nothing: exactly(KAMINO_PROGRAM),
  instructions: exactly(INSTRUCTIONS_SYSVAR),
  rent: exactly(RENT_SYSVAR),
  system: exactly(SYSTEM_PROGRAM),
} as const;
