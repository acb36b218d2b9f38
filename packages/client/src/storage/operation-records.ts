import { Say402Error } from '../say402-error.ts';
import { operationRecordSchema, type OperationRecord } from './operation-record.ts';
import type { OperationStorage } from './operation-storage.ts';

/** The operations of one client: stored records, and one call at a time for each. */
export interface OperationRecords {
  read(operationId: string): Promise<OperationRecord | null>;
  write(record: OperationRecord): Promise<void>;
  remove(operationId: string): Promise<void>;
  list(): Promise<string[]>;
  /**
   * Runs `work` when nothing else here works on the same operation, so that no payment is signed twice.
   *
   * @throws Say402Error `busy` where another client on the same storage works on it
   */
  alone<Result>(operationId: string, work: () => Promise<Result>): Promise<Result>;
}

/** Opens a storage as the records of one client. */
export function openRecords(storage: OperationStorage): OperationRecords {
  const last = new Map<string, Promise<unknown>>();
  return {
    read: async (operationId) => {
      const text = await storage.read(operationId);
      return text === null ? null : parse(text, operationId);
    },
    write: async (record) => storage.write(record.operationId, JSON.stringify(record)),
    remove: async (operationId) => storage.remove(operationId),
    list: async () => storage.list(),
    alone: async (operationId, work) => {
      const before = last.get(operationId) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(async () => locked(storage, operationId, work));
      last.set(operationId, mine);
      try {
        return await mine;
      } finally {
        if (last.get(operationId) === mine) last.delete(operationId);
      }
    },
  };
}

async function locked<Result>(
  storage: OperationStorage,
  operationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const free = (await storage.lock?.(operationId)) ?? null;
  if (storage.lock && !free)
    throw new Say402Error('busy', 'Another process is working on this operation.', {
      operationId,
      hint: 'Wait until it is done, then look at the operation again. Nothing was paid or sent here.',
    });
  try {
    return await work();
  } finally {
    await free?.();
  }
}

function parse(text: string, operationId: string): OperationRecord {
  try {
    return operationRecordSchema.parse(JSON.parse(text));
  } catch (cause) {
    const hint = 'Look at what is stored before you pay again: a payment may be under way.';
    throw new Say402Error('storage_broken', `What is stored of ${operationId} can not be read.`, {
      cause,
      hint,
    });
  }
}
