import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './open-database.ts';
import { prepareWrites, type SqliteWrites } from './writes.ts';

/** A write that the main thread asks for. */
export interface WriteRequest {
  readonly id: number;
  readonly method: keyof SqliteWrites;
  readonly args: readonly unknown[];
}

export type WriteAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };

/**
 * The writing thread: everything that arrived while the last commit was being flushed is committed together, so that
 * one fsync serves many requests and none of them blocks the event loop. A write that fails undoes only itself.
 */
function runWriter(port: NonNullable<typeof parentPort>, path: string): void {
  const database = openDatabase(path);
  const writes = prepareWrites(database);
  let queue: WriteRequest[] = [];

  const answer = (request: WriteRequest): WriteAnswer => {
    database.exec('SAVEPOINT write');
    try {
      const value: unknown = Reflect.apply(writes[request.method], undefined, request.args);
      database.exec('RELEASE write');
      return { id: request.id, ok: true, value };
    } catch (error) {
      database.exec('ROLLBACK TO write; RELEASE write');
      return { id: request.id, ok: false, error: String(error) };
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

  port.on('message', (request: WriteRequest) => {
    if (queue.length === 0) {
      setImmediate(() => {
        const requests = queue;
        queue = [];
        port.postMessage(commit(requests));
      });
    }
    queue.push(request);
  });
  port.on('close', () => database.close());
}

if (parentPort) runWriter(parentPort, String(workerData));
