import { keccak256, slice, stringToHex, type Address } from 'viem';

/** The address of a sandbox contract that does not exist on the real chain. */
export function sandboxContract(label: string): Address {
  return slice(keccak256(stringToHex(`say402 sandbox contract ${label}`)), 12);
}
