import {
  BaseError,
  decodeAbiParameters,
  decodeFunctionData,
  getAddress,
  isAddressEqual,
  parseAbi,
  parseAbiParameters,
  type Address,
  type Hex,
} from 'viem';
import { entryPoint06Abi, entryPoint07Abi } from 'viem/account-abstraction';

/** A call as a wallet makes it. */
export interface MadeCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/**
 * How contract wallets are told to make calls: ERC-7579 and ERC-7821 `execute` by mode, and the two that wallets of ERC-4337
 * have from its reference implementation. Sources: the ERCs, and eth-infinitism/account-abstraction `BaseAccount.sol`.
 */
const WALLET = parseAbi([
  'function execute(bytes32 mode, bytes executionData)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
]);
const CALLS = parseAbiParameters('(address target, uint256 value, bytes data)[] calls');

/** Modes of ERC-7579 begin with the kind of call and what happens if one fails. Only "all or nothing" is taken. */
const SINGLE = '0x0000';
const BATCH = '0x0100';

/** The calls that a contract wallet is told to make, in order; null for anything that is not surely all or nothing. */
export function callsOfWallet(data: Hex): readonly MadeCall[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: WALLET, data });
    if (functionName === 'executeBatch') return args[0].map(made);
    if (args.length === 3) return [made({ target: args[0], value: args[1], data: args[2] })];
    const [mode, execution] = args;
    if (mode.startsWith(BATCH)) return decodeAbiParameters(CALLS, execution)[0].map(made);
    return mode.startsWith(SINGLE) ? [single(execution)] : null;
  } catch (error) {
    if (error instanceof BaseError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The calls of a wallet's operations that a bundler has put into one transaction (ERC-4337). */
export function callsOfBundle(data: Hex, wallet: Address): readonly MadeCall[] | null {
  const operations = readBundle(data);
  if (operations === null) return null;
  const own = operations.filter(({ sender }) => isAddressEqual(sender, wallet));
  const calls = own.map(({ callData }) => callsOfWallet(callData));
  return calls.length === 0 || calls.includes(null) ? null : calls.flatMap((each) => each ?? []);
}

function readBundle(data: Hex): readonly { readonly sender: Address; readonly callData: Hex }[] | null {
  for (const abi of [entryPoint07Abi, entryPoint06Abi]) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data });
      if (functionName === 'handleOps') return args[0];
    } catch (error) {
      if (!(error instanceof BaseError)) throw error;
    }
  }
  return null;
}

const made = ({ target, value, data }: { target: Address; value: bigint; data: Hex }): MadeCall => ({
  to: target,
  value,
  data,
});

/** Packed: 20 bytes of address, 32 of value, then the data. */
function single(execution: Hex): MadeCall {
  const [to, value, data] = [execution.slice(2, 42), execution.slice(42, 106), execution.slice(106)];
  if (value.length < 64) throw new RangeError('A call takes at least 52 bytes');
  return { to: getAddress(`0x${to}`), value: BigInt(`0x${value}`), data: `0x${data}` };
}
