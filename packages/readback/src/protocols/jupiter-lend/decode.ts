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
import { ASSOCIATED_TOKEN_PROGRAM } from '../associated-token-account/addresses.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { JUPITER_LIQUIDITY_PROGRAM } from './addresses.ts';
import { deriveJupiterLend, type JupiterLendAccounts } from './derive.ts';

type View = Pick<AccountView<unknown, string>, 'at' | 'wallet' | 'associatedAccount'>;

/** An account that Jupiter Lend has for the token. */
const own =
  (which: keyof JupiterLendAccounts) =>
  async ({ at }: View): Promise<Address> =>
    (await deriveJupiterLend(at('mint')))[which];

/** The wallet's associated account for the token, or for the receipts. */
const walletsOwn =
  (mint: 'mint' | 'receipt') =>
  async ({ at, wallet, associatedAccount }: View): Promise<Address> =>
    associatedAccount(wallet, at(mint), tokenPrograms.token);

const pool = {
  reserve: ['w', own('reserve')],
  position: ['w', own('position')],
  rateModel: ['r', own('rateModel')],
  vault: ['w', own('vault')],
} as const;

/** The last accounts of each instruction. */
const programs = {
  liquidity: ['w', own('liquidity')],
  liquidityProgram: ['w', exactly(JUPITER_LIQUIDITY_PROGRAM)],
  rewards: ['r', own('rewards')],
  tokenProgram: ['r', exactly(tokenPrograms.token)],
  associatedTokenProgram: ['r', exactly(ASSOCIATED_TOKEN_PROGRAM)],
  system: ['r', exactly(SYSTEM_PROGRAM)],
} as const;

const market = {
  admin: ['r', own('admin')],
  market: ['w', own('market')],
} as const;

const deposit = describeInstruction<{ amount: bigint; least: bigint }, string>({
  title: 'deposit_with_min_amount_out',
  prefix: [116, 144, 16, 97, 118, 109, 40, 119],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['least', getU64Codec()],
  ]),
  accounts: {
    wallet: ['ws', theWallet],
    from: ['w', walletsOwn('mint')],
    to: ['w', walletsOwn('receipt')],
    mint: ['r', reported],
    ...market,
    receipt: ['w', own('receipt')],
    ...pool,
    ...programs,
  },
  effect: ({ at, fields: { amount, least }, wallet }) => ({
    kind: 'jupiter_lend_deposit',
    ...exchanged(at, wallet),
    amount,
    least,
  }),
});

/** Both ways out have the same accounts. */
const leaving = {
  wallet: ['ws', theWallet],
  from: ['w', walletsOwn('receipt')],
  to: ['w', walletsOwn('mint')],
  ...market,
  mint: ['r', reported],
  receipt: ['w', own('receipt')],
  ...pool,
  claim: ['w', own('claim')],
  ...programs,
} as const;

const withdraw = describeInstruction<{ amount: bigint; most: bigint }, string>({
  title: 'withdraw_with_max_shares_burn',
  prefix: [47, 197, 183, 171, 239, 18, 245, 171],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['most', getU64Codec()],
  ]),
  accounts: leaving,
  effect: ({ at, fields: { amount, most }, wallet }) => {
    // The program takes 0 for no bound.
    if (most === 0n) throw new ReadbackError('withdraw_with_max_shares_burn bounds nothing');
    return { kind: 'jupiter_lend_withdraw', ...exchanged(at, wallet), amount, most };
  },
});

const redeem = describeInstruction<{ receipts: bigint; least: bigint }, string>({
  title: 'redeem_with_min_amount_out',
  prefix: [235, 189, 237, 56, 166, 180, 184, 149],
  fields: getStructCodec([
    ['receipts', getU64Codec()],
    ['least', getU64Codec()],
  ]),
  accounts: leaving,
  effect: ({ at, fields: { receipts, least }, wallet }) => ({
    kind: 'jupiter_lend_redeem',
    ...exchanged(at, wallet),
    receipts,
    least,
  }),
});

const exchanged = (at: (name: string) => Address, wallet: Address) => ({
  market: at('market'),
  token: at('mint'),
  receipt: at('receipt'),
  to: wallet,
});

/**
 * Reads lending and withdrawing in Jupiter Lend with the wallet's own accounts. Its number for "all there is" is an amount like any other here, which
 * nothing expects. Layouts: the IDL in `@jup-ag/lend` 0.0.107.
 */
export const decodeJupiterLendInstruction = decodeOneOf('Jupiter Lend', [deposit, withdraw, redeem]);
