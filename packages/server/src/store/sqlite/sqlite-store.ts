import { Worker } from 'node:worker_threads';
import { Say402Error } from '../../core/say402-error.ts';
import type { Store } from '../store.ts';
import { migrate, openDatabase } from './open-database.ts';
import { prepareReads } from './reads.ts';
import type { WriteAnswer, WriteRequest } from './writer.ts';
import type { SqliteWrites } from './writes.ts';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Say402Error) => void;
}

const unavailable = (reason: string): Say402Error =>
  new Say402Error('store_unavailable', `The database could not carry out a step: ${reason}.`, {
    retryAfter: 2,
  });

/** The embedded store: one SQLite file in WAL mode, an fsync per commit, writes on a thread of their own. */
export async function openSqliteStore(path: string): Promise<Store> {
  const setup = openDatabase(path);
  migrate(setup);
  setup.close();
  const database = openDatabase(path);
  database.exec('PRAGMA query_only = 1');
  const reads = prepareReads(database);
  const writer = createWriter(path);
  return {
    insert: async (operation) => writer.call('insert', operation),
    readChallenge: async (id) => reads.challenge(id),
    read: async (id) => reads.operation(id),
    pin: async (id, challenge) => writer.call('pin', id, challenge),
    claim: async (id, claim, prepared) => writer.call('claim', id, claim, prepared),
    refuse: async (id, identity, reason, now) => writer.call('refuse', id, identity, reason, now),
    settle: async (id, identity, receipt, batch) => writer.call('settle', id, identity, receipt, batch),
    readPayment: async (identity) => reads.payment(identity),
    beginIdempotent: async (key, now, staleBefore) => writer.call('beginIdempotent', key, now, staleBefore),
    answerIdempotent: async (key, answer) => writer.call('answerIdempotent', key, answer),
    abandonIdempotent: async (key) => writer.call('abandonIdempotent', key),
    sweep: async (now, paidBefore, keysBefore) => writer.call('sweep', now, paidBefore, keysBefore),
    ping: async () => reads.ping(),
    close: async () => {
      await writer.close();
      database.close();
    },
  };
}

interface Writer {
  call<Method extends keyof SqliteWrites>(
    method: Method,
    ...args: Parameters<SqliteWrites[Method]>
  ): Promise<ReturnType<SqliteWrites[Method]>>;
  close(): Promise<void>;
}

function createWriter(path: string): Writer {
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: path });
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
  worker.on('message', (answers: readonly WriteAnswer[]) => answers.forEach(settle));
  worker.on('error', (error) => fail(String(error)));
  worker.on('exit', () => fail('the writing thread has stopped'));
  return {
    call: async (method, ...args) => {
      const answer = await new Promise<unknown>((resolve, reject) => {
        if (broken) return reject(broken);
        next += 1;
        pending.set(next, { resolve, reject });
        worker.postMessage({ id: next, method, args } satisfies WriteRequest);
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs the method of that name
      return answer as ReturnType<SqliteWrites[typeof method]>;
    },
    close: async () => {
      while (pending.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await worker.terminate();
    },
  };
}
