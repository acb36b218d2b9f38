import { parentPort, workerData } from 'node:worker_threads';
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

/** Writes after which the write-ahead log is copied into the database: some thousand pages, as SQLite itself would have it. */
const MOST_LOGGED = 128;

/**
 * The writing thread: everything that arrived while the last commit was being flushed is committed together, so that
 * one fsync serves many requests and none of them blocks the event loop. A write that fails undoes only itself.
 */
function runWriter(port: NonNullable<typeof parentPort>, path: string): void {
  const database = openDatabase(path);
  // Not within a commit, as SQLite would: nobody waits for the copying but who comes in the meantime.
  database.exec('PRAGMA wal_autocheckpoint = 0');
  const run = createSqliteRunner(database);
  let queue: WriteRequest[] = [];
  let logged = 0;

  const answer = ({ id, method, args }: WriteRequest): WriteAnswer => {
    database.exec('SAVEPOINT write');
    try {
      const value = run(programOf(method, args));
      database.exec('RELEASE write');
      return { id, ok: true, value };
    } catch (error) {
      database.exec('ROLLBACK TO write; RELEASE write');
      return { id, ok: false, error: String(error) };
    }
  };

  const commit = (requests: readonly WriteRequest[]): readonly WriteAnswer[] => {
    try {
      database.exec('BEGIN IMMEDIATE');
      const answers = requests.map(answer);
      database.exec('COMMIT');
      return answers;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      return requests.map(({ id }) => ({ id, ok: false, error: String(error) }));
    }
  };

  const checkpoint = (): void => {
    logged = 0;
    try {
      // Whoever reads at this moment makes it copy less, never wait; the rest comes with the next.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // What is committed is in the log. A disk that is full or fails shows in the next write, and is told of there.
    }
  };

  port.on('message', (request: WriteRequest) => {
    if (queue.length === 0) {
      setImmediate(() => {
        const requests = queue;
        queue = [];
        port.postMessage(commit(requests));
        logged += requests.length;
        if (logged >= MOST_LOGGED) checkpoint();
      });
    }
    queue.push(request);
  });
  port.on('close', () => database.close());
}

if (parentPort) runWriter(parentPort, String(workerData));
