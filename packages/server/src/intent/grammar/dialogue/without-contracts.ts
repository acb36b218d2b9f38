import type { Vocabulary } from '../../reader.ts';

const ADDRESS = String.raw`(?<address>0x[0-9a-fA-F]{2,40}(?:(?:\.{2,3}|…)[0-9a-fA-F]{2,8})?|[1-9A-HJ-NP-Za-km-z]{3,44}(?:(?:\.{2,3}|…)[1-9A-HJ-NP-Za-km-z]{2,8})?)`;
const BEHIND = new RegExp(String.raw`\b(?<symbol>[A-Za-z]{2,10})\s?[([]\s?${ADDRESS}\s?[)\]]`, 'g');
const LABELLED = new RegExp(
  String.raw`\b(?:(?:token|mint)(?:\s+contract)?\s+address|(?:token\s+)?contract(?:\s+address)?|mint|ca)\s?[:=]\s?${ADDRESS}(?![\w.])`,
  'i',
);

/**
 * What an assistant says without the contracts of the tokens that it names: "USDC (0x8335…2913)", "Contract: 0x8335…". Only the address
 * that the registry has for a token is one; any other may be whom it goes to.
 */
export function withoutContracts(text: string, { addresses }: Pick<Vocabulary, 'addresses'>): string {
  if (!/[([:=]\s?[1-9A-HJ-NP-Za-km-z0]{3}/.test(text)) return text;
  const known = new Map([...addresses].map(([symbol, address]) => [symbol.toLowerCase(), address]));
  const isOf = (symbol: string, told: string): boolean => isSame(known.get(symbol.toLowerCase()) ?? '', told);
  const plain = text.replaceAll(BEHIND, (found, symbol: string, told: string) =>
    isOf(symbol, told) ? symbol : found,
  );
  if (!LABELLED.test(plain)) return plain;
  const named = [...new Set(plain.match(/\b[A-Za-z]{2,10}\b/g))].filter((word) =>
    known.has(word.toLowerCase()),
  );
  return plain.replaceAll(new RegExp(LABELLED, 'gi'), (found, told: string) =>
    named.some((word) => isOf(word, told)) ? ' ' : found,
  );
}

/** Whether a text is an address, or its beginning and its end. */
function isSame(address: string, told: string): boolean {
  if (address === '') return false;
  const [own, said] = address.startsWith('0x')
    ? [address.toLowerCase(), told.toLowerCase()]
    : [address, told];
  const [head = '', tail = ''] = said.split(/\.{2,3}|…/);
  return own === said || (tail !== '' && head.length > 4 && own.startsWith(head) && own.endsWith(tail));
}
