import { compileTransactionMessage } from '@solana/kit';
import { fromBaseUnits } from '../../core/amount.ts';
import type { Message } from './message.ts';
import { programErrors } from './program-errors.ts';
import type { TransactionError } from './transaction-error.ts';

const SOL_DECIMALS = 9;
interface Failure {
  readonly error: TransactionError;
  readonly logs: readonly string[];
  readonly message: Message;
  /** Lamports that an account without data must hold. */
  readonly accountRent: bigint;
}

/** Why a transaction can't run, as a sentence without its full stop. */
export function explainFailure(failure: Failure): string {
  const { error } = failure;
  return error.kind === 'transaction'
    ? explainRefusal(error.name, error.account, failure)
    : explainInstruction(error, failure);
}

function explainRefusal(name: string, account: number | null, { message, accountRent }: Failure): string {
  const wallet = message.feePayer.address;
  switch (name) {
    case 'AccountNotFound':
      return `the wallet ${wallet} does not exist on the chain: it never received SOL for network fees`;
    case 'InsufficientFundsForFee':
      return `the wallet ${wallet} holds too little SOL for the network fee`;
    case 'InvalidAccountForFee':
      return `${wallet} can not pay network fees, because it is no plain wallet`;
    case 'InsufficientFundsForRent': {
      const rent = `${fromBaseUnits(accountRent, SOL_DECIMALS)} SOL`;
      const short = account === null ? undefined : compileTransactionMessage(message).staticAccounts[account];
      return short === wallet
        ? `the wallet ${wallet} would be left with less than the ${rent} that an account must hold, but more than nothing`
        : `${short ?? 'an account'} would hold less than the ${rent} that a new account must hold`;
    }
    case 'ProgramAccountNotFound':
    case 'InvalidProgramForExecution':
      return 'a program that it needs is not on this chain';
    case 'BlockhashNotFound':
      return 'the chain does not know the blockhash any more';
    default:
      return `the network refuses the transaction with ${name}`;
  }
}

function explainInstruction(
  { at, name, code }: Extract<TransactionError, { kind: 'instruction' }>,
  { message, logs }: Failure,
): string {
  const program = message.instructions[at]?.programAddress ?? '';
  const lamports = missingLamports(logs);
  if (lamports !== null) return lamports;
  const known = code === null ? undefined : programErrors.get(program)?.errors.get(code);
  if (known !== undefined) return known;
  if (name === 'UnsupportedProgramId' || name === 'InvalidProgramForExecution')
    return `${programErrors.get(program)?.title ?? program} (${program}) is not on this chain`;
  if (name === 'ComputationalBudgetExceeded') return 'it needs more compute units than it may use';
  const what = code === null ? name : `error ${code}`;
  const said = lastWords(logs);
  const title = programErrors.get(program)?.title ?? `the program ${program}`;
  return `${title} refuses with ${what}${said === null ? '' : ` ("${said}")`}`;
}

/** The System program says what it misses, called by itself or to pay for a new account. */
function missingLamports(logs: readonly string[]): string | null {
  for (const line of logs) {
    const [, held, needed] = /insufficient lamports (\d+), need (\d+)$/.exec(line) ?? [];
    if (held === undefined || needed === undefined) continue;
    const [has, needs] = [held, needed].map((text) => `${fromBaseUnits(BigInt(text), SOL_DECIMALS)} SOL`);
    return `the wallet has ${has} left at that point and needs ${needs}`;
  }
  return null;
}

function lastWords(logs: readonly string[]): string | null {
  const line = logs.findLast((each) => each.startsWith('Program log: '));
  return line?.slice('Program log: '.length, 200) ?? null;
}
