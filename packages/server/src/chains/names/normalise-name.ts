import { normalize } from 'viem/ens';
import { Say402Error } from '../../core/say402-error.ts';

/** DNS counts a label in one byte; nobody's name is longer than this. */
const LONGEST = 255;

/**
 * A name in the normal form of ENSIP-15. Only plain ASCII names are taken: others hold letters that look like these ones.
 *
 * @throws Say402Error `unknown_name` for what is no such name
 */
export function normaliseName(text: string): string {
  const odd = /[^!-~]/u.exec(text)?.[0];
  if (odd !== undefined) throw new Say402Error('unknown_name', `"${printable(text)}" ${explain(odd)}.`);
  if (text.length > LONGEST) throw new Say402Error('unknown_name', 'A name has at most 255 characters.');
  const name = attempt(text);
  if (name === null || name.split('.').length < 2 || name.split('.').includes('')) {
    throw new Say402Error('unknown_name', `"${text}" is no valid name.`);
  }
  return name;
}

function attempt(text: string): string | null {
  try {
    return normalize(text);
  } catch {
    return null;
  }
}

const printable = (text: string): string => text.replaceAll(/[^!-~]/g, '�');

function explain(odd: string): string {
  const code = `U+${(odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return `holds the character ${code}, which can be invisible or look like another one; only plain names are looked up`;
}
