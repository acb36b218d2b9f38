import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Say402Error } from '../../core/say402-error.ts';
import { makeStore } from '../sql/make-store.ts';
import { programOf, type ReadName } from '../sql/programs.ts';
import type { Store } from '../store.ts';
import { migrate, openDatabase } from './open-database.ts';
import { createSqliteRunner } from './run-program.ts';
import type { WriteAnswer, WriteRequest } from './writer.ts';

const unavailable = (reason: string): Say402Error =>
  new Say402Error('store_unavailable', `The database could not carry out a step: ${reason}.`, {
    retryAfter: 2,
  });

/** The most bytes of the file that reads map into memory; what lies beyond is read by calls of the system. */
const MAPPED = 2 ** 30;

/** The embedded store: one SQLite file in WAL mode, an fsync per commit, writes on a thread of their own. */
export async function openSqliteStore(path: string): Promise<Store> {
  const setup = openDatabase(path);
  migrate(setup);
  setup.close();
  const database = openDatabase(path);
  // Pages are read where the system holds them: a 402 over a million operations finds few in SQLite's own cache.
  database.exec(`PRAGMA query_only = 1; PRAGMA mmap_size = ${MAPPED}`);
  const reader = createReader(database);
  const writer = createWriter(path, () => reader.refresh());
  return makeStore({
    read: async (method, args) => reader.read(method, args),
    write: async (method, args) => writer.call(method, args),
    ping: async () => void database.prepare('SELECT 1').get(),
    close: async () => {
      await writer.close();
      reader.refresh();
      database.close();
    },
  });
}

interface Reader {
  read(method: ReadName, args: readonly unknown[]): unknown;
  /** Ends the snapshot, so that the next read sees everything written so far. */
  refresh(): void;
}

/**
 * Reads of one turn of the event loop share a snapshot, since locking the file costs more than a read. An answer of the writer ends it, so
 * that callers always read their own writes.
 */
function createReader(database: DatabaseSync): Reader {
  const run = createSqliteRunner(database);
  const [begin, end] = [database.prepare('BEGIN'), database.prepare('COMMIT')];
  let begun = false;
  const refresh = (): void => {
    if (begun) end.run();
    begun = false;
  };
  return {
    read: (method, args) => {
      if (!begun) {
        begin.run();
        begun = true;
        setImmediate(refresh);
      }
      return run(programOf(method, args));
    },
    refresh,
  };
}

interface Writer {
  call(method: WriteRequest['method'], args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Say402Error) => void;
}

/** The writer is beside this file; where the code is bundled, it is an entry of its own. */
const WRITER = new URL(import.meta.url.endsWith('.ts') ? './writer.ts' : './writer.js', import.meta.url);

function createWriter(path: string, beforeAnswers: () => void): Writer {
  const worker = new Worker(WRITER, { workerData: path });
  const pending = new Map<number, Pending>();
  let next = 0;
  let broken: Say402Error | null = null;
  const settle = (answer: WriteAnswer): void => {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(unavailable(answer.error));
  };
  const fail = (reason: string): void => {
    broken = unavailable(reason);
    for (const { reject } of pending.values()) reject(broken);
    pending.clear();
  };
  worker.on('message', (answers: readonly WriteAnswer[]) => {
    beforeAnswers();
    answers.forEach(settle);
  });
  worker.on('error', (error) => fail(String(error)));
  worker.on('exit', () => fail('the writing thread has stopped'));
  return {
    call: async (method, args) =>
      new Promise<unknown>((resolve, reject) => {
        if (broken) return reject(broken);
        next += 1;
        pending.set(next, { resolve, reject });
        worker.postMessage({ id: next, method, args } satisfies WriteRequest);
      }),
    close: async () => {
      while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await worker.terminate();
    },
  };
}
