import {
  encodeErrorResult,
  numberToHex,
  parseAbi,
  size,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem';

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
]);

/** Bytes of one comparison with a selector, of one answer, and of the revert. */
const [COMPARISON, ANSWER, REVERT] = [15, 40, 13];

/**
 * Code of a contract that answers some functions, each with one word, and sends whoever calls anything else to a URL (EIP-3668), as
 * its call back does again, for ever.
 */
export function trapCode(address: Address, url: string, answers: Readonly<Record<string, bigint>> = {}): Hex {
  const lookup = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [address, [url], '0x', '0x12345678', '0x'],
  });
  return code(lookup, answers);
}

/** Code of a contract that answers some functions with one word each, and everything else with a revert of such data. */
export function code(revertData: Hex, answers: Readonly<Record<string, bigint>> = {}): Hex {
  const known = Object.entries(answers);
  const two = (value: number): string => value.toString(16).padStart(4, '0');
  const start = known.length * COMPARISON + REVERT;
  // Each: PUSH0 CALLDATALOAD PUSH1 e0 SHR PUSH4 selector EQ PUSH2 answer JUMPI
  const comparisons = known.map(
    ([signature], index) =>
      `5f3560e01c63${toFunctionSelector(signature).slice(2)}1461${two(start + index * ANSWER)}57`,
  );
  const data = start + known.length * ANSWER;
  // PUSH2 length PUSH2 from PUSH0 CODECOPY PUSH2 length PUSH0 REVERT
  const length = two(size(revertData));
  const revert = `61${length}61${two(data)}5f3961${length}5ffd`;
  // JUMPDEST PUSH32 word PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
  const words = known.map(([, word]) => `5b7f${numberToHex(word, { size: 32 }).slice(2)}5f5260205ff3`);
  return `0x${comparisons.join('')}${revert}${words.join('')}${revertData.slice(2)}`;
}
