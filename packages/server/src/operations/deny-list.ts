/** The addresses with which the operator wants to have nothing to do. */
export interface DenyList {
  /** As the list is now; EVM addresses in lower case. */
  read(): Promise<ReadonlySet<string>>;
}
