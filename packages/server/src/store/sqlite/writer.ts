import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { programOf, type WriteName } from '../sql/programs.ts';
import { openDatabase } from './open-database.ts';
import { createSqliteRunner } from './run-program.ts';

/** A write that the main thread asks for. */
export interface WriteRequest {
  readonly id: number;
  readonly method: WriteName;
  readonly args: readonly unknown[];
}

export type WriteAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };

/** Writes after which the write-ahead log is copied into the database: some thousand pages, SQLite's own default. */
const MOST_LOGGED = 128;

/**
 * The writing thread. Everything that arrived while the last commit was flushed is committed together, so that one fsync serves many
 * requests and none blocks the event loop. A write that fails undoes only itself.
 */
function runWriter(port: MessagePort, path: string): void {
  const database = openDatabase(path);
  // Checkpoints don't run within a commit, where SQLite would do them, so that only requests arriving meanwhile wait for one.
  database.exec('PRAGMA wal_autocheckpoint = 0');
  const run = createSqliteRunner(database);
  const [begin, end, undo] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => database.prepare(sql));
  let logged = 0;

  const write = ({ id, method, args }: WriteRequest): WriteAnswer => ({
    id,
    ok: true,
    value: run(programOf(method, args)),
  });

  const writeApart = (request: WriteRequest): WriteAnswer => {
    database.exec('SAVEPOINT write');
    try {
      const answer = write(request);
      database.exec('RELEASE write');
      return answer;
    } catch (error) {
      database.exec('ROLLBACK TO write; RELEASE write');
      return { id: request.id, ok: false, error: String(error) };
    }
  };

  const commit = (requests: readonly WriteRequest[]): readonly WriteAnswer[] => {
    try {
      begin?.run();
      // A single write needs no savepoint: if it fails, its whole transaction does.
      const answers = requests.map(requests.length === 1 ? write : writeApart);
      end?.run();
      return answers;
    } catch (error) {
      if (database.isTransaction) undo?.run();
      return requests.map(({ id }) => ({ id, ok: false, error: String(error) }));
    }
  };

  const checkpoint = (): void => {
    logged = 0;
    try {
      // A reader at this moment makes it copy less, but never wait; the rest is copied the next time.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // What was committed is in the log. A full or failing disk will show in the next write.
    }
  };

  port.on('message', (first: WriteRequest) => {
    const requests = [first, ...waitingIn(port)];
    port.postMessage(commit(requests));
    logged += requests.length;
    if (logged >= MOST_LOGGED) checkpoint();
  });
  port.on('close', () => database.close());
}

/** Requests that arrived meanwhile. */
function waitingIn(port: MessagePort): WriteRequest[] {
  const requests: WriteRequest[] = [];
  for (;;) {
    const received: unknown = receiveMessageOnPort(port);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the main thread sends nothing else
    const found = received as { readonly message: WriteRequest } | undefined;
    if (!found) return requests;
    requests.push(found.message);
  }
}

if (parentPort) runWriter(parentPort, String(workerData));
