import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Program } from '../sql/query.ts';

/** Runs programs at once on a connection, with every statement prepared only once. */
export function createSqliteRunner(database: DatabaseSync): <Result>(program: Program<Result>) => Result {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return (program) => {
    let step = program.next();
    while (!step.done) {
      const { sql, values } = step.value;
      step = program.next(prepare(sql).all(...values));
    }
    return step.value;
  };
}
