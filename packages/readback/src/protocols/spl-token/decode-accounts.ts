import { getStructCodec, getU64Codec, getU8Codec } from '@solana/kit';
import { describeInstruction, exactly, reported, theWallet } from '../../svm/describe-instruction.ts';
import { noFields } from '../../svm/no-fields.ts';
import { RENT_SYSVAR } from '../sysvars/addresses.ts';
import { ReadbackError } from '../../readback-error.ts';
import { NATIVE_MINT } from './addresses.ts';

/** `CloseAccount`: the account's lamports go to `to`. It must hold no tokens, unless they are wrapped SOL. */
export const closeAccount = describeInstruction({
  title: 'CloseAccount',
  prefix: [9],
  fields: noFields,
  accounts: { account: ['w', reported], to: ['w', reported], authority: ['s', theWallet] },
  effect: ({ at }) => ({ kind: 'close_account', account: at('account'), to: at('to') }),
});

/** `Revoke`: the account's delegate may move tokens no longer. */
export const revokeDelegate = describeInstruction({
  title: 'Revoke',
  prefix: [5],
  fields: noFields,
  accounts: { account: ['w', reported], authority: ['s', theWallet] },
  effect: ({ at }) => ({ kind: 'revoke_delegate', account: at('account') }),
});

/** `BurnChecked`, out of the wallet's associated account. */
export const burnChecked = describeInstruction({
  title: 'BurnChecked',
  prefix: [15],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['decimals', getU8Codec()],
  ]),
  accounts: {
    account: [
      'w',
      async ({ at, wallet, program, associatedAccount }) => associatedAccount(wallet, at('mint'), program),
    ],
    mint: ['w', reported],
    authority: ['s', theWallet],
  },
  effect: ({ at, fields }) => ({
    kind: 'burn',
    token: at('mint'),
    amount: fields.amount,
    decimals: fields.decimals,
  }),
});

/** `SyncNative` of the wallet's associated account for wrapped SOL: its lamports become its tokens. */
export const syncNative = describeInstruction({
  title: 'SyncNative',
  prefix: [17],
  fields: noFields,
  accounts: {
    account: [
      'w',
      async ({ wallet, program, associatedAccount }) => associatedAccount(wallet, NATIVE_MINT, program),
    ],
    rent: ['r', exactly(RENT_SYSVAR)],
  },
  effect: ({ wallet }) => ({ kind: 'sync_native', owner: wallet }),
});

const SOME = 1;

/** `UnwrapLamports`: a part of the wallet's wrapped SOL returns to the wallet as SOL. */
export const unwrapLamports = describeInstruction({
  title: 'UnwrapLamports',
  prefix: [45],
  fields: getStructCodec([
    ['option', getU8Codec()],
    ['amount', getU64Codec()],
  ]),
  accounts: {
    account: [
      'w',
      async ({ wallet, program, associatedAccount }) => associatedAccount(wallet, NATIVE_MINT, program),
    ],
    to: ['w', theWallet],
    authority: ['s', theWallet],
  },
  effect: ({ fields, wallet }) => {
    if (fields.option !== SOME) throw new ReadbackError('UnwrapLamports states no amount');
    return { kind: 'unwrap', token: NATIVE_MINT, owner: wallet, amount: fields.amount };
  },
});
