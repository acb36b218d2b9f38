import {
  CCTP_TOKEN_MESSENGER_PROGRAM,
  CORE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_METADATA_PROGRAM,
  tokenPrograms,
} from '@say402/readback';
import { AccountRole, address, blockhash } from '@solana/kit';
import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { composeMessage } from './message.ts';
import { transactionErrorSchema } from './transaction-error.ts';

const wallet = address('9yHkXiwL4Gvs7iKDBCBYAUcJtapJp8bHMWnPmsVVxcgZ');
const other = address('AS3HmYMCrQVK5wogzeVMNesYTmPjee3xRoVsph9keJ24');
const message = composeMessage(
  [
    { programAddress: SYSTEM_PROGRAM, accounts: [{ address: other, role: AccountRole.WRITABLE }] },
    { programAddress: tokenPrograms.token },
    { programAddress: TOKEN_METADATA_PROGRAM },
    { programAddress: CORE_PROGRAM },
    { programAddress: CCTP_TOKEN_MESSENGER_PROGRAM },
  ],
  wallet,
  { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
);

const explain = (error: unknown, logs: string[] = []): string =>
  explainFailure({ error: transactionErrorSchema.parse(error), logs, message, accountRent: 890_880n });

const cases: [error: unknown, logs: string[], words: RegExp][] = [
  ['AccountNotFound', [], /never received SOL/],
  ['InsufficientFundsForFee', [], /too little SOL for the network fee/],
  ['InvalidAccountForFee', [], /no plain wallet/],
  ['BlockhashNotFound', [], /blockhash/],
  ['TooManyAccountLocks', [], /refuses the transaction with TooManyAccountLocks/],
  [
    { InsufficientFundsForRent: { account_index: 0n } },
    [],
    /the wallet .* left with less than the 0.00089088 SOL/,
  ],
  [{ InsufficientFundsForRent: { account_index: 1 } }, [], /^AS3H\w+ would hold less/],
  [{ InsufficientFundsForRent: { account_index: 200 } }, [], /^an account would hold less/],
  [{ DuplicateInstruction: 3n }, [], /refuses the transaction with DuplicateInstruction/],
  [
    { ProgramExecutionTemporarilyRestricted: { account_index: 1n } },
    [],
    /ProgramExecutionTemporarilyRestricted/,
  ],
  [
    { InstructionError: [0n, { Custom: 1n }] },
    ['Transfer: insufficient lamports 7, need 1000000000'],
    /has 0\.000000007 SOL left .* needs 1 SOL/,
  ],
  [{ InstructionError: [1n, { Custom: 1n }] }, [], /holds too little/],
  [{ InstructionError: [1, { Custom: 17 }] }, [], /frozen/],
  [
    { InstructionError: [1n, { Custom: 999n }] },
    ['Program log: Error: odd'],
    /the Token program refuses with error 999 \("Error: odd"\)/,
  ],
  [{ InstructionError: [0n, { Custom: 17n }] }, [], /the System program refuses with error 17/],
  [{ InstructionError: [0n, 'ComputationalBudgetExceeded'] }, [], /more compute units/],
  [{ InstructionError: [1n, 'InvalidAccountData'] }, [], /the Token program refuses with InvalidAccountData/],
  [{ InstructionError: [1n, { BorshIoError: 'x' }] }, [], /refuses with BorshIoError/],
  [{ InstructionError: [9n, 'InvalidArgument'] }, [], /refuses with InvalidArgument/],
  [{ InstructionError: [2n, { Custom: 155n }] }, [], /it is locked/],
  [{ InstructionError: [3n, { Custom: 10n }] }, [], /it is frozen/],
  [{ InstructionError: [4n, { Custom: 6021n }] }, [], /shut the wallet out/],
  [{ InstructionError: [4n, { Custom: 6099n }] }, [], /CCTP refuses with error 6099/],
  [{ SomethingNew: { a: 1 } }, [], /SomethingNew/],
];

it('tells every kind of failure in words', () => {
  for (const [error, logs, words] of cases) expect(explain(error, logs)).toMatch(words);
});
