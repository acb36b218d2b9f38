import type { OperationStorage } from './operation-storage.ts';

/** Stores operations as long as the process lives. A crash loses signed payments: use it for tests and free operations only. */
export function memoryStorage(): OperationStorage {
  const texts = new Map<string, string>();
  return {
    read: async (operationId) => texts.get(operationId) ?? null,
    write: async (operationId, text) => void texts.set(operationId, text),
    remove: async (operationId) => void texts.delete(operationId),
    list: async () => [...texts.keys()],
  };
}
