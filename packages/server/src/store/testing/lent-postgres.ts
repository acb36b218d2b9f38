import { startPostgres, type Postgres } from '@say402/sandbox';

/** The server of this process, begun when the first one asks. It ends with the process. */
let server: Promise<Postgres> | null = null;
let lent = 0;

/**
 * A PostgreSQL for a test file, as `startPostgres` starts it, but that the files of a worker share the server: each has databases of its own, and
 * `close` deletes them. Whoever restarts the server takes one of its own.
 */
export async function lentPostgres(): Promise<Pick<Postgres, 'database' | 'close'>> {
  server ??= startPostgres({ forgetful: true });
  const shared = await server;
  const file = (lent += 1);
  const names = new Set<string>();
  return {
    database: async (name) => {
      names.add(`${name}_${file}`);
      return shared.database(`${name}_${file}`);
    },
    close: async () => {
      for (const name of names) await shared.drop(name);
    },
  };
}
