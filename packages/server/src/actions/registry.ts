import type { ActionDefinition } from '../core/action.ts';
import { transfer } from './transfer/definition.ts';

/** Every action that readers know, in the order in which the docs list them. */
export const actions: readonly ActionDefinition[] = [transfer];
