import type { Store, StoredThings } from '../store.ts';
import { readNames, writeNames, type ReadName, type WriteName } from './programs.ts';

/** What a database does for the store: it runs programs by name, those that only read separately from those that write. */
export interface Driver {
  read(method: ReadName, args: readonly unknown[]): Promise<unknown>;
  write(method: WriteName, args: readonly unknown[]): Promise<unknown>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store whose methods are the programs, run by a driver. */
export function makeStore(driver: Driver): Store {
  const methods: unknown = Object.fromEntries([
    ...readNames.map((name) => [name, (...args: unknown[]) => driver.read(name, args)] as const),
    ...writeNames.map((name) => [name, (...args: unknown[]) => driver.write(name, args)] as const),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is one method for each program, of its name
  return { ...(methods as StoredThings), ping: async () => driver.ping(), close: async () => driver.close() };
}
