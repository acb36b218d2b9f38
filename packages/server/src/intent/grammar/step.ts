import type { Carry } from '../../core/intent.ts';
import type { CompiledAction } from './compiled-actions.ts';
import type { ValueElement } from './element.ts';

/** A value that a step says, with the message it stands in; `carried` where the step's own clause does not say it. */
export interface Said {
  readonly message: number;
  readonly value: ValueElement;
  readonly carried: Carry | null;
}

/** A step as far as it is known. */
export interface Step {
  readonly action: CompiledAction;
  readonly message: number;
  readonly start: number;
  readonly end: number;
  readonly said: ReadonlyMap<string, Said>;
}

/** Names of required slots that nothing settles yet: not said, or said by a name that has to be asked about. */
export function openSlots({ action, said }: Pick<Step, 'action' | 'said'>): readonly string[] {
  return Object.entries(action.definition.slots).flatMap(([name, { required }]) =>
    required && !said.get(name)?.value.entity ? [name] : [],
  );
}

/** The step with one more value. */
export function withValue<T extends Pick<Step, 'said'>>(step: T, slot: string, said: Said): T {
  return { ...step, said: new Map([...step.said, [slot, said]]) };
}
