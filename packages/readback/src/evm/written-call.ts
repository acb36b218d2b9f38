import {
  BaseError,
  decodeFunctionData,
  encodeFunctionData,
  parseAbiItem,
  toFunctionSelector,
  type AbiFunction,
} from 'viem';
import type { EffectOf } from '../effects.ts';
import { ReadbackError } from '../readback-error.ts';
import { text } from '../rules.ts';
import type { EvmCall } from './call.ts';

/** A function that a user wrote out, such as `transfer(address,uint256)`, of a contract. */
export interface WrittenCall {
  readonly target: string;
  readonly signature: string;
}

/** The ABI item of a signature as a user writes it. Null where it is none that Solidity knows. */
export function writtenFunction(signature: string): AbiFunction | null {
  try {
    const item = parseAbiItem(`function ${signature}`);
    return typeof item === 'object' && item.type === 'function' ? item : null;
  } catch (error) {
    if (error instanceof BaseError || error instanceof Error) return null;
    throw error;
  }
}

/** The written-out function that a call is of, if any. */
export function findWrittenCall(
  { target, data }: EvmCall,
  written: readonly WrittenCall[],
): WrittenCall | undefined {
  return written.find((each) => {
    const item = writtenFunction(each.signature);
    return each.target === target && item !== null && data.startsWith(toFunctionSelector(item));
  });
}

/** Reads a call of a function that the user wrote out. @throws ReadbackError unless it is encoded canonically */
export function decodeWrittenCall(call: EvmCall, { signature }: WrittenCall): EffectOf<'call'> {
  const { target, data, value } = call;
  const item = writtenFunction(signature);
  if (!item) throw new ReadbackError(`${signature} is no function`);
  const args = decodeArguments(item, call);
  if (encodeFunctionData({ abi: [item], args }) !== data)
    throw new ReadbackError(`The ${item.name} of ${target} is not encoded canonically`);
  return { kind: 'call', target, signature, args: args.map(argumentText), value };
}

function decodeArguments(item: AbiFunction, { target, data }: EvmCall): readonly unknown[] {
  try {
    return decodeFunctionData({ abi: [item], data }).args ?? [];
  } catch (cause) {
    throw new ReadbackError(`The ${item.name} of ${target} can not be decoded`, { cause });
  }
}

/** The canonical text of an argument: decimal digits, EIP-55 addresses, lower-case hex, members of an array in brackets. */
export function argumentText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(argumentText).join(',')}]`;
  return text(value);
}
