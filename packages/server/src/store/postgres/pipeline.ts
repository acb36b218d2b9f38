import type { Connection, PoolClient } from 'pg';
import type { Row } from '../sql/columns.ts';
import type { Answers, Query } from '../sql/query.ts';
import type { PreparedStatements, StatementName } from './prepared-statements.ts';

/** What the driver passes on of PostgreSQL's messages: the columns of a statement's rows, and each row's values as text. */
interface Columns {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
interface Values {
  readonly fields: readonly (string | null)[];
}

/** Sends several statements at once, and waits once for all their answers. */
export type Pipeline = (client: PoolClient, queries: readonly Query[]) => Promise<Answers>;

/**
 * PostgreSQL's extended protocol with a single Sync at the end, so that no statement behind a failing one is executed. The driver accepts
 * custom queries (`Submittable`, as its cursors are).
 */
export function createPipeline(prepared: PreparedStatements): Pipeline {
  return async (client, queries) =>
    new Promise((resolve, reject) => {
      const statements = nameAll(client, queries, prepared);
      const answers: (readonly Row[])[] = [];
      let columns: readonly Column[] = [];
      let rows: Row[] = [];
      const batch = {
        // The client wraps this, and ends queries that take too long by it.
        callback: (error: Error | null): void => (error ? reject(error) : resolve(answers)),
        submit: (connection: Connection): void => submit(connection, statements),
        handleRowDescription: ({ fields }: Columns): void => {
          columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(client, dataTypeID) }));
        },
        handleDataRow: ({ fields }: Values): void => void rows.push(rowOf(columns, fields)),
        handleCommandComplete: (): void => {
          const done = statements[answers.length];
          if (done && done.name !== '') prepared.confirm(client, done.sql, done.name);
          answers.push(rows);
          rows = [];
        },
        handleReadyForQuery: (): void => batch.callback(null),
        handleError: (error: Error): void => batch.callback(error),
      };
      client.query(batch);
    });
}

type Statement = Query & StatementName;

/** Names for the statements; the same text twice is prepared once. */
function nameAll(
  client: PoolClient,
  queries: readonly Query[],
  prepared: PreparedStatements,
): readonly Statement[] {
  const named = new Map<string, string>();
  return queries.map((query) => {
    const before = named.get(query.sql);
    if (before !== undefined && before !== '') return { ...query, name: before, isKept: true };
    const { name, isKept } = prepared.nameOf(client, query.sql);
    named.set(query.sql, name);
    return { ...query, name, isKept };
  });
}

/** Sends all messages in one write. */
function submit(connection: Connection, statements: readonly Statement[]): void {
  connection.stream.cork();
  try {
    for (const { sql, values, name, isKept } of statements) {
      if (!isKept) connection.parse({ name, text: numbered(sql), types: [] }, true);
      const texts = values.map((value) => (value === null ? null : String(value)));
      connection.bind({ statement: name, values: texts }, true);
      connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
  } finally {
    connection.stream.uncork();
  }
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The parsers by type number; the driver's own types name only some of PostgreSQL's. */
function parserOf(client: PoolClient, type: number): Column['parse'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers a parser for every number
  return (client.getTypeParser as (type: number) => Column['parse']).call(client, type);
}

function rowOf(columns: readonly Column[], values: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const value = values[index] ?? null;
    row[name] = value === null ? null : parse(value);
  }
  return row;
}

const known = new Map<string, string>();

/** Turns `?` into PostgreSQL's numbered placeholders; the store's statements have no other question marks. */
function numbered(sql: string): string {
  const made = known.get(sql);
  if (made !== undefined) return made;
  let count = 0;
  const result = sql.replaceAll('?', () => `$${(count += 1)}`);
  if (known.size < 1_000) known.set(sql, result);
  return result;
}
