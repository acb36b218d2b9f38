import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { Postgres } from '@say402/sandbox';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../sql/query.ts';
import { lookIn } from '../testing/look-in.ts';
import { onConnection } from './on-connection.ts';
import { lentPostgres } from '../testing/lent-postgres.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { createPipeline } from './pipeline.ts';

const NOW = 1_800_000_000_000;
const LEASE = { owner: 'me', until: NOW + 100 };
const DOCUMENTS = { plan: '{}', batch: '{}', preview: '{}' };
const RECEIPT = { transaction: '0x1', payer: '0xPayer', paidAt: NOW };

let postgres: Pick<Postgres, 'database' | 'close'>;
beforeAll(async () => {
  postgres = await lentPostgres();
});
afterAll(async () => postgres.close());

/** A proxy to the database that counts round trips. */
async function countTrips(url: string) {
  const target = new URL(url);
  const { hostname, port } = target;
  let trips = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let answered = true;
    near.on('data', (sent) => {
      if (answered) trips += 1;
      answered = false;
      far.write(sent);
    });
    far.on('data', (answer) => {
      answered = true;
      near.write(answer);
    });
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const before = trips;
      await work();
      return trips - before;
    },
    close: () => server.close(),
  };
}

const operation = (id: string) => ({
  ...DOCUMENTS,
  id,
  chain: 'base',
  wallet: '0xWallet',
  price: 1n,
  createdAt: NOW,
  payableUntil: NOW,
  client: 'someone',
  messages: '[]',
});
const claim = (identity: string) => ({
  identity,
  chain: 'base',
  payer: '0xPayer',
  asset: '0xAsset',
  payTo: '0xPayee',
  amount: 1n,
  payload: '{}',
  validBefore: null,
  claimedAt: NOW,
  unusedAt: null,
});

describe('the store on PostgreSQL', () => {
  test('makes one round trip for each decision of a step, and commits with the last', async () => {
    const counter = await countTrips(await postgres.database('trips'));
    const store = await openPostgresStore(counter.url);
    const terms = { requirement: '{}', extensions: null, rendered: null };
    // Opens the connection first, so that its handshake is not counted.
    await store.read('nothing');
    expect({
      insert: await counter.during(async () => store.insert(operation('op'))),
      pin: await counter.during(async () => store.pin('op', terms)),
      read: await counter.during(async () => store.read('op')),
      readPayment: await counter.during(async () => store.readPayment('p')),
      claim: await counter.during(async () => store.claim('op', claim('p'), DOCUMENTS, LEASE, 10)),
      settle: await counter.during(async () => store.settle('p', RECEIPT, '{}')),
    }).toEqual({ insert: 1, pin: 1, read: 1, readPayment: 1, claim: 2, settle: 2 });
    await store.close();
    counter.close();
  });

  test('undoes a step whose middle fails, and goes on', async () => {
    const url = await postgres.database('failures');
    const store = await openPostgresStore(url);
    await store.insert(operation('first'));
    await expect(store.insert({ ...operation('first'), plan: '{"other":1}' })).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    const pool = lookIn(url);
    // The last statement of a step fails together with its commit.
    await pool.query(`ALTER TABLE webhooks ADD CHECK (url <> 'https://bad.example/')`);
    await expect(
      store.insert({ ...operation('second'), webhook: 'https://bad.example/' }),
    ).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(await store.read('second')).toBeNull();
    expect((await store.read('first'))?.plan).toBe('{}');
    await store.insert({ ...operation('second'), webhook: 'https://good.example/' });
    expect(await store.read('second')).toMatchObject({ id: 'second' });
    await pool.end();
    await store.close();
  });

  test('goes on where tables get new columns while it runs', async () => {
    const url = await postgres.database('changes');
    const store = await openPostgresStore(url);
    await store.hastenSearch('op', NOW, NOW);
    expect(await store.readSearch('op')).toBeNull();
    const pool = lookIn(url);
    await pool.query('ALTER TABLE searches ADD COLUMN later BIGINT');
    expect(await store.readSearch('op')).toBeNull();
    await pool.end();
    await store.close();
  });
});

/** Statements that the one connection has prepared by name. */
async function keptOn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
  return rows.length;
}

/** A single connection, which may be cut when the database stops before it was closed. */
async function poolOf(name: string): Promise<Pool> {
  const pool = new Pool({ connectionString: await postgres.database(name), max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

describe('statements that are kept', () => {
  test('are prepared once on a connection, and not at all any more where they get lost', async () => {
    const pool = await poolOf('kept');
    const prepared = createPreparedStatements();
    const send = createPipeline(prepared);
    const answer = async (): Promise<unknown> =>
      onConnection(pool, prepared, async (client) => {
        const [, [row] = []] = await send(client, [
          statement('SELECT 1'),
          statement('SELECT ?::text AS text, ?::text AS nothing, 7 AS number', ['é', null]),
        ]);
        return row;
      });
    const row = { text: 'é', nothing: null, number: 7 };
    expect(await answer()).toEqual(row);
    expect(await answer()).toEqual(row);
    expect(await keptOn(pool)).toBe(2);
    // Has the effect of a pooler between two transactions.
    await pool.query('DEALLOCATE ALL');
    expect(await answer()).toEqual(row);
    expect(await answer()).toEqual(row);
    expect(await keptOn(pool)).toBe(0);
    await pool.end();
  });

  test('are few, however many different ones come, and one that failed is tried again', async () => {
    const pool = await poolOf('many');
    const prepared = createPreparedStatements();
    const send = createPipeline(prepared);
    const ask = async (sql: string, values: readonly number[] = []): Promise<unknown> =>
      onConnection(pool, prepared, async (client) => send(client, [statement(sql, values)]));
    await expect(ask('SELECT 1 / ?::int AS one', [0])).rejects.toThrow('division by zero');
    expect(await ask('SELECT 1 / ?::int AS one', [1])).toEqual([[{ one: 1 }]]);
    for (let index = 0; index < 150; index += 1)
      expect(await ask(`SELECT ${index} AS one`)).toEqual([[{ one: index }]]);
    expect(await keptOn(pool)).toBe(100);
    await pool.end();
  });

  test('never mean another statement to another instance on the same connection', async () => {
    const pool = await poolOf('shared');
    const [one, other] = [createPreparedStatements(), createPreparedStatements()];
    const ask = async (prepared: typeof one, number: number): Promise<unknown> =>
      onConnection(pool, prepared, async (client) =>
        createPipeline(prepared)(client, [statement(`SELECT ${number} AS number`)]),
      );
    expect(await ask(one, 1)).toEqual([[{ number: 1 }]]);
    // A pooler gives the first client another connection, which the second one used before.
    await pool.query('DEALLOCATE ALL');
    expect(await ask(other, 2)).toEqual([[{ number: 2 }]]);
    expect(await ask(one, 1)).toEqual([[{ number: 1 }]]);
    await pool.end();
  });
});
