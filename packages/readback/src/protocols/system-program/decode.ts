import {
  addCodecSizePrefix,
  createAddressWithSeed,
  getAddressCodec,
  getStructCodec,
  getU64Codec,
  getUtf8Codec,
} from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { noFields } from '../../svm/no-fields.ts';
import { RECENT_BLOCKHASHES_SYSVAR } from '../sysvars/addresses.ts';

const transfer = describeInstruction({
  title: 'A System transfer',
  prefix: [2, 0, 0, 0],
  fields: getStructCodec([['lamports', getU64Codec()]]),
  accounts: { source: ['ws', theWallet], destination: ['w', reported] },
  effect: ({ at, fields, wallet }) => ({
    kind: 'transfer',
    token: 'native',
    from: wallet,
    to: at('destination'),
    amount: fields.lamports,
  }),
});

const createAccountWithSeed = describeInstruction({
  title: 'CreateAccountWithSeed',
  prefix: [3, 0, 0, 0],
  fields: getStructCodec([
    ['base', getAddressCodec()],
    ['seed', addCodecSizePrefix(getUtf8Codec(), getU64Codec())],
    ['lamports', getU64Codec()],
    ['space', getU64Codec()],
    ['owner', getAddressCodec()],
  ]),
  // The account that the new address derives from signs as well; it has to be the payer.
  accounts: {
    payer: ['ws', theWallet],
    account: [
      'w',
      async ({ wallet, fields }) =>
        createAddressWithSeed({ baseAddress: wallet, seed: fields.seed, programAddress: fields.owner }),
    ],
  },
  effect: ({ at, fields, wallet }) => {
    if (fields.base !== wallet)
      throw new ReadbackError(`The new account derives from ${fields.base}, not from ${wallet}`);
    return {
      kind: 'create_account',
      account: at('account'),
      seed: fields.seed,
      amount: fields.lamports,
      space: fields.space,
      program: fields.owner,
    };
  },
});

const advanceNonce = describeInstruction({
  title: 'AdvanceNonceAccount',
  prefix: [4, 0, 0, 0],
  fields: noFields,
  accounts: {
    nonce: ['w', reported],
    blockhashes: ['r', exactly(RECENT_BLOCKHASHES_SYSVAR)],
    authority: ['s', theWallet],
  },
  effect: ({ at }) => ({ kind: 'advance_nonce', account: at('nonce') }),
});

/** Reads transfers of SOL out of the wallet, new accounts that it pays for, and durable nonces of its own. Layout: github.com/anza-xyz/solana-sdk, `SystemInstruction`. */
export const decodeSystemInstruction = decodeOneOf('the System program', [
  transfer,
  createAccountWithSeed,
  advanceNonce,
]);
