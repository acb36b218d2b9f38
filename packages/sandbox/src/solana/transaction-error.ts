import type { FailedTransactionMetadata } from 'litesvm';
import { instructionErrorTexts, transactionErrorTexts } from './transaction-error-texts.ts';

type PlainError = (typeof transactionErrorTexts)[number][0];
type PlainInstructionError = (typeof instructionErrorTexts)[number][0];

/** Why a transaction failed, in the shape of Solana's JSON-RPC. */
export type TransactionError =
  | PlainError
  | { readonly InstructionError: readonly [number, PlainInstructionError | { readonly Custom: number }] }
  | { readonly DuplicateInstruction: number }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }
  | { readonly ProgramExecutionTemporarilyRestricted: { readonly account_index: number } };

/** LiteSVM's error in the shape of the JSON-RPC. LiteSVM's classes tell themselves apart by their names only. */
export function transactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err();
  if (typeof error === 'number') return nameAt(transactionErrorTexts, error);
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] };
  if ('index' in error) return { DuplicateInstruction: error.index };
  const field = { account_index: error.accountIndex };
  return error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    ? { InsufficientFundsForRent: field }
    : { ProgramExecutionTemporarilyRestricted: field };
}

/** The sentence that a real node says about this error. */
export function transactionErrorText(error: TransactionError): string {
  if (typeof error === 'string') return textOf(transactionErrorTexts, error);
  if ('InstructionError' in error) {
    const [index, reason] = error.InstructionError;
    const text =
      typeof reason === 'string'
        ? textOf(instructionErrorTexts, reason)
        : `custom program error: 0x${reason.Custom.toString(16)}`;
    return `Error processing Instruction ${index}: ${text}`;
  }
  if ('DuplicateInstruction' in error) {
    return `Transaction contains a duplicate instruction (${error.DuplicateInstruction}) that is not allowed`;
  }
  if ('InsufficientFundsForRent' in error) {
    const index = error.InsufficientFundsForRent.account_index;
    return `Transaction results in an account (${index}) with insufficient funds for rent`;
  }
  const index = error.ProgramExecutionTemporarilyRestricted.account_index;
  return `Execution of the program referenced by account at index ${index} is temporarily restricted.`;
}

type InstructionErrorOfLitesvm = ReturnType<
  Extract<ReturnType<FailedTransactionMetadata['err']>, { err: unknown }>['err']
>;

function instructionError(error: InstructionErrorOfLitesvm): PlainInstructionError | { Custom: number } {
  if (typeof error === 'number') return nameAt(instructionErrorTexts, error);
  return 'code' in error ? { Custom: error.code } : 'BorshIoError';
}

function nameAt<Name extends string>(texts: readonly (readonly [Name, string])[], index: number): Name {
  const entry = texts[index];
  if (entry === undefined)
    throw new Error(`LiteSVM reported an error that the sandbox does not know: ${index}.`);
  return entry[0];
}

function textOf(texts: readonly (readonly [string, string])[], name: string): string {
  return texts.find(([known]) => known === name)?.[1] ?? name;
}
