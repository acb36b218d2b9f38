import { numberToHex, type Address, type Hex } from 'viem';
import type { RpcCall } from './rpc-batch.ts';

/** Gives an address this code. */
export function setCode(address: Address, code: Hex): RpcCall {
  return { method: 'anvil_setCode', params: [address, code] };
}

/** Gives an address this many wei. */
export function setBalance(address: Address, wei: bigint): RpcCall {
  return { method: 'anvil_setBalance', params: [address, numberToHex(wei)] };
}

/** Writes one 32-byte word of a contract's storage. */
export function setStorage(address: Address, slot: Hex, word: Hex): RpcCall {
  return { method: 'anvil_setStorageAt', params: [address, slot, word] };
}
