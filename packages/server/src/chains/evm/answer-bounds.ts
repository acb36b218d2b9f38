const KIB = 1_024;
const MIB = 1_048_576;

/** The most bytes of one answer by what is asked; a contract or a node chooses what is in it. */
const MOST_BYTES: ReadonlyMap<string, number> = new Map([
  ['eth_call', MIB],
  ['eth_estimateGas', MIB],
  // Code of 24 KiB today, of 256 KiB as EIP-7907 has it, two characters a byte.
  ['eth_getCode', MIB],
  ['eth_simulateV1', 8 * MIB],
  ['debug_traceCall', 8 * MIB],
  ['eth_getTransactionByHash', 2 * MIB],
  ['eth_getTransactionReceipt', 8 * MIB],
  ['eth_getLogs', 16 * MIB],
  // With all of its transactions.
  ['eth_getBlockByNumber', 32 * MIB],
  ['eth_getBlockByHash', 32 * MIB],
]);
/** A number, a hash, the fees of a few blocks. */
const SMALL = 64 * KIB;

/** The most bytes that are read of the answer to a method. */
export const mostBytesOf = (method: string): number => MOST_BYTES.get(method) ?? SMALL;

/**
 * The most gas of one `eth_call`, which is also what nodes give one by default (geth's `--rpc.gascap`): a contract that never ends
 * costs a node a fraction of a second.
 */
export const MOST_CALL_GAS = 50_000_000n;

/** An answer was longer than what its use allows. Asking the same node again would bring the same. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
  readonly method: string;

  constructor(method: string) {
    super(`${method} was answered with more than ${mostBytesOf(method)} bytes`);
    this.method = method;
  }
}
