import type { Chain, EvmChain } from '@say402/readback';
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodePacked,
  getAddress,
  isAddress,
  keccak256,
  namehash,
  parseAbi,
  stringToBytes,
  zeroAddress,
  type Address,
  type PublicClient,
} from 'viem';
import { toCoinType } from 'viem/ens';
import { Say402Error } from '../../../core/say402-error.ts';
import { contractFault } from '../../evm/contract-fault.ts';
import { createEvmRpc, readChain, type EvmRpcOptions } from '../../evm/rpc.ts';
import type { FoundName, NameService } from '../name-service.ts';
import { reverseWarning } from '../reverse-warning.ts';

/** The registry of Basenames on Base. Source: github.com/base/basenames, README, contract addresses. */
export const BASENAMES_REGISTRY = '0xB94704422c2a1E396835A571837Aa5AE53285a95';

/** Namehash of `80002105.reverse`: the coin type of Base (ENSIP-11) in hexadecimal, under which addresses name themselves. */
const REVERSE_NODE = namehash('80002105.reverse');

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
]);

/** Names that end in `.base.eth`, read from their registry and resolver on Base. */
export function createBasenamesService(base: EvmChain, options: EvmRpcOptions): NameService {
  const { client } = createEvmRpc(base, options);
  return {
    serves: (name, chain) => chain.family === 'evm' && name.endsWith('.base.eth'),
    lookUp: async (name, chain) => readChain(base, async () => lookUp(client, base, name, chain)),
    nameOf: async (address, { family }) =>
      family === 'evm' ? readChain(base, async () => primaryName(client, getAddress(address))) : null,
  };
}

/** A resolver that misbehaves makes its name unusable; it does not make the chain unavailable. */
async function lookUp(client: PublicClient, base: EvmChain, name: string, chain: Chain): Promise<FoundName> {
  try {
    return await readName(client, base, name, chain);
  } catch (error) {
    const fault = contractFault(error);
    if (fault === null) throw error;
    throw unknown(name, `${fault.charAt(0).toLowerCase()}${fault.slice(1)}`);
  }
}

async function readName(
  client: PublicClient,
  base: EvmChain,
  name: string,
  chain: Chain,
): Promise<FoundName> {
  if (chain.family !== 'evm') throw new TypeError('Basenames are read for EVM chains only');
  const node = namehash(name);
  const resolver = await client.readContract({
    address: BASENAMES_REGISTRY,
    abi,
    functionName: 'resolver',
    args: [node],
  });
  if (resolver === zeroAddress) throw unknown(name, 'it has no resolver in the registry on Base');
  const [own, plain] = await Promise.all([
    record(client, resolver, { name, coinType: toCoinType(chain.chainId) }),
    unlessReverted(client.readContract({ address: resolver, abi, functionName: 'addr', args: [node] })),
  ]);
  const address = own ?? (plain === null || plain === zeroAddress ? null : getAddress(plain));
  if (address === null) throw unknown(name, `its resolver ${resolver} on Base keeps no address of it`);
  const kind = own === null ? 'its address' : `its address for ${chain.title}`;
  const warning = reverseWarning(name, address, await primaryName(client, address));
  return {
    name,
    address,
    service: `Basenames: ${kind}, by the resolver ${resolver} on ${base.title}`,
    warnings: warning ? [warning] : [],
  };
}

function unknown(name: string, why: string): Say402Error {
  return new Say402Error('unknown_name', `"${name}" has no address among the Basenames: ${why}.`);
}

/** Null where the contract reverts, which means that it has no such record; a node that does not answer is thrown on. */
async function unlessReverted<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof BaseError && error.walk(isRefusal)) return null;
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;

/** The address that a name has for one chain; null where it has none. */
async function record(
  client: PublicClient,
  resolver: Address,
  { name, coinType }: { readonly name: string; readonly coinType: bigint },
): Promise<Address | null> {
  const bytes: string | null = await unlessReverted(
    client.readContract({ address: resolver, abi, functionName: 'addr', args: [namehash(name), coinType] }),
  );
  if (bytes === null || bytes === '0x' || bytes === zeroAddress) return null;
  if (isAddress(bytes, { strict: false })) return getAddress(bytes);
  throw unknown(name, `it gives "${bytes.slice(0, 80)}", which is no address`);
}

/** The name that an address gives itself on Base. */
async function primaryName(client: PublicClient, address: Address): Promise<string | null> {
  const label = keccak256(stringToBytes(address.slice(2).toLowerCase()));
  const node = keccak256(encodePacked(['bytes32', 'bytes32'], [REVERSE_NODE, label]));
  const resolver = await client.readContract({
    address: BASENAMES_REGISTRY,
    abi,
    functionName: 'resolver',
    args: [node],
  });
  if (resolver === zeroAddress) return null;
  return unlessReverted(client.readContract({ address: resolver, abi, functionName: 'name', args: [node] }));
}
