import { getStructCodec, getU64Codec, type Address } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
  type AccountView,
} from '../../svm/describe-instruction.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { deriveStakePoolAuthority } from './derive.ts';
import { STAKE_PROGRAM } from '../stake-program/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR } from '../sysvars/addresses.ts';

const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
const WITHDRAW_SOL_WITH_SLIPPAGE = 26;

type View<Name extends string> = Pick<
  AccountView<unknown, Name | 'stakePool' | 'mint' | 'tokenProgram'>,
  'at' | 'program' | 'wallet' | 'associatedAccount'
>;

const withdrawAuthority = async ({ at, program }: View<never>): Promise<Address> =>
  deriveStakePoolAuthority(program, at('stakePool'));

/** The wallet's account for the pool's token. */
const ownTokens = async ({ at, wallet, associatedAccount }: View<never>): Promise<Address> =>
  associatedAccount(wallet, at('mint'), at('tokenProgram'));

const aTokenProgram = ({ at }: View<never>): Address => {
  const programs: readonly Address[] = Object.values(tokenPrograms);
  if (programs.includes(at('tokenProgram'))) return at('tokenProgram');
  throw new ReadbackError(`${at('tokenProgram')} is no token program`);
};

const depositSol = describeInstruction({
  title: 'DepositSolWithSlippage',
  prefix: [DEPOSIT_SOL_WITH_SLIPPAGE],
  fields: getStructCodec([
    ['lamports', getU64Codec()],
    ['minimum', getU64Codec()],
  ]),
  accounts: {
    stakePool: ['w', reported],
    withdrawAuthority: ['r', async (view) => withdrawAuthority(view)],
    reserve: ['w', reported],
    from: ['ws', theWallet],
    to: ['w', async (view) => ownTokens(view)],
    managerFee: ['w', reported],
    // The referrer, who gets a part of the fee, is the wallet itself.
    referrerFee: ['w', async (view) => ownTokens(view)],
    mint: ['w', reported],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    tokenProgram: ['r', (view) => aTokenProgram(view)],
  },
  effect: ({ at, fields, program, wallet }) => ({
    kind: 'pool_deposit',
    program,
    pool: at('stakePool'),
    reserve: at('reserve'),
    feeAccount: at('managerFee'),
    token: at('mint'),
    to: wallet,
    amount: fields.lamports,
    minimum: fields.minimum,
  }),
});

const withdrawSol = describeInstruction({
  title: 'WithdrawSolWithSlippage',
  prefix: [WITHDRAW_SOL_WITH_SLIPPAGE],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['minimum', getU64Codec()],
  ]),
  accounts: {
    stakePool: ['w', reported],
    withdrawAuthority: ['r', async (view) => withdrawAuthority(view)],
    transferAuthority: ['s', theWallet],
    from: ['w', async (view) => ownTokens(view)],
    reserve: ['w', reported],
    to: ['w', reported],
    managerFee: ['w', reported],
    mint: ['w', reported],
    clock: ['r', exactly(CLOCK_SYSVAR)],
    stakeHistory: ['r', exactly(STAKE_HISTORY_SYSVAR)],
    stakeProgram: ['r', exactly(STAKE_PROGRAM)],
    tokenProgram: ['r', (view) => aTokenProgram(view)],
  },
  effect: ({ at, fields, program }) => ({
    kind: 'pool_withdraw',
    program,
    pool: at('stakePool'),
    reserve: at('reserve'),
    feeAccount: at('managerFee'),
    token: at('mint'),
    to: at('to'),
    amount: fields.amount,
    minimum: fields.minimum,
  }),
});

/**
 * Reads deposits into a stake pool and withdrawals from its reserve, each with a minimum. Layouts:
 * github.com/solana-program/stake-pool, `StakePoolInstruction`.
 */
export const decodeStakePoolInstruction = decodeOneOf('the stake pool program', [depositSol, withdrawSol]);
