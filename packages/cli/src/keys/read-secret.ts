import { getBase58Encoder } from '@solana/kit';
import { hexToBytes } from 'viem';
import { CliError } from '../cli-error.ts';

/**
 * The 32 secret bytes of a key as people keep it: hex (EVM); for Solana base58 of 64 or 32 bytes, or the JSON array that
 * solana-keygen writes.
 *
 * @throws CliError `invalid_key`, which never repeats the text
 */
export function readSecret(text: string, family: 'evm' | 'svm'): Uint8Array {
  const trimmed = text.trim();
  const bytes = family === 'evm' ? fromHex(trimmed) : (fromArray(trimmed) ?? fromBase58(trimmed));
  if (bytes && (bytes.length === 32 || (family === 'svm' && bytes.length === 64))) return bytes.slice(0, 32);
  const what =
    family === 'evm' ? '64 hex digits, with or without 0x' : "base58, or solana-keygen's JSON array";
  throw new CliError(
    'invalid_key',
    `That is not a private key for ${family === 'evm' ? 'EVM chains' : 'Solana'}.`,
    `Expected ${what}.`,
  );
}

function fromHex(text: string): Uint8Array | null {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  return /^[0-9a-fA-F]{64}$/.test(digits) ? hexToBytes(`0x${digits}`) : null;
}

function fromArray(text: string): Uint8Array | null {
  if (!/^\[[\d,\s]+\]$/.test(text)) return null;
  const numbers = text.slice(1, -1).split(',').map(Number);
  return numbers.every((each) => Number.isInteger(each) && each >= 0 && each < 256)
    ? Uint8Array.from(numbers)
    : null;
}

function fromBase58(text: string): Uint8Array | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(text)) return null;
  return Uint8Array.from(getBase58Encoder().encode(text));
}
