import { getBase58Encoder, isAddress, isSolanaError } from '@solana/kit';
import type { ParsedAddress } from '../building-port.ts';

const NOT_BASE58 = /[^1-9A-HJ-NP-Za-km-z]/u;

/** Reads a Solana address: base58 of exactly 32 bytes. It carries no checksum, so a mistyped letter can't be seen here. */
export function parseSolanaAddress(text: string): ParsedAddress {
  if (isAddress(text)) return { ok: true, address: text };
  return { ok: false, reason: `"${text}" is not a Solana address: ${whyNot(text)}` };
}

function whyNot(text: string): string {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return 'it is an EVM address';
  if (text === '') return 'it is empty';
  const [wrong] = NOT_BASE58.exec(text) ?? [];
  if (wrong !== undefined) return `"${wrong}" is not a base58 character`;
  if (text.length > 44) return `it has ${text.length} characters; an address has 32 to 44`;
  return `it decodes to ${bytesOf(text)} bytes; an address has 32`;
}

function bytesOf(text: string): number {
  try {
    return getBase58Encoder().encode(text).length;
  } catch (error) {
    if (isSolanaError(error)) return 0;
    throw error;
  }
}
