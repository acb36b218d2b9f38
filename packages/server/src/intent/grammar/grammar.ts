import type { ActionDefinition } from '../../core/action.ts';
import type { CompiledActions } from './form.ts';

/** What reading a request needs to have at hand. */
export interface Grammar {
  readonly compiled: CompiledActions;
  /** What is done on chains of the other family. */
  readonly elsewhere: CompiledActions;
  readonly definitions: readonly ActionDefinition[];
}
