import { isEntity, placesOf, useOf, type Item, type Scan } from '../scan/item.ts';

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
  ['**', '**'],
  ['***', '***'],
  ['*', '*'],
  ['_', '_'],
  ['~', '~'],
]);
/** A pair with more between its signs than an amount, a token and a chain is no mere emphasis. */
const MOST_BETWEEN = 6;

/** Indexes of brackets and quotation marks that enclose nothing but one value or noun, as in `(0x…)` or "USDC". */
export function findEnclosures(items: readonly Item[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const { text } = items[index] ?? { text: '' };
    const closing = text.length <= MOST_SIGNS && isSign(text) ? CLOSING.get(text) : undefined;
    if (closing === undefined) continue;
    const end = closingIndex(items, index, closing);
    if (end === undefined || !isOneValue(items.slice(index + 1, end))) continue;
    found.push(index, end);
    index = end;
  }
  return found;
}

/** The longest sign that encloses something. */
const MOST_SIGNS = Math.max(...Array.from(CLOSING.keys(), (sign) => sign.length));

const isSign = (text: string): boolean => !/^[0-9A-Za-z]/.test(text);

function closingIndex(items: readonly Item[], open: number, closing: string): number | undefined {
  const last = Math.min(items.length - 1, open + 1 + MOST_BETWEEN);
  for (let index = open + 1; index <= last; index += 1) if (items[index]?.text === closing) return index;
  return undefined;
}

/** One value, an amount with its token, or where a chain is named: `(on Base)`. */
function isOneValue(items: readonly Item[]): boolean {
  const values = items.filter(isEntity);
  const rest = items.filter((item) => !isEntity(item));
  const kinds = values.map(({ kind }) => kind).join(' ');
  const [only, more] = rest;
  // "(variable)": whether the noun says anything is seen elsewhere.
  if (only && !more && values.length === 0) return useOf(only)?.use === 'noun' || only.kind === 'chain';
  if (rest.length === 0) return /^(?:\w+|amount token)$/.test(kinds);
  if (kinds === 'address' && rest.every(isLabel) && items.at(-1) === values[0]) return true;
  const chain = rest.some(({ kind }) => kind === 'chain') && values.length === 0;
  return chain && rest.every((item) => item.kind === 'chain' || isChainWord(item));
}

/** "(contract 0x…)". */
function isLabel(item: Item): boolean {
  const use = useOf(item);
  const glue = use?.use === 'glue' ? use.glue : null;
  return (
    glue === 'contract noun' ||
    glue === 'any contract' ||
    glue === 'recipient noun' ||
    glue === 'token noun' ||
    item.text === ':'
  );
}

function isChainWord(item: Item): boolean {
  const use = useOf(item);
  return use?.use === 'glue' && (use.glue === 'chain preposition' || use.glue === 'chain noun');
}

/** Indexes of the numbers and signs that count the lines of a list: `1.`, `2)`. */
export function findBullets(scan: Scan): number[] {
  return [0, ...placesOf(scan, 'break').map((at) => at + 1)].flatMap((index) =>
    isBullet(scan, index) ? [index, index + 1] : [],
  );
}

/** Indexes of numbers within a line that seem to count what follows: "claim my rewards and 1. swap 10 USDC to ETH". */
export function findStrayBullets(scan: Scan): number[] {
  const { items } = scan;
  return placesOf(scan, 'amount').filter((index) => {
    const [before, after] = [useOf(items[index - 1]), useOf(items[index + 2])];
    const instructs = after?.use === 'verb' || after?.use === 'opener';
    return before?.use === 'join' && instructs && isBullet(scan, index);
  });
}

function isBullet({ items, lexemes }: Scan, index: number): boolean {
  const [item, sign, after] = items.slice(index, index + 3);
  const counts = item?.kind === 'amount' && item.to - item.from === 1 && /^\d{1,2}$/.test(item.text);
  const touches = sign !== undefined && lexemes[sign.from]?.spaced === false;
  const listed = sign?.text === '.' || sign?.text === ')';
  return counts && touches && listed && after !== undefined;
}
