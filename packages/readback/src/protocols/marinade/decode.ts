import { getStructCodec, getU64Codec, type Address } from '@solana/kit';
import type { InstructionContext } from '../../svm/instruction.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { MARINADE_STATE, MSOL_MINT } from './addresses.ts';
import { deriveMarinadeAccount } from './derive.ts';

const ownMsol = async ({ wallet, associatedAccount }: InstructionContext): Promise<Address> =>
  associatedAccount(wallet, MSOL_MINT, tokenPrograms.token);

const deposit = describeInstruction({
  title: 'deposit of Marinade',
  prefix: [242, 35, 198, 137, 82, 225, 242, 182],
  fields: getStructCodec([['lamports', getU64Codec()]]),
  accounts: {
    state: ['w', exactly(MARINADE_STATE)],
    msolMint: ['w', exactly(MSOL_MINT)],
    solLeg: ['w', async () => deriveMarinadeAccount('solLeg')],
    msolLeg: ['w', reported],
    msolLegAuthority: ['r', async () => deriveMarinadeAccount('msolLegAuthority')],
    reserve: ['w', async () => deriveMarinadeAccount('reserve')],
    from: ['ws', theWallet],
    to: ['w', ownMsol],
    mintAuthority: ['r', async () => deriveMarinadeAccount('mintAuthority')],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    tokenProgram: ['r', exactly(tokenPrograms.token)],
  },
  effect: ({ at, fields, wallet }) => ({
    kind: 'marinade_deposit',
    msolLeg: at('msolLeg'),
    to: wallet,
    amount: fields.lamports,
  }),
});

const liquidUnstake = describeInstruction({
  title: 'liquid_unstake of Marinade',
  prefix: [30, 30, 119, 240, 191, 227, 12, 16],
  fields: getStructCodec([['amount', getU64Codec()]]),
  accounts: {
    state: ['w', exactly(MARINADE_STATE)],
    msolMint: ['w', exactly(MSOL_MINT)],
    solLeg: ['w', async () => deriveMarinadeAccount('solLeg')],
    msolLeg: ['w', reported],
    treasury: ['w', reported],
    from: ['w', ownMsol],
    authority: ['s', theWallet],
    to: ['w', reported],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    tokenProgram: ['r', exactly(tokenPrograms.token)],
  },
  effect: ({ at, fields }) => ({
    kind: 'marinade_unstake',
    msolLeg: at('msolLeg'),
    treasury: at('treasury'),
    to: at('to'),
    amount: fields.amount,
  }),
});

/**
 * Reads deposits and liquid unstakes, which have no minimum. Layouts: github.com/marinade-finance/liquid-staking-program; its IDL is in
 * `@marinade.finance/marinade-ts-sdk`.
 */
export const decodeMarinadeInstruction = decodeOneOf('Marinade', [deposit, liquidUnstake]);
