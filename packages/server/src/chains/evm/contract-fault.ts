import { BaseError, ContractFunctionExecutionError } from 'viem';
import { AnswerTooLongError, MOST_CALL_GAS } from './answer-bounds.ts';
import { nodeAnswer } from './node-answer.ts';

/** Of JSON-RPC: the call was reverted. Source: go-ethereum `internal/ethapi/errors.go`. */
const REVERTED = 3;
/** How nodes say that a contract has ended a call, or used up what it was given. */
const REVERTS = /revert/i;
const EXHAUSTS = /out ?of ?gas|OOG|gas (?:limit|required)|stack|invalid (?:opcode|jump)/i;
/** What contracts answer, as opposed to a node itself. */
const OF_CONTRACTS: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_getCode',
  'eth_simulateV1',
]);

/** How viem says that an answer is not what the ABI has it to be; not all of these classes are exported. */
const MISSHAPEN: ReadonlySet<string> = new Set([
  'ContractFunctionZeroDataError',
  'AbiDecodingZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
  'BytesSizeMismatchError',
  'InvalidAddressError',
  'InvalidBytesBooleanError',
  'NegativeOffsetError',
  'PositionOutOfBoundsError',
  'RecursiveReadLimitExceededError',
]);

/** What a contract did that nobody can work with, as a sentence without its end; null where it was not a contract's doing. */
export function contractFault(cause: unknown): string | null {
  const what = faultOf(cause);
  if (what === null) return null;
  const read =
    cause instanceof BaseError && cause.walk((error) => error instanceof ContractFunctionExecutionError);
  if (!(read instanceof ContractFunctionExecutionError)) return `A contract that has to be read ${what}`;
  const who = read.contractAddress === undefined ? 'A contract' : `The contract ${read.contractAddress}`;
  return `${who}, asked for ${read.functionName}, ${what}`;
}

function faultOf(cause: unknown): string | null {
  let reverted = false;
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof AnswerTooLongError)
      return OF_CONTRACTS.has(error.method) ? 'answers at a length that nobody needs' : null;
    if (MISSHAPEN.has(error.name)) return 'answers in another form than contracts of its kind';
    if (error.name === 'ContractFunctionRevertedError') reverted = true;
  }
  const node = nodeAnswer(cause);
  // One of several reads in a call that by itself went well.
  if (!node) return reverted ? 'reverts' : null;
  if (node.code === REVERTED || REVERTS.test(node.message)) return 'reverts';
  return EXHAUSTS.test(node.message) ? `does not end within ${MOST_CALL_GAS} gas` : null;
}
