import { getAddressCodec, getI64Codec, getStructCodec, getU64Codec } from '@solana/kit';
import { ReadbackError } from '../../readback-error.ts';
import { decodeOneOf, describeInstruction, reported, theWallet } from '../../svm/describe-instruction.ts';
import { noFields } from '../../svm/no-fields.ts';
import { SYSTEM_PROGRAM } from '../system-program/addresses.ts';

const lamports = getStructCodec([['lamports', getU64Codec()]]);

const initialize = describeInstruction({
  title: 'Initialize of the Stake program',
  prefix: [0, 0, 0, 0],
  fields: getStructCodec([
    ['staker', getAddressCodec()],
    ['withdrawer', getAddressCodec()],
    ['lockedUntil', getI64Codec()],
    ['lockedUntilEpoch', getU64Codec()],
    ['custodian', getAddressCodec()],
  ]),
  accounts: { stake: ['w', reported] },
  effect: ({ at, fields }) => {
    const { staker, withdrawer, lockedUntil, lockedUntilEpoch, custodian } = fields;
    // 32 zero bytes, the System program's address, mean nobody.
    if (lockedUntil !== 0n || lockedUntilEpoch !== 0n || custodian !== SYSTEM_PROGRAM)
      throw new ReadbackError(`The stake account ${at('stake')} would be locked up by ${custodian}`);
    return { kind: 'stake_initialize', account: at('stake'), staker, withdrawer };
  },
});

const delegate = describeInstruction({
  title: 'DelegateStake',
  prefix: [2, 0, 0, 0],
  fields: noFields,
  accounts: { stake: ['w', reported], vote: ['r', reported], authority: ['s', theWallet] },
  effect: ({ at }) => ({ kind: 'stake_delegate', account: at('stake'), validator: at('vote') }),
});

const split = describeInstruction({
  title: 'Split of the Stake program',
  prefix: [3, 0, 0, 0],
  fields: lamports,
  accounts: { stake: ['w', reported], into: ['w', reported], authority: ['s', theWallet] },
  effect: ({ at, fields }) => ({
    kind: 'stake_split',
    account: at('stake'),
    into: at('into'),
    amount: fields.lamports,
  }),
});

const withdraw = describeInstruction({
  title: 'Withdraw of the Stake program',
  prefix: [4, 0, 0, 0],
  fields: lamports,
  accounts: { stake: ['w', reported], recipient: ['w', reported], authority: ['s', theWallet] },
  effect: ({ at, fields }) => ({
    kind: 'stake_withdraw',
    account: at('stake'),
    to: at('recipient'),
    amount: fields.lamports,
  }),
});

const deactivate = describeInstruction({
  title: 'Deactivate',
  prefix: [5, 0, 0, 0],
  fields: noFields,
  accounts: { stake: ['w', reported], authority: ['s', theWallet] },
  effect: ({ at }) => ({ kind: 'stake_deactivate', account: at('stake') }),
});

/** Reads instructions about stake accounts. Layouts: github.com/solana-program/stake, `StakeInstruction`, without sysvars. */
export const decodeStakeInstruction = decodeOneOf('the Stake program', [
  initialize,
  delegate,
  split,
  withdraw,
  deactivate,
]);
