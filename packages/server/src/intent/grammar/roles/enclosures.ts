import { isEntity, placesOf, useOf, type Item, type Scan } from '../../scan/item.ts';

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
const MOST_BETWEEN = 8;

/** Indexes of brackets and quotation marks that enclose nothing but one value or noun, as in `(0x…)` or "USDC". */
export function findEnclosures(items: readonly Item[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const { text } = items[index] ?? { text: '' };
    const closing = text.length <= MOST_SIGNS && isSign(text) ? CLOSING.get(text) : undefined;
    if (closing === undefined) continue;
    const end = closingIndex(items, index, closing);
    if (end === undefined) continue;
    const inside = items.slice(index + 1, end);
    const described = describesNft(inside);
    if (!described && !isOneValue(inside)) continue;
    found.push(index, end);
    // "(contract 0x…, id 5)": nothing is parted there.
    if (described) found.push(...inside.flatMap((item, at) => (isPause(item) ? [index + 1 + at] : [])));
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
  if (kinds === 'address' && rest.every(isAnnouncing) && items.at(-1) === values[0]) return true;
  // "(via Uniswap)".
  if (kinds === 'protocol' && rest.every(isMarker) && items.at(-1) === values[0]) return true;
  // "(1% slippage, 30 min deadline)".
  if (values.length > 1 && values.every(isDeal)) return rest.every((item) => isPause(item));
  const chain = rest.some(({ kind }) => kind === 'chain') && values.length === 0;
  return chain && rest.every((item) => item.kind === 'chain' || isChainWord(item));
}

const isDeal = (item: Item): boolean =>
  item.kind === 'setting' && (item.setting.type === 'slippage' || item.setting.type === 'deadline');

/** "(to: 0x…)", "(validator 9WzD…)". */
const isAnnouncing = (item: Item): boolean => isLabel(item) || isMarker(item) || useOf(item)?.use === 'noun';

const isMarker = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'marker' || (use?.use === 'glue' && use.glue === 'chain preposition');
};

/** "(contract 0x…, id 5)", "(collection 0x…)", "(#12)": which NFT it is, by one address, by one number or by both. */
function describesNft(items: readonly Item[]): boolean {
  const values = items.filter(isEntity);
  const kinds = values.map((item) => (item.kind === 'setting' ? item.setting.type : item.kind)).toSorted();
  const rest = items.filter((item) => !isEntity(item));
  const named = rest.some((item) => useOf(item)?.use === 'noun');
  if (kinds.join(' ') === 'address') return named && items.at(-1) === values[0] && rest.every(isOfNft);
  return (
    /^(?:address )?token_id$/.test(kinds.join(' ')) && rest.every((item) => isOfNft(item) || isPause(item))
  );
}

const COLLECTION = new Set(['collection', 'nft', 'address', 'contract', 'the', 'at', 'of', 'in', 'on']);

const isOfNft = (item: Item): boolean => isLabel(item) || COLLECTION.has(item.lower);

const isPause = (item: Item): boolean => {
  const use = useOf(item);
  return use?.use === 'join' && use.join === 'comma';
};

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

/** Indexes of the numbers and signs that count the parts of a list: `1.`, `2)`, `step 3:`. */
export function findBullets(scan: Scan): number[] {
  const { items, lexemes } = scan;
  const found: number[] = [];
  const lines = new Set([0, ...placesOf(scan, 'break').map((at) => at + 1)]);
  for (const line of lines) found.push(...decorationOf(items, line));
  let counted = 0;
  for (const index of placesOf(scan, 'amount')) {
    const [before, item, sign, after] = [items[index - 1], items[index], items[index + 1], items[index + 2]];
    if (!isCount(item) || after === undefined) continue;
    const listed = isListSign(sign, lexemes);
    const titled = TITLES.has(before?.lower ?? '') && isFirst(items, index - 1);
    if (titled && (listed || isTitled(sign, after, lexemes))) found.push(index - 1, index, index + 1);
    else if (listed && lines.has(index) && isBullet(item, after, counted)) found.push(index, index + 1);
    // "1. swap … 2. send …" in one line: the stop after the number parts the two.
    else if (goesOn(item, counted, before) && listed && sign?.text === '.' && leadsVerb(after))
      found.push(index);
    else continue;
    counted = Number(item.text);
  }
  return found;
}

/** "5. 6." and "5., 6." say two numbers. */
const isBullet = ({ text }: Item, after: Item, counted: number): boolean =>
  useOf(after)?.use !== 'join' &&
  after.kind !== 'break' &&
  (counted > 0 || text === '1' || after.kind !== 'amount');

/** "." or ")" right after a number. */
const isListSign = (sign: Item | undefined, lexemes: Scan['lexemes']): boolean =>
  sign !== undefined && lexemes[sign.from]?.spaced === false && (sign.text === '.' || sign.text === ')');

/** A number of one or two digits, by itself. */
const isCount = (item: Item | undefined): item is Item =>
  item !== undefined && item.to - item.from === 1 && /^\d{1,2}$/.test(item.text);

/** Whether a number goes on with a list, or begins one after a colon or a full stop: "claim my rewards and 1. swap …" begins none. */
function goesOn({ text }: Item, counted: number, before: Item | undefined): boolean {
  const use = useOf(before);
  const begins = use?.use === 'join' && (use.join === 'colon' || use.join === 'stop');
  return Number(text) === counted + 1 && (counted > 0 || begins);
}

/**
 * Indexes of numbers that count a part of a list or what stands before them ("for ETH 2. send …", "and 1. swap …"), and of those that
 * count nothing: "the USDC one".
 */
export function findStrayCounts(scan: Scan, bullets: readonly number[]): number[] {
  const { items, lexemes } = scan;
  return placesOf(scan, 'amount').filter((index) => {
    const [before, item, sign, after] = [items[index - 1], items[index], items[index + 1], items[index + 2]];
    if (item?.lower === 'one' && isOfKind(items, index)) return true;
    return (
      isListSign(sign, lexemes) &&
      isCount(item) &&
      (before?.kind === 'token' || useOf(before)?.use === 'join') &&
      after &&
      leadsVerb(after) &&
      !bullets.includes(index)
    );
  });
}

const BETWEEN = new Set(['\n', 'the', '-', '–', ',', '.', ';']);

/** "The USDC one", and nothing but a line's end or an article between. */
function isOfKind(items: readonly Item[], index: number): boolean {
  let at = index - 1;
  while (items[at]?.kind === 'break' || BETWEEN.has(items[at]?.lower ?? '')) at -= 1;
  return items[at]?.kind === 'token';
}

const DECORATIONS = new Set('→ => -> [ ] ☐ □ ◦ ‣ »'.split(' '));
const MOST_DECORATIONS = 4;

/** "→ send …", "[ ] send …", "/send …": signs at the beginning of a line, right before an instruction. */
function decorationOf(items: readonly Item[], line: number): number[] {
  let end = line;
  while (end < line + MOST_DECORATIONS && DECORATIONS.has(items[end]?.text ?? '')) end += 1;
  // One stroke is a command, two are a comment.
  if (end === line && items[end]?.text === '/') end += 1;
  const next = items[end];
  return end > line && next && leadsVerb(next)
    ? Array.from({ length: end - line }, (_, at) => line + at)
    : [];
}

const TITLES = new Set(['step', 'part', 'task', 'item', 'number', 'action', 'transaction', 'tx']);

/** Whether nothing but a pause stands before an item. */
const isFirst = (items: readonly Item[], index: number): boolean => {
  const before = items[index - 1];
  const use = useOf(before);
  return !before || before.kind === 'break' || use?.use === 'join' || use?.use === 'filler';
};

/** "Step 1:", "tx 1 - 5 USDC"; "tx 1-5 USDC" may be a range. */
const isTitled = (sign: Item | undefined, after: Item, lexemes: Scan['lexemes']): boolean =>
  sign?.text === ':' ||
  (sign?.text === '-' && (after.kind !== 'amount' || lexemes[after.from]?.spaced === true));

const leadsVerb = (item: Item): boolean => {
  const use = useOf(item)?.use;
  return use === 'verb' || use === 'opener';
};
