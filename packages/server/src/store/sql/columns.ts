/** A row, as both drivers return it. */
export type Row = Readonly<Record<string, unknown>>;

/** A text column; throws when the row holds anything else. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new TypeError(`Column ${column} holds ${typeof value} instead of text`);
}

/** An integer column within the safe range; throws when the row holds anything else. */
export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`Column ${column} holds ${typeof value} instead of an integer`);
}

/** A column that may be NULL, read with one of the functions above. */
export function nullable<Value>(
  row: Row,
  column: string,
  read: (row: Row, column: string) => Value,
): Value | null {
  return row[column] === null ? null : read(row, column);
}
