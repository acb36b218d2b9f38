import { decodeFunctionData, encodeFunctionData, getAbiItem, toFunctionSelector, type Hex } from 'viem';
import type { Effect } from '../../effects.ts';
import { ReadbackError } from '../../readback-error.ts';
import { erc20Abi } from './abi.ts';

const TRANSFER = toFunctionSelector(getAbiItem({ abi: erc20Abi, name: 'transfer' }));

/**
 * Reads a call of an ERC-20 token: `transfer(address,uint256)`, encoded canonically and to the last byte.
 *
 * @throws ReadbackError when the call is anything else.
 */
export function decodeErc20Call(token: string, from: string, data: Hex): Effect {
  if (data.slice(0, 10) !== TRANSFER)
    throw new ReadbackError(`Selector ${data.slice(0, 10)} of ${token} is not known`);
  const call = decodeFunctionData({ abi: erc20Abi, data });
  if (call.functionName !== 'transfer')
    throw new ReadbackError(`${call.functionName} of ${token} changes nothing`);
  if (encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: call.args }) !== data) {
    throw new ReadbackError(`The transfer of ${token} is not encoded canonically`);
  }
  const [to, amount] = call.args;
  return { kind: 'transfer', token, from, to, amount };
}
