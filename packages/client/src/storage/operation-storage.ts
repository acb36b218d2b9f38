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
}
