import type { Row } from './columns.ts';

/** One SQL statement with `?` placeholders. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** The rows of several statements, in their order. */
export type Answers = readonly (readonly Row[])[];

/**
 * A step of the store as a generator of SQL: it yields statements and receives their rows. The driver decides how they run: at once on a
 * SQLite connection, or awaited on a PostgreSQL one. Statements yielded together are sent together, and each sees the effects of those
 * before it. They use SQL that both databases understand.
 */
export type Program<Result> = Generator<readonly Query[], Result, Answers>;

const LAST = Symbol('last');

/** The last statements of a program, which decide nothing more, so that they are sent together with the commit. */
export interface Ending<Result> {
  readonly [LAST]: readonly Query[];
  readonly resultOf: (answers: Answers) => Result;
}

/** The programs behind a port: the same methods, each answering by a program. */
export type ProgramsOf<Port> = {
  readonly [Method in keyof Port]: Port[Method] extends (...args: infer Arguments) => Promise<infer Result>
    ? (...args: Arguments) => Program<Result | Ending<Result>>
    : never;
};

/** A statement to be sent with others. */
export const statement = (sql: string, values: Query['values'] = []): Query => ({ sql, values });

/** Yields a statement from inside a program and answers its rows. */
export function* query(sql: string, values: Query['values'] = []): Program<readonly Row[]> {
  const [rows] = yield [statement(sql, values)];
  return rows ?? [];
}

/** Like `query`, for a statement of which at most one row is wanted. */
export function* queryOne(sql: string, values: Query['values'] = []): Program<Row | null> {
  const [row] = yield* query(sql, values);
  return row ?? null;
}

/** Yields several statements and returns the rows of each. None may depend on the rows of another. */
export function* together(queries: readonly Query[]): Program<Answers> {
  return yield queries;
}

/** What a program returns to end with these statements. */
export const lastly = <Result>(
  queries: readonly Query[],
  resultOf: (answers: Answers) => Result,
): Ending<Result> => ({ [LAST]: queries, resultOf });

/** A program without decisions, whose statements are all sent at once. */
// oxlint-disable-next-line require-yield -- its statements are its ending
export function* atOnce<Result>(
  queries: readonly Query[],
  resultOf: (answers: Answers) => Result,
): Program<Ending<Result>> {
  return lastly(queries, resultOf);
}

/** How a program that returned this ends: without further statements, unless it says so. */
export function endingOf<Result>(returned: Result | Ending<Result>): {
  readonly queries: readonly Query[];
  readonly resultOf: (answers: Answers) => Result;
} {
  return isEnding(returned)
    ? { queries: returned[LAST], resultOf: returned.resultOf }
    : { queries: [], resultOf: () => returned };
}

const isEnding = <Result>(returned: Result | Ending<Result>): returned is Ending<Result> =>
  typeof returned === 'object' && returned !== null && LAST in returned;
