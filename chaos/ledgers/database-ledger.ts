import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { z } from 'zod';

/** What a fleet's database says, read past the service. */
export interface DatabaseLedger {
  readonly operations: ReadonlyMap<string, { readonly status: string; readonly identity: string | null }>;
  readonly payments: ReadonlyMap<
    string,
    { readonly operationId: string; readonly state: string; readonly transaction: string | null }
  >;
}

const OPERATIONS = 'SELECT id, status, identity FROM operations';
const PAYMENTS = 'SELECT identity, operation_id, state, transaction_id FROM payments';

const operationSchema = z.object({ id: z.string(), status: z.string(), identity: z.string().nullable() });
const paymentSchema = z.object({
  identity: z.string(),
  operation_id: z.string(),
  state: z.string(),
  transaction_id: z.string().nullable(),
});

/** Reads operations and payments with plain SQL. */
export async function readDatabase(url: string): Promise<DatabaseLedger> {
  const [operations, payments] = url.startsWith('file:')
    ? readSqlite(url.slice('file:'.length))
    : await readPostgres(url);
  return {
    operations: new Map(
      operations
        .map((row) => operationSchema.parse(row))
        .map(({ id, status, identity }) => [id, { status, identity }]),
    ),
    payments: new Map(
      payments
        .map((row) => paymentSchema.parse(row))
        .map(({ identity, operation_id: operationId, state, transaction_id: transaction }) => [
          identity,
          { operationId, state, transaction },
        ]),
    ),
  };
}

function readSqlite(path: string): [unknown[], unknown[]] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    return [database.prepare(OPERATIONS).all(), database.prepare(PAYMENTS).all()];
  } finally {
    database.close();
  }
}

async function readPostgres(url: string): Promise<[unknown[], unknown[]]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const operations = await client.query<Record<string, unknown>>(OPERATIONS);
    const payments = await client.query<Record<string, unknown>>(PAYMENTS);
    return [operations.rows, payments.rows];
  } finally {
    await client.end();
  }
}
