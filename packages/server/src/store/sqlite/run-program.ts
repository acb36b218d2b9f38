import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Row } from '../sql/columns.ts';
import { endingOf, type Ending, type Program, type Query } from '../sql/query.ts';

interface Prepared {
  readonly statement: StatementSync;
  readonly names: readonly string[];
}

/** Runs programs directly on a connection; each statement is prepared only once. */
export function createSqliteRunner(
  database: DatabaseSync,
): <Result>(program: Program<Result | Ending<Result>>) => Result {
  const known = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const found = known.get(sql);
    if (found) return found;
    const statement = database.prepare(sql);
    // Rows as arrays, because node:sqlite's objects have no prototype and are slow.
    statement.setReturnArrays(true);
    const prepared = { statement, names: statement.columns().map(({ name }) => name) };
    known.set(sql, prepared);
    return prepared;
  };
  const rowsOf = ({ sql, values }: Query): readonly Row[] => {
    const { statement, names } = prepare(sql);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types do not know setReturnArrays
    const rows = statement.all(...values) as unknown as SQLOutputValue[][];
    return rows.map((row) => rowOf(names, row));
  };
  return (program) => {
    let step = program.next();
    while (!step.done) step = program.next(step.value.map(rowsOf));
    const { queries, resultOf } = endingOf(step.value);
    return resultOf(queries.map(rowsOf));
  };
}

function rowOf(names: readonly string[], values: readonly SQLOutputValue[]): Row {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
  return row;
}
