import type { ActionDefinition } from '../../core/action.ts';
import type { CompiledActions } from './form.ts';

/** Everything that is prepared for reading requests. */
export interface Grammar {
  readonly compiled: CompiledActions;
  /** The actions of chains of the other family. */
  readonly elsewhere: CompiledActions;
  readonly definitions: readonly ActionDefinition[];
}
