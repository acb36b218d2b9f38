import { getStructCodec, getU64Codec, getU8Codec } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from '../associated-token-account/addresses.ts';
import { tokenPrograms } from '../spl-token/addresses.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';
import { INSTRUCTIONS_SYSVAR } from '../sysvars/addresses.ts';
import { TOKEN_AUTH_RULES_PROGRAM, TOKEN_METADATA_PROGRAM } from './addresses.ts';
import { metadataAccounts } from './derive.ts';

const TRANSFER = 49;
const TRANSFER_V1 = 0;
const { token } = tokenPrograms;

const transfer = describeInstruction({
  title: 'Transfer of Token Metadata',
  prefix: [TRANSFER, TRANSFER_V1],
  fields: getStructCodec([
    ['amount', getU64Codec()],
    ['authorizationData', getU8Codec()],
  ]),
  accounts: {
    from: ['w', async ({ at, wallet, associatedAccount }) => associatedAccount(wallet, at('mint'), token)],
    owner: ['r', theWallet],
    to: ['w', async ({ at, associatedAccount }) => associatedAccount(at('newOwner'), at('mint'), token)],
    newOwner: ['r', reported],
    mint: ['r', reported],
    metadata: ['w', async ({ at }) => metadataAccounts.metadata(at('mint'))],
    edition: ['r', async ({ at }) => metadataAccounts.edition(at('mint'))],
    fromRecord: ['w', async ({ at }) => metadataAccounts.tokenRecord(at('mint'), at('from'))],
    toRecord: ['w', async ({ at }) => metadataAccounts.tokenRecord(at('mint'), at('to'))],
    authority: ['s', theWallet],
    payer: ['ws', theWallet],
    systemProgram: ['r', exactly(SYSTEM_PROGRAM)],
    instructions: ['r', exactly(INSTRUCTIONS_SYSVAR)],
    tokenProgram: ['r', exactly(token)],
    associatedTokenProgram: ['r', exactly(ASSOCIATED_TOKEN_PROGRAM)],
    // The program's own address stands for an account that is not given.
    rulesProgram: [
      'r',
      ({ at }) =>
        at('rules') === TOKEN_METADATA_PROGRAM ? TOKEN_METADATA_PROGRAM : TOKEN_AUTH_RULES_PROGRAM,
    ],
    rules: ['r', reported],
  },
  effect: ({ at, fields }) => {
    if (fields.authorizationData !== 0) throw new ReadbackError('A transfer brings data for its rules');
    const rules = at('rules') === TOKEN_METADATA_PROGRAM ? null : at('rules');
    return { kind: 'asset_transfer', asset: at('mint'), to: at('newOwner'), amount: fields.amount, rules };
  },
});

/** Reads transfers of programmable NFTs. Layout: github.com/metaplex-foundation/mpl-token-metadata, `TransferV1`. */
export const decodeTokenMetadataInstruction = decodeOneOf('Token Metadata', [transfer]);
