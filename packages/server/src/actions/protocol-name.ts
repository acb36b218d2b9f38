import type { ProtocolKind } from '../core/action.ts';

/** A protocol as people name it. Whether and where it is built is decided elsewhere. */
export interface ProtocolName {
  readonly title: string;
  readonly kinds: readonly ProtocolKind[];
  /** Lower case; the id is one of them where people write it so. */
  readonly aliases: readonly string[];
}
