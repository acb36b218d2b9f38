import { isAddress as isSolanaAddress } from '@solana/kit';
import { checksumAddress, isHex } from 'viem';
import type { Vocabulary } from '../reader.ts';
import type { Lexeme } from './lex.ts';

export interface AddressRead {
  readonly address: string;
  readonly family: 'evm' | 'svm' | null;
  readonly chain: string | null;
  readonly defect: string | null;
  /** Index of its first lexeme, which may be the chain before it. */
  readonly first: number;
}

/** Reads a lexeme that is shaped like an address, with the chain that stands right before it. */
export function readAddress(lexemes: readonly Lexeme[], at: number, vocabulary: Vocabulary): AddressRead {
  const text = lexemes[at]?.text ?? '';
  const family = familyOf(text);
  return { address: text, family, defect: defectOf(text, family), ...readPrefix(lexemes, at, vocabulary) };
}

function familyOf(text: string): 'evm' | 'svm' | null {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return 'evm';
  return isSolanaAddress(text) ? 'svm' : null;
}

/** Why a text that is shaped like an address can't be one, as the end of a sentence. */
function defectOf(text: string, family: 'evm' | 'svm' | null): string | null {
  if (family === 'svm') return null;
  if (family === 'evm')
    return hasChecksum(text)
      ? null
      : 'its checksum is wrong: at least one character differs from the address that was meant';
  if (/…|\.\./.test(text)) return 'it is shortened, and the whole address is needed';
  const hex = /^0x([0-9a-fA-F]*)$/.exec(text)?.[1];
  if (hex?.length === 64)
    return 'it has 64 hexadecimal characters, like a transaction hash, and an address has 40';
  if (hex !== undefined) return `it has ${hex.length} hexadecimal characters after 0x, and an address has 40`;
  if (/^0x/i.test(text)) return 'an address is 0x and 40 hexadecimal characters';
  return 'an address on Solana is 32 bytes in base58: 32 to 44 characters, without 0, O, I and l';
}

/** Whether an EVM address carries a checksum: one in a single case does not. */
function hasChecksum(text: string): boolean {
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const lower = `0x${digits.toLowerCase()}`;
  return isHex(lower) && checksumAddress(lower) === text;
}

/** The chain before an address: `eip155:8453:0x…` (CAIP-10), `base:0x…`. Any other word with a colon is no chain. */
function readPrefix(
  lexemes: readonly Lexeme[],
  at: number,
  { chains }: Vocabulary,
): { readonly chain: string | null; readonly first: number } {
  if (!touchesColon(lexemes, at)) return { chain: null, first: at };
  const word = lexemes[at - 2]?.lower ?? '';
  const space = touchesColon(lexemes, at - 2) ? (lexemes[at - 4]?.lower ?? '') : '';
  if (space === 'eip155' || space === 'solana')
    return { chain: chains.get(`${space} : ${word}`) ?? 'unknown', first: at - 4 };
  const chain = chains.get(word) ?? null;
  return { chain, first: chain === null ? at : at - 2 };
}

/** Whether a colon stands right before a lexeme, with no space on either side. */
const touchesColon = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at - 1]?.text === ':' && lexemes[at - 1]?.spaced === false && lexemes[at]?.spaced === false;
