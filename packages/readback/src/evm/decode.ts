import { getAddress, isAddress, isHex } from 'viem';
import type { Effect } from '../effects.ts';
import { ReadbackError } from '../readback-error.ts';
import { callDecoders } from './call-decoders.ts';
import { decodeWrittenCall, findWrittenCall, type WrittenCall } from './written-call.ts';

/** An unsigned EVM transaction as it is released; `value` is decimal wei. */
export interface EvmTransaction {
  readonly to: string;
  readonly data: string;
  readonly value: string;
  readonly chainId: number;
}

/**
 * Explains every byte of an unsigned EVM transaction that `wallet` is to sign.
 *
 * @param chainId the chain on which it must run
 * @returns its effects, with EIP-55 addresses
 * @throws ReadbackError when anything in it can't be explained
 * @example decodeEvmTransaction({ to, data: '0x', value: '1', chainId: 8453 }, { wallet, chainId: 8453 })
 */
export function decodeEvmTransaction(
  transaction: EvmTransaction,
  context: {
    readonly wallet: string;
    readonly chainId: number;
    /** Functions that the user wrote out. */
    readonly writtenCalls?: readonly WrittenCall[];
  },
): Effect[] {
  const { to, data, value, chainId } = transaction;
  if (chainId !== context.chainId)
    throw new ReadbackError(`Chain id ${chainId} instead of ${context.chainId}`);
  if (!isAddress(to, { strict: false })) throw new ReadbackError(`"${to}" is not an address`);
  if (!/^(0|[1-9]\d{0,77})$/.test(value)) throw new ReadbackError(`"${value}" is not an amount of wei`);
  if (!isHex(data, { strict: true }) || data.length % 2 !== 0)
    throw new ReadbackError('The data is not whole bytes in hex');
  const wei = BigInt(value);
  const target = getAddress(to);
  const from = getAddress(context.wallet);
  if (data === '0x') return [{ kind: 'transfer', token: 'native', from, to: target, amount: wei }];
  const call = { chainId, wallet: from, target, data: lowerCase(data), value: wei };
  const written = findWrittenCall(call, context.writtenCalls ?? []);
  if (written) return [decodeWrittenCall(call, written)];
  const decoder = callDecoders.find((each) => each.covers(call));
  if (!decoder) throw new ReadbackError(`A call of ${target} is not known`);
  return decoder.decode(call);
}

function lowerCase(data: `0x${string}`): `0x${string}` {
  return `0x${data.slice(2).toLowerCase()}`;
}
