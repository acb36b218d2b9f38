import type { FaultMemory } from './faults/fault.ts';
import type { FaultName } from './faults/registry.ts';

/** The fault that a rule has chosen for a request. */
export interface FaultChoice {
  /** Number of the rule. */
  readonly rule: number;
  readonly fault: FaultName;
  readonly options: Readonly<Record<string, unknown>>;
  readonly memory: FaultMemory;
}
