/** Rows as a service would have left them, made from those of one real operation by the database itself. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** What the rows are made from: an operation that was paid, and one that has its terms and no payment. */
export interface Templates {
  readonly paid: string;
  readonly unpaid: string;
}

interface Database {
  run(sql: string): Promise<void>;
  /** Eight hex digits that follow no order, of a column or expression. */
  readonly hash: (of: string) => string;
  readonly series: (from: number, to: number) => string;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEP = 50_000;

/** Identifiers of filled operations whose terms were asked for and that wait for a payment, without an order. */
export function identifiersWithTerms(operations: number, count: number): string[] {
  const hash = (of: number): string =>
    ((BigInt(of) * 2_654_435_761n) % 2n ** 32n).toString(16).padStart(8, '0');
  const id = (i: number): string => `op_${hash(i)}${hash(i + 500_000_000)}bench`;
  // As below: of each hundred those from 56 on wait, and every second of them has its terms.
  const perHundred = 22;
  const most = Math.floor(operations / 100) * perHundred;
  return Array.from({ length: count }, () => {
    const drawn = Math.floor(Math.random() * most);
    return id(Math.floor(drawn / perHundred) * 100 + 56 + (drawn % perHundred) * 2);
  });
}

/** Fills a database that holds the templates with so many operations in all states. */
export async function fill(url: string, operations: number, { paid, unpaid }: Templates): Promise<void> {
  const database = url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : await openPostgres(url);
  for (let from = 1; from <= operations; from += STEP) {
    const series = database.series(from, Math.min(operations, from + STEP - 1));
    for (const statement of statements(database.hash, paid, unpaid)) {
      await database.run(statement.replace('SERIES', series));
    }
  }
  await database.close();
}

/**
 * Of 100 operations 55 are paid, a third of those so long ago that words and payloads are erased; one is settling, three
 * had a payment refused, 41 wait for one, half of them asked for their terms. One payment in 100 is owed back.
 */
function statements(hash: Database['hash'], paid: string, unpaid: string): readonly string[] {
  const now = Date.now();
  const [mixed, other] = [hash('i'), hash('i + 500000000')];
  const id = `'op_' || ${mixed} || ${other} || 'bench'`;
  const wallet = `'0x' || ${hash('i / 7')} || ${hash('i / 7 + 1')} || '${'0'.repeat(24)}'`;
  const client = `${hash('i / 40')} || 'abcdefghijklmn'`;
  const kind = 'i % 100';
  const age = `(i * 7919 % ${29 * DAY})`;
  const identity = (salt: number): string =>
    `'evm:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913:' || ${wallet} || ':0x' || ${[0, 1, 2, 3, 4, 5, 6, 7].map((part) => hash(`i + ${salt + part * 1_000}`)).join(' || ')}`;
  const waitsUntil = `${now + HOUR} + (i * 7919 % ${22 * HOUR})`;
  const payment = (
    state: string,
    salt: number,
    where: string,
  ): string => `${into('payments', 'identity, operation_id, chain, payer, asset, pay_to, amount, payload, valid_before, claimed_at, state, reason, transaction_id, resolved_at, lease_owner, lease_until, next_check, checks')}
    SELECT ${identity(salt)}, ${id}, p.chain, ${wallet}, p.asset, p.pay_to, p.amount,
      CASE WHEN ${age} > ${20 * DAY} THEN '' ELSE p.payload END, p.valid_before, ${now} - ${age}, '${state}',
      ${state === 'refused' ? `'invalid_exact_evm_payload_signature'` : 'NULL'},
      ${state === 'settled' || state === 'credited' ? 'p.transaction_id' : 'NULL'},
      ${state === 'claimed' ? 'NULL' : `${now} - ${age}`}, NULL, 0,
      ${state === 'claimed' ? `${now + HOUR} + i` : 'NULL'}, 1
    FROM SERIES, payments p WHERE p.operation_id = '${paid}' AND ${where}`;
  const operation = (template: string, status: string, where: string): string => {
    const terms =
      status === 'awaiting_payment' ? 'CASE WHEN i % 2 = 0 THEN o.requirement END' : 'o.requirement';
    return `${into('operations', 'id, chain, wallet, status, price, created_at, payable_until, paid_at, identity, requirement, client')}
    SELECT ${id}, o.chain, ${wallet}, '${status}', o.price, ${now} - ${age}, ${waitsUntil},
      ${status === 'paid' ? `${now} - ${age}` : 'NULL'}, ${status === 'awaiting_payment' ? 'NULL' : identity(0)},
      ${terms},
      ${status === 'paid' ? `CASE WHEN ${age} > ${7 * DAY} THEN NULL ELSE ${client} END` : client}
    FROM SERIES, operations o WHERE o.id = '${template}' AND ${where}`;
  };
  return [
    payment('settled', 0, `${kind} < 55`),
    payment('claimed', 0, `${kind} = 55`),
    payment('refused', 0, `${kind} > 55 AND ${kind} < 59`),
    payment('credited', 100_000, `${kind} = 0`),
    operation(paid, 'paid', `${kind} < 55`),
    operation(paid, 'settling', `${kind} = 55`),
    operation(unpaid, 'awaiting_payment', `${kind} > 55`),
    `${into('operation_documents', 'operation_id, messages, plan, batch, preview')}
     SELECT ${id}, CASE WHEN ${kind} < 55 AND ${age} > ${7 * DAY} THEN '[]' ELSE d.messages END, d.plan, d.batch, d.preview
     FROM SERIES, operation_documents d WHERE d.operation_id = '${unpaid}'`,
    `${into('webhooks', 'operation_id, url')} SELECT ${id}, 'https://example.com/hooks/' || i FROM SERIES WHERE i % 10 = 0`,
    `${into('idempotency_keys', 'wallet, key, request_hash, answer, created_at')}
     SELECT ${wallet}, ${mixed}, ${mixed} || ${other}, d.preview, ${now} - i % ${20 * HOUR}
     FROM SERIES, operation_documents d WHERE d.operation_id = '${unpaid}' AND i % 10 = 0`,
    `${into('counters', 'window_end, key, total')} SELECT ${now + HOUR}, 'ip-day ' || ${mixed}, 3 FROM SERIES WHERE i % 10 = 0`,
  ];
}

const into = (name: string, columns: string): string => `INSERT INTO ${name} (${columns})`;

function openSqlite(path: string): Database {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
  return {
    run: async (sql) => database.exec(sql),
    hash: (of) => `printf('%08x', ((${of}) * 2654435761) % 4294967296)`,
    series: (from, to) =>
      `(WITH RECURSIVE s(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM s WHERE i < ${to}) SELECT i FROM s) AS s`,
    close: async () => {
      database.exec('ANALYZE; PRAGMA journal_mode = WAL');
      database.close();
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  return {
    run: async (sql) => void (await client.query(sql)),
    hash: (of) => `lpad(to_hex(((${of})::bigint * 2654435761) % 4294967296), 8, '0')`,
    series: (from, to) => `generate_series(${from}::bigint, ${to}::bigint) AS s(i)`,
    close: async () => {
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT');
      await client.end();
    },
  };
}
