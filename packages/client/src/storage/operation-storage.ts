/**
 * Where a client keeps what it must not lose: one text for each operation. What is written must be on its way to disk when
 * the promise resolves. The texts hold operation ids and signed payments: keep them from others.
 */
export interface OperationStorage {
  /** Null where there is none. */
  read(operationId: string): Promise<string | null>;
  write(operationId: string, text: string): Promise<void>;
  remove(operationId: string): Promise<void>;
  /** The ids of all operations that are kept. */
  list(): Promise<string[]>;
  /**
   * Keeps others that use the same storage from working on an operation until it is set free by what is answered; null where
   * somebody works on it. A storage without this is for one client.
   */
  lock?(operationId: string): Promise<(() => Promise<void>) | null>;
}
