/** `0x` and 40 hexadecimal characters, in any case. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** 32 to 44 Base58 characters. */
export const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
