import { getStructCodec, getU8Codec } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import {
  decodeOneOf,
  describeInstruction,
  exactly,
  reported,
  theWallet,
} from '../../svm/describe-instruction.ts';
import { CORE_PROGRAM } from './addresses.ts';

const TRANSFER_V1 = 14;

const transfer = describeInstruction({
  title: 'Transfer of a Core asset',
  prefix: [TRANSFER_V1],
  fields: getStructCodec([['compressionProof', getU8Codec()]]),
  accounts: {
    asset: ['w', reported],
    // The program's own address stands for an account that is not given.
    collection: ['r', reported],
    payer: ['ws', theWallet],
    authority: ['s', theWallet],
    newOwner: ['r', reported],
    systemProgram: ['r', exactly(CORE_PROGRAM)],
    logWrapper: ['r', exactly(CORE_PROGRAM)],
  },
  effect: ({ at, fields }) => {
    if (fields.compressionProof !== 0) throw new ReadbackError('A transfer brings a proof of compression');
    const collection = at('collection') === CORE_PROGRAM ? null : at('collection');
    return { kind: 'core_transfer', asset: at('asset'), collection, to: at('newOwner') };
  },
});

/** Reads transfers of Core assets. Layout: github.com/metaplex-foundation/mpl-core, `TransferV1`. */
export const decodeCoreInstruction = decodeOneOf('Metaplex Core', [transfer]);
