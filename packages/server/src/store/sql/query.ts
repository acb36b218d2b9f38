import type { Row } from './columns.ts';

/** One SQL statement with `?` placeholders. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/**
 * A step of the store as a generator of SQL: it yields statements and is handed their rows. Drivers decide how they run: at
 * once on a SQLite connection, or awaited on a PostgreSQL one. Statements are in the SQL that both understand.
 */
export type Program<Result> = Generator<Query, Result, readonly Row[]>;

/** The programs behind a port: the same methods, each answering by a program. */
export type ProgramsOf<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Arguments) => Promise<infer Result>
    ? (...args: Arguments) => Program<Result>
    : never;
};

/** Yields a statement from inside a program and answers its rows. */
export function* query(sql: string, values: Query['values'] = []): Program<readonly Row[]> {
  return yield { sql, values };
}

/** Like `query`, for a statement of which at most one row is wanted. */
export function* queryOne(sql: string, values: Query['values'] = []): Program<Row | null> {
  const [row] = yield { sql, values };
  return row ?? null;
}
