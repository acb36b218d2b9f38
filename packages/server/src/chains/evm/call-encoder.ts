import {
  encodeAbiParameters,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type Hex,
} from 'viem';

/**
 * Encodes calls of one function of an ABI. Its selector is derived once, here: viem hashes the signature at every call, which
 * takes longer than everything else about it.
 *
 * @example callEncoder(erc20Abi, 'balanceOf')([wallet]) // 0x70a08231…
 */
export function callEncoder<const Contract extends Abi, Name extends ContractFunctionName<Contract>>(
  abi: Contract,
  name: Name,
): (args: ContractFunctionArgs<Contract, AbiFunction['stateMutability'], Name> & readonly unknown[]) => Hex {
  const items = abi.filter((item): item is AbiFunction => item.type === 'function' && item.name === name);
  const [item] = items;
  if (!item || items.length > 1) throw new TypeError(`The ABI has ${items.length} functions named ${name}`);
  const selector = toFunctionSelector(item);
  const inputs: readonly AbiParameter[] = item.inputs;
  return (args) => `${selector}${encodeAbiParameters(inputs, args).slice(2)}`;
}
