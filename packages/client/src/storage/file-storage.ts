import { Say402Error } from '../say402-error.ts';
import { lockFile } from './file-lock.ts';
import type { OperationStorage } from './operation-storage.ts';
import type { Files } from './files.ts';

const NAME = /^[A-Za-z0-9_-]{1,128}$/;
const ENDING = '.json';

/**
 * Stores each operation in a file that only its owner can read, written completely or not at all. One process of the machine works on an
 * operation at a time.
 *
 * @example fileStorage('/home/me/.say402/operations', await import('node:fs/promises'))
 */
export function fileStorage(folder: string, files: Files): OperationStorage {
  const pathOf = (operationId: string): string => {
    if (NAME.test(operationId)) return `${folder}/${operationId}${ENDING}`;
    throw new Say402Error('storage_broken', `"${operationId}" can not be the name of a file.`);
  };
  return {
    read: async (operationId) => orNothing(files.readFile(pathOf(operationId), 'utf8'), null),
    write: async (operationId, text) => {
      const path = pathOf(operationId);
      await files.mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${globalThis.crypto.randomUUID()}`;
      const file = await files.open(draft, 'w', 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await files.rename(draft, path);
    },
    remove: async (operationId) => files.rm(pathOf(operationId), { force: true }),
    list: async () =>
      (await orNothing(files.readdir(folder), []))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length)),
    lock: async (operationId) => {
      pathOf(operationId);
      return lockFile(folder, operationId, files);
    },
  };
}

async function orNothing<Found, Nothing>(found: Promise<Found>, nothing: Nothing): Promise<Found | Nothing> {
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  });
}
