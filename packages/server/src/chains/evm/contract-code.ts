/**
 * Whether the code at an address makes it a contract. A person's wallet has none, or an EIP-7702 delegation, which is
 * 0xef0100 and the address that it delegates to.
 */
export const isContractCode = (code: string | undefined): boolean =>
  code !== undefined && code !== '0x' && !code.startsWith('0xef0100');
