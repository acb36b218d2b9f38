import { COLUMNS } from '../lexicon/list-headings.ts';
import type { Vocabulary } from '../reader.ts';
import { readToken } from '../slots/token.ts';
import { isSomebody, wordAt, type Lexeme } from '../text/lexeme.ts';

/** What a cell of a list of payments holds. */
export type CellKind = 'who' | 'amount' | 'token' | 'name';

/** One cell, by the indices of its lexemes. */
export interface Cell {
  readonly kind: CellKind;
  readonly from: number;
  readonly to: number;
}

/** The rows of a list of payments, each with the same cells in the same order, and where the list ends. */
export interface PaymentRows {
  readonly columns: readonly CellKind[];
  readonly rows: readonly (readonly Cell[])[];
  readonly next: number;
}

const INNER = new Set([',', ';', ':', '-', '–', '—', '=', '->', '→', '=>', '|']);
const OUTER = new Set([',', ';', 'and', '.', '•', '*', '|']);
const BULLETS = new Set(['-', '–', '•', '*', '|']);

/** Reads "0x… 5\n0x… 7", "0x…,5,USDC" and the same below a line of column names. Null where rows are uneven, or anything else stands in them. */
export function paymentRows(
  lexemes: readonly Lexeme[],
  start: number,
  vocabulary: Vocabulary,
): PaymentRows | null {
  const head = headAt(lexemes, start);
  const from = skipBullet(lexemes, head?.next ?? start);
  const cells = cellsFrom(lexemes, from, head?.columns ?? null, vocabulary);
  const columns = head?.columns ?? columnsOf(cells);
  const rows = Array.from({ length: Math.floor(cells.length / Math.max(1, columns.length)) }, (_, at) =>
    cells.slice(at * columns.length, (at + 1) * columns.length),
  );
  const last = cells.at(-1);
  const whole = columns.includes('who') && columns.includes('amount') && rows.length > 1;
  if (!last || !whole || cells.length % columns.length !== 0) return null;
  const even = rows.every((row) => row.every(({ kind }, at) => kind === columns[at]));
  return even && areParted(lexemes, rows) && (!head || areDistinct(lexemes, rows, head.sign))
    ? { columns, rows, next: last.to }
    : null;
}

interface Head {
  readonly columns: readonly CellKind[];
  readonly next: number;
  /** What parts its names; null where only white space does. */
  readonly sign: string | null;
}

/** "recipient,amount,token": a line of nothing but the names of columns, each once, all parted alike. */
function headAt(lexemes: readonly Lexeme[], start: number): Head | null {
  const end = lexemes.findIndex(({ kind }, at) => at >= start && kind === 'break');
  const line = lexemes.slice(start, Math.max(start, end));
  const names = line.filter(({ kind }) => kind !== 'sign');
  const columns = names.flatMap(({ lower }) => COLUMNS.get(lower) ?? []);
  const signs = line.filter(({ kind }) => kind === 'sign').map(({ text }) => text);
  const parted = signs.length === 0 || (signs.length === columns.length - 1 && new Set(signs).size === 1);
  const plain = columns.length > 1 && columns.length === names.length && parted;
  return plain && new Set(columns).size === columns.length
    ? { columns, next: end + 1, sign: signs[0] ?? null }
    : null;
}

/** Up to the first cell that is of a kind that was there before. */
function columnsOf(cells: readonly Cell[]): readonly CellKind[] {
  const kinds = cells.map(({ kind }) => kind);
  const again = kinds.findIndex((kind, at) => kinds.indexOf(kind) < at);
  return again === -1 ? kinds : kinds.slice(0, again);
}

function skipBullet(lexemes: readonly Lexeme[], at: number): number {
  return BULLETS.has(wordAt(lexemes, at)) ? at + 1 : at;
}

/** One cell after the other, over whatever may part two of them, up to the first word that is none. */
function cellsFrom(
  lexemes: readonly Lexeme[],
  start: number,
  columns: readonly CellKind[] | null,
  vocabulary: Vocabulary,
): readonly Cell[] {
  const cells: Cell[] = [];
  let at = start;
  while (at < lexemes.length) {
    const cell = cellAt(lexemes, at, columns?.[cells.length % columns.length], vocabulary);
    if (!cell) return cells;
    cells.push(cell);
    at = cell.to;
    while (isParting(lexemes[at]) || leadsToWho(lexemes, at, cell)) at += 1;
  }
  return cells;
}

const isParting = (lexeme: Lexeme | undefined): boolean =>
  lexeme !== undefined && (lexeme.kind === 'break' || INNER.has(lexeme.lower) || OUTER.has(lexeme.lower));

/** "5 to 0x…". */
const leadsToWho = (lexemes: readonly Lexeme[], at: number, { kind }: Cell): boolean =>
  kind !== 'who' && wordAt(lexemes, at) === 'to' && isSomebody(lexemes[at + 1]);

function cellAt(
  lexemes: readonly Lexeme[],
  at: number,
  kind: CellKind | undefined,
  vocabulary: Vocabulary,
): Cell | null {
  if (kind === 'name') return nameAt(lexemes, at);
  if (isSomebody(lexemes[at])) return { kind: 'who', from: at, to: at + 1 };
  if (lexemes[at]?.kind === 'number') return { kind: 'amount', from: at, to: at + 1 };
  const token = readToken(lexemes, at, vocabulary);
  return token ? { kind: 'token', from: at, to: token.next } : null;
}

/** "Alice", "Alice Miller": what a column of names holds. */
function nameAt(lexemes: readonly Lexeme[], from: number): Cell | null {
  let to = from;
  while (/^[A-Z][a-z]+$/.test(lexemes[to]?.text ?? '')) to += 1;
  return to > from && to <= from + MOST_NAMES ? { kind: 'name', from, to } : null;
}

const MOST_NAMES = 3;

/** Something parts every two rows, line breaks all of them or none; within a row stands one sign at most between two cells. */
function areParted(lexemes: readonly Lexeme[], rows: readonly (readonly Cell[])[]): boolean {
  const between = rows.slice(1).map((row, at) => lexemes.slice(rows[at]?.at(-1)?.to, row[0]?.from));
  const lines = between.filter((parts) => parts.some(({ kind }) => kind === 'break')).length;
  const inner = rows.flatMap((row) =>
    row.slice(1).map((cell, at) => lexemes.slice(row[at]?.to, cell.from + 1)),
  );
  return (
    (lines === 0 || lines === between.length) &&
    between.every(
      (parts) =>
        parts.length > 0 &&
        parts.every(({ kind, lower }, at) => {
          const bullet = parts[at - 1]?.kind === 'break' && BULLETS.has(lower);
          return kind === 'break' || OUTER.has(lower) || bullet;
        }),
    ) &&
    inner.every(isInner)
  );
}

/** What stands between two cells, and the beginning of the second: "-5" is less than nothing. */
function isInner(parts: readonly Lexeme[]): boolean {
  const [sign, ...more] = parts.slice(0, -1);
  if (!sign) return true;
  const minus = sign.text === '-' && sign.spaced && parts.at(-1)?.spaced === false;
  return more.length === 0 && !minus && (INNER.has(sign.lower) || sign.lower === 'to');
}

/** Below column names the cells are parted as the names are: "0x…,1,000" has one cell too many. */
const areDistinct = (
  lexemes: readonly Lexeme[],
  rows: readonly (readonly Cell[])[],
  sign: string | null,
): boolean =>
  rows.every((row) =>
    row.every(({ kind, from, to }, at) => {
      const own = at === 0 || (sign === null ? row[at - 1]?.to === from : wordAt(lexemes, from - 1) === sign);
      const whole = kind !== 'amount' || sign !== ',' || !lexemes[from]?.text.includes(',');
      return own && whole && to > from;
    }),
  );
