import { checksumAddress, isAddress } from 'viem';
import type { ParsedAddress } from '../building-port.ts';

/** Reads an EVM address. A mixed-case one must carry its EIP-55 checksum: a single mistyped letter would lose funds. */
export function parseEvmAddress(text: string): ParsedAddress {
  if (!isAddress(text, { strict: false })) {
    const digits = /^0x[0-9a-fA-F]*$/.test(text) ? ` and has ${text.length - 2} hexadecimal characters` : '';
    return { ok: false, reason: `"${text}" is not 0x and 40 hexadecimal characters${digits}` };
  }
  const lower = text.slice(2).toLowerCase();
  const checksummed = checksumAddress(`0x${lower}`);
  const oneCase = text.slice(2) === lower || text.slice(2) === lower.toUpperCase();
  if (!oneCase && text !== checksummed) {
    return {
      ok: false,
      reason: `"${text}" has a wrong checksum: at least one character differs from the address that was meant`,
    };
  }
  return { ok: true, address: checksummed };
}
