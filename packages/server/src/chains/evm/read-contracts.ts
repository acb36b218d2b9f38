import {
  decodeFunctionResult,
  encodeFunctionData,
  type Abi,
  type AbiFunction,
  type ContractFunctionParameters,
  type Hex,
  type PublicClient,
} from 'viem';
import { callEncoder } from './call-encoder.ts';
import { decodeMulticall, encodeMulticall } from './multicall.ts';

/**
 * Reads contracts in one call. What fails, answers nothing or answers nonsense is undefined. viem's `multicall` makes an error
 * of each such read, with its stack: of some thousand reads that takes seconds.
 *
 * @throws BaseError where the call as a whole fails
 */
export async function readContracts(
  client: Pick<PublicClient, 'call' | 'chain'>,
  contracts: readonly ContractFunctionParameters[],
): Promise<readonly unknown[]> {
  const to = client.chain?.contracts?.multicall3;
  if (!to || !('address' in to)) throw new TypeError('The client knows no Multicall3');
  const calls = contracts.map((contract) => ({ target: contract.address, data: encoded(contract) }));
  const { data = '0x' } = await client.call({ to: to.address, data: encodeMulticall(calls, true) });
  if (data === '0x') return contracts.map(() => undefined);
  return decodeMulticall(data, calls.length).map((answer, index) => {
    const contract = contracts[index];
    return contract && answer.success && answer.data !== '0x' ? decoded(contract, answer.data) : undefined;
  });
}

type Encoder = (args: readonly unknown[]) => Hex;
const encoders = new WeakMap<Abi, Map<string, Encoder>>();

function encoded({ abi, functionName, args = [] }: ContractFunctionParameters): Hex {
  const known = encoders.get(abi) ?? new Map<string, Encoder>();
  encoders.set(abi, known);
  const encoder = known.get(functionName) ?? encoderOf(abi, functionName);
  known.set(functionName, encoder);
  return encoder(args);
}

/** By the arguments where several functions have the name. */
function encoderOf(abi: Abi, functionName: string): Encoder {
  const named = abi.filter(
    (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
  );
  return named.length === 1
    ? callEncoder(abi, functionName)
    : (args) => encodeFunctionData({ abi, functionName, args });
}

function decoded({ abi, functionName, args }: ContractFunctionParameters, data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, data, ...(args && { args }) });
  } catch {
    return undefined;
  }
}
