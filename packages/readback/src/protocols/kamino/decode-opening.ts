import { getAddressCodec, getStructCodec, getU8Codec } from '@solana/kit';
import { describeInstruction, reported, type DescribedInstruction } from '../../svm/describe-instruction.ts';
import { noFields } from '../../svm/no-fields.ts';
import { known } from './accounts.ts';

const openUser = describeInstruction({
  title: 'init_user_metadata',
  prefix: [117, 169, 176, 69, 197, 23, 15, 162],
  fields: getStructCodec([['lookupTable', getAddressCodec()]]),
  accounts: {
    wallet: ['s', known.wallet],
    payer: ['ws', known.wallet],
    user: ['w', known.user],
    referrer: ['r', known.nothing],
    rent: ['r', known.rent],
    system: ['r', known.system],
  },
  effect: ({ fields }) => ({ kind: 'kamino_open_user', lookupTable: fields.lookupTable }),
});

const openPosition = describeInstruction<{ tag: number; number: number }, string>({
  title: 'init_obligation',
  prefix: [251, 10, 231, 76, 27, 11, 159, 96],
  fields: getStructCodec([
    ['tag', getU8Codec()],
    ['number', getU8Codec()],
  ]),
  accounts: {
    wallet: ['s', known.wallet],
    payer: ['ws', known.wallet],
    position: ['w', known.position],
    market: ['r', known.market],
    seed1: ['r', known.system],
    seed2: ['r', known.system],
    user: ['r', known.user],
    rent: ['r', known.rent],
    system: ['r', known.system],
  },
  effect: ({ fields: { tag, number } }) => ({ kind: 'kamino_open_position', tag, number }),
});

const openFarmer = describeInstruction<{ mode: number }, string>({
  title: 'init_obligation_farms_for_reserve',
  prefix: [136, 63, 15, 186, 211, 152, 168, 164],
  fields: getStructCodec([['mode', getU8Codec()]]),
  accounts: {
    payer: ['ws', known.wallet],
    wallet: ['r', known.wallet],
    position: ['w', known.position],
    authority: ['r', known.authority],
    reserve: ['w', known.reserve],
    farm: ['w', known.farm],
    farmer: ['w', known.farmer],
    market: ['r', known.market],
    farmsProgram: ['r', known.farmsProgram],
    rent: ['r', known.rent],
    system: ['r', known.system],
  },
  effect: ({ at, fields }) => ({
    kind: 'kamino_open_farmer',
    reserve: at('reserve'),
    farm: at('farm'),
    mode: fields.mode,
  }),
});

const refresh = describeInstruction({
  title: 'refresh_reserve',
  prefix: [2, 218, 138, 235, 79, 201, 25, 102],
  fields: noFields,
  accounts: {
    reserve: ['w', reported],
    market: ['r', known.market],
    pyth: ['r', reported],
    switchboard: ['r', reported],
    switchboardAverage: ['r', reported],
    scope: ['r', reported],
  },
  effect: ({ at }) => ({
    kind: 'kamino_refresh',
    reserve: at('reserve'),
    oracles: [at('pyth'), at('switchboard'), at('switchboardAverage'), at('scope')],
  }),
});

const refreshPosition = describeInstruction({
  title: 'refresh_obligation',
  prefix: [33, 132, 147, 228, 151, 192, 72, 89],
  fields: noFields,
  accounts: { market: ['r', known.market], position: ['w', known.position] },
  more: true,
  effect: ({ rest }) => ({ kind: 'kamino_refresh_position', reserves: rest }),
});

/** What goes before a deed: accounts that are opened for it the first time, and values that are brought up to date every time. */
export const decodesOpening: readonly DescribedInstruction[] = [
  openUser,
  openPosition,
  openFarmer,
  refresh,
  refreshPosition,
];
