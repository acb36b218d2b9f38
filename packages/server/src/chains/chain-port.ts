import type { BuildingPort } from './building-port.ts';
import type { TracingPort } from './tracing-port.ts';

/** What the service needs of a chain family: what builds on it, and what looks back at it. */
export interface ChainPort extends BuildingPort, TracingPort {
  /** Throws unless the chain answers, is the one it should be, and its newest block is not too old. */
  check(): Promise<void>;
}
