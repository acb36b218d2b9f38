import type { OperationStorage } from './operation-storage.ts';

/** The part of the browser's `Storage` that is used. */
export interface KeyValue {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Keeps operations in a browser's storage. @example webStorage(localStorage) */
export function webStorage(area: KeyValue, prefix = 'say402:'): OperationStorage {
  return {
    read: async (operationId) => area.getItem(prefix + operationId),
    write: async (operationId, text) => area.setItem(prefix + operationId, text),
    remove: async (operationId) => area.removeItem(prefix + operationId),
    list: async () =>
      Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}
