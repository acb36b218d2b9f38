/** The addresses that the operator refuses to serve. */
export interface DenyList {
  /** As the list is now; EVM addresses in lower case. */
  read(): Promise<ReadonlySet<string>>;
}
