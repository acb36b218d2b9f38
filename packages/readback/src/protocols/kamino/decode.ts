import { getStructCodec, getU64Codec, type Address } from '@solana/kit';
import {
  decodeOneOf,
  describeInstruction,
  reported,
  type AccountRole,
  type DescribedInstruction,
} from '../../svm/describe-instruction.ts';
import { known } from './accounts.ts';
import { decodesOpening } from './decode-opening.ts';
import { KAMINO_PROGRAM } from './addresses.ts';

type Roles = Readonly<Record<string, AccountRole<unknown, string>>>;
const amountField = getStructCodec([['amount', getU64Codec()]]);

/** The last accounts of each instruction: the farm of the reserve, and what the position earns from it, or Kamino's program twice. */
const farmRoles = (farms: boolean): Roles =>
  farms
    ? { farmer: ['w', known.farmer], farm: ['w', known.farm] }
    : { farmer: ['r', known.nothing], farm: ['r', known.nothing] };

/** Accounts that may be left out change the roles of an instruction, so that there is a description for each case. */
const either = (
  prefix: readonly number[],
  absent: readonly number[],
  describe: (...present: readonly boolean[]) => DescribedInstruction,
): DescribedInstruction => ({
  prefix,
  decode: async (instruction, context) => {
    const present = absent.map((index) => instruction.accounts[index] !== KAMINO_PROGRAM);
    return describe(...present).decode(instruction, context);
  },
});

const farmOf = (at: (name: string) => Address, farms: boolean): string | null => (farms ? at('farm') : null);

const LEND = [216, 224, 191, 27, 204, 151, 102, 175];
const lend = either(LEND, [15], (farms = false) =>
  describeInstruction<{ amount: bigint }, string>({
    title: 'deposit_reserve_liquidity_and_obligation_collateral_v2',
    prefix: LEND,
    fields: amountField,
    accounts: {
      wallet: ['ws', known.wallet],
      position: ['w', known.position],
      market: ['r', known.market],
      authority: ['r', known.authority],
      reserve: ['w', known.reserve],
      mint: ['r', known.mint],
      liquidity: ['w', known.liquidity],
      collateralMint: ['w', known.collateralMint],
      collateral: ['w', known.collateral],
      ownTokens: ['w', known.ownTokens],
      placeholder: ['r', known.nothing],
      receiptProgram: ['r', known.receiptProgram],
      tokenProgram: ['r', known.tokenProgram],
      instructions: ['r', known.instructions],
      ...farmRoles(farms),
      farmsProgram: ['r', known.farmsProgram],
    },
    effect: ({ at, fields }) => ({
      kind: 'kamino_lend',
      reserve: at('reserve'),
      token: at('mint'),
      amount: fields.amount,
      farm: farmOf(at, farms),
    }),
  }),
);

const WITHDRAW = [235, 52, 119, 152, 149, 197, 20, 7];
const withdraw = either(WITHDRAW, [15], (farms = false) =>
  describeInstruction<{ amount: bigint }, string>({
    title: 'withdraw_obligation_collateral_and_redeem_reserve_collateral_v2',
    prefix: WITHDRAW,
    fields: amountField,
    accounts: {
      wallet: ['ws', known.wallet],
      position: ['w', known.position],
      market: ['r', known.market],
      authority: ['r', known.authority],
      reserve: ['w', known.reserve],
      mint: ['r', known.mint],
      collateral: ['w', known.collateral],
      collateralMint: ['w', known.collateralMint],
      liquidity: ['w', known.liquidity],
      ownTokens: ['w', known.ownTokens],
      placeholder: ['r', known.nothing],
      receiptProgram: ['r', known.receiptProgram],
      tokenProgram: ['r', known.tokenProgram],
      instructions: ['r', known.instructions],
      ...farmRoles(farms),
      farmsProgram: ['r', known.farmsProgram],
    },
    effect: ({ at, fields, wallet }) => ({
      kind: 'kamino_withdraw',
      reserve: at('reserve'),
      token: at('mint'),
      receipts: fields.amount,
      to: wallet,
      farm: farmOf(at, farms),
    }),
  }),
);

const BORROW = [161, 128, 143, 245, 171, 199, 194, 6];
const borrow = either(BORROW, [13, 9], (farms = false, referred = false) =>
  describeInstruction<{ amount: bigint }, string>({
    title: 'borrow_obligation_liquidity_v2',
    prefix: BORROW,
    fields: amountField,
    accounts: {
      wallet: ['s', known.wallet],
      position: ['w', known.position],
      market: ['r', known.market],
      authority: ['r', known.authority],
      reserve: ['w', known.reserve],
      mint: ['r', known.mint],
      liquidity: ['w', known.liquidity],
      fees: ['w', known.fees],
      ownTokens: ['w', known.ownTokens],
      referrerState: referred ? ['w', reported] : ['r', known.nothing],
      tokenProgram: ['r', known.tokenProgram],
      instructions: ['r', known.instructions],
      ...farmRoles(farms),
      farmsProgram: ['r', known.farmsProgram],
    },
    effect: ({ at, fields, wallet }) => ({
      kind: 'kamino_borrow',
      reserve: at('reserve'),
      token: at('mint'),
      amount: fields.amount,
      to: wallet,
      farm: farmOf(at, farms),
      referrerState: referred ? at('referrerState') : null,
    }),
  }),
);

const REPAY = [116, 174, 213, 76, 180, 53, 210, 144];
const repay = either(REPAY, [10], (farms = false) =>
  describeInstruction<{ amount: bigint }, string>({
    title: 'repay_obligation_liquidity_v2',
    prefix: REPAY,
    fields: amountField,
    accounts: {
      wallet: ['s', known.wallet],
      position: ['w', known.position],
      market: ['r', known.market],
      reserve: ['w', known.reserve],
      mint: ['r', known.mint],
      liquidity: ['w', known.liquidity],
      ownTokens: ['w', known.ownTokens],
      tokenProgram: ['r', known.tokenProgram],
      instructions: ['r', known.instructions],
      ...farmRoles(farms),
      authority: ['r', known.authority],
      farmsProgram: ['r', known.farmsProgram],
    },
    effect: ({ at, fields }) => ({
      kind: 'kamino_repay',
      reserve: at('reserve'),
      token: at('mint'),
      amount: fields.amount,
      farm: farmOf(at, farms),
    }),
  }),
);

/**
 * Reads lending, withdrawing, borrowing and repaying in the main market with the wallet's own position, and what has to go before it.
 * Layouts: the IDL in `@kamino-finance/klend-sdk`.
 */
export const decodeKaminoInstruction = decodeOneOf('Kamino', [
  lend,
  withdraw,
  borrow,
  repay,
  ...decodesOpening,
]);
