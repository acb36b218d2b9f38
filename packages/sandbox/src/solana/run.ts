import {
  getAddressDecoder,
  getBase58Decoder,
  getBase64Decoder,
  type Address,
  type EncodedAccount,
  type Transaction,
} from '@solana/kit';
import {
  FailedTransactionMetadata,
  SimulatedTransactionInfo,
  TransactionMetadata,
  type LiteSVM,
} from 'litesvm';
import { transactionError, type TransactionError } from './transaction-error.ts';

interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  /** base58 */
  readonly data: string;
  readonly stackHeight: number;
}

interface InnerInstructions {
  /** The index of the instruction that called these. */
  readonly index: number;
  readonly instructions: readonly InnerInstruction[];
}

/** What LiteSVM reports of one run, in the JSON-RPC's shapes. */
export interface Run {
  readonly err: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  readonly returnData: { readonly programId: Address; readonly data: readonly [string, 'base64'] } | null;
  readonly innerInstructions: readonly InnerInstructions[];
  /** Accounts as a simulation left them; none for a real run, which changes the chain instead. */
  readonly postAccounts: readonly EncodedAccount[];
}

/** A transaction that was refused before it ran. */
export function refusedRun(err: TransactionError): Run {
  return { err, logs: [], unitsConsumed: 0n, returnData: null, innerInstructions: [], postAccounts: [] };
}

export function simulateRun(svm: LiteSVM, transaction: Transaction): Run {
  return run(svm.simulateTransaction(transaction));
}

export function sendRun(svm: LiteSVM, transaction: Transaction): Run {
  return run(svm.sendTransaction(transaction));
}

function run(result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo): Run {
  const metadata = result instanceof TransactionMetadata ? result : result.meta();
  const returned = metadata.returnData();
  return {
    err: result instanceof FailedTransactionMetadata ? transactionError(result) : null,
    logs: metadata.logs(),
    unitsConsumed: metadata.computeUnitsConsumed(),
    // LiteSVM spells "none" as no bytes.
    returnData:
      returned.data().length === 0
        ? null
        : {
            programId: getAddressDecoder().decode(returned.programId()),
            data: [getBase64Decoder().decode(returned.data()), 'base64'],
          },
    innerInstructions: metadata
      .innerInstructions()
      .map((calls, index) => ({ index, instructions: calls.map(innerInstruction) }))
      .filter(({ instructions }) => instructions.length > 0),
    postAccounts: result instanceof SimulatedTransactionInfo ? result.postAccounts() : [],
  };
}

type LitesvmInnerInstruction = ReturnType<TransactionMetadata['innerInstructions']>[number][number];

function innerInstruction(inner: LitesvmInnerInstruction): InnerInstruction {
  const call = inner.instruction();
  return {
    programIdIndex: call.programIdIndex(),
    accounts: [...call.accounts()],
    data: getBase58Decoder().decode(call.data()),
    stackHeight: inner.stackHeight(),
  };
}
