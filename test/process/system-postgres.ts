import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@say402/sandbox';

/** A PostgreSQL server of this machine's, with the programs that come with it. */
export interface SystemPostgres {
  readonly port: number;
  /** For its programs: where they are, and whom they connect as. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createuser', 'createdb'];
const SUPERUSER = 'postgres';
const PASSWORD = 'of-the-superuser';

/** The folder of a PostgreSQL that has a server and its client programs; the newest one, or null. */
export function findPostgres(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (one, other) => versionIn(other) - versionIn(one),
  );
  const complete = folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
  return serverUser() === null ? null : (complete ?? null);
}

const versionIn = (folder: string): number => Number(/\d+/.exec(folder)?.[0] ?? 0);

/** A server does not run as root: then as the user that its package has made. Null where there is none. */
function serverUser(): { readonly uid: number; readonly gid: number } | null {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { uid, gid };
  const numbers = ['-u', '-g'].map((flag) => spawnSync('id', [flag, SUPERUSER], { encoding: 'utf8' }));
  const [own, group] = numbers.map(({ status, stdout }) => (status === 0 ? Number(stdout) : Number.NaN));
  return own === undefined || group === undefined || Number.isNaN(own + group)
    ? null
    : { uid: own, gid: group };
}

/** Starts the server of a folder of programs, on a free loopback port; nobody gets in without a password. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const user = serverUser();
  if (user === null) throw new Error('Nobody but root is there to run PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'say402-system-postgres-'));
  const [data, secret] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(secret, PASSWORD);
  for (const path of [folder, secret]) chownSync(path, user.uid, user.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', SUPERUSER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--no-sync', '-E', 'UTF8'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-2_000)));
  server.once('error', ({ message }) => (said = message));
  const ended = new Promise((done) => server.once('close', done));
  const environment = {
    PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: SUPERUSER,
    PGPASSWORD: PASSWORD,
  };
  const isReady = (): boolean =>
    spawnSync(join(bin, 'pg_isready'), { env: { ...process.env, ...environment } }).status === 0;
  for (let attempt = 0; !isReady(); attempt += 1) {
    const over = server.exitCode !== null || server.pid === undefined;
    if (over || attempt === 200) throw new Error(`PostgreSQL did not start: ${said}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    environment,
    close: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
