/**
 * Where a client stores what it must not lose: one text for each operation. When the promise resolves, a written text must be on its way to
 * disk. The texts hold operation ids and signed payments, so keep them secret.
 */
export interface OperationStorage {
  /** Null where there is none. */
  read(operationId: string): Promise<string | null>;
  write(operationId: string, text: string): Promise<void>;
  remove(operationId: string): Promise<void>;
  /** The ids of all stored operations. */
  list(): Promise<string[]>;
  /**
   * Locks an operation for all users of the same storage, and returns the function that unlocks it; null where somebody works on it. A
   * storage without this is for one client.
   */
  lock?(operationId: string): Promise<(() => Promise<void>) | null>;
}
