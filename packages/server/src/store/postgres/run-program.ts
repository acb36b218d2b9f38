import type { Pool, PoolClient } from 'pg';
import type { Row } from '../sql/columns.ts';
import type { Program } from '../sql/query.ts';

/** Runs a program statement by statement. */
export async function runProgram<Result>(
  client: Pool | PoolClient,
  program: Program<Result>,
): Promise<Result> {
  let step = program.next();
  while (!step.done) {
    const { sql, values } = step.value;
    const { rows } = await client.query<Row>(numbered(sql), [...values]);
    step = program.next(rows);
  }
  return step.value;
}

const known = new Map<string, string>();

/** PostgreSQL numbers its placeholders; no statement of the store has a question mark anywhere else. */
function numbered(sql: string): string {
  const made = known.get(sql);
  if (made !== undefined) return made;
  let count = 0;
  const result = sql.replaceAll('?', () => `$${(count += 1)}`);
  if (known.size < 1_000) known.set(sql, result);
  return result;
}
