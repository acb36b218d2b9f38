import type { Lexeme } from '../text/lexeme.ts';
import type { Defect } from './defect.ts';

const EVM = /^0x[0-9a-fA-F]{40}$/;
const SVM = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const FAMILY_TITLE = { evm: 'an EVM chain', svm: 'Solana' } as const;

/** Text with the shape of an address of the family; checksum and curve are checked where it is resolved. */
export function isAddressShaped(text: string, family: 'evm' | 'svm'): boolean {
  return (family === 'evm' ? EVM : SVM).test(text);
}

/** Why an address lexeme can not be an address on this family of chains, or null when it can. */
export function addressDefect({ text }: Lexeme, family: 'evm' | 'svm'): Defect | null {
  if (isAddressShaped(text, family)) return null;
  return { code: 'invalid_address', text: `"${text}" is no address here: ${reason(text, family)}.` };
}

function reason(text: string, family: 'evm' | 'svm'): string {
  if (/…|\.\./.test(text)) return 'it is shortened, and the whole address is needed';
  const other = family === 'evm' ? 'svm' : 'evm';
  if (isAddressShaped(text, other)) {
    return `it has the shape of an address on ${FAMILY_TITLE[other]}, and the request is for ${FAMILY_TITLE[family]}`;
  }
  const hex = /^0x([0-9a-fA-F]*)$/.exec(text)?.[1];
  if (hex?.length === 64)
    return 'it has 64 hexadecimal characters, like a transaction hash, and an address has 40';
  if (hex !== undefined) return `it has ${hex.length} hexadecimal characters after 0x, and an address has 40`;
  if (/^0x/i.test(text)) return 'an address is 0x and 40 hexadecimal characters';
  return family === 'evm'
    ? 'an address is 0x and 40 hexadecimal characters'
    : 'an address on Solana has 32 to 44 base58 characters, without 0, O, I and l';
}
