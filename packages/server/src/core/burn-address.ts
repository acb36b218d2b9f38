/** In lower case. The zero and dEaD addresses are customary burn addresses; no key of theirs is known. */
const BURN_ADDRESSES: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
]);

/** Whether an EVM address, in any case of letters, is one whose key nobody holds. */
export const isBurnAddress = (address: string): boolean => BURN_ADDRESSES.has(address.toLowerCase());
