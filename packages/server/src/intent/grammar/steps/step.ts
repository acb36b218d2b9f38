import type { Carry } from '../../../core/intent.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import { openNames } from './match-row.ts';
import type { ValueElement } from '../roles/element.ts';

/** A value that a step says, with the message it stands in; `carried` where the step's own clause does not say it. */
export interface Said {
  readonly message: number;
  readonly value: ValueElement;
  readonly carried: Carry | null;
  /** The token that it counts stands right beside it: "5 ETH". */
  readonly counted?: boolean;
}

/** A step as far as it is known. */
export interface Step {
  readonly action: CompiledAction;
  readonly message: number;
  readonly start: number;
  readonly end: number;
  readonly said: ReadonlyMap<string, Said>;
}

/** Names of slots that nothing settles yet: needed and not said, or said by a name that has to be asked about. */
export function openSlots({ action, said }: Pick<Step, 'action' | 'said'>): readonly string[] {
  const unsettled = [...said].flatMap(([name, { value }]) => (value.entity ? [] : [name]));
  return [...unsettled, ...openNames(action, said)];
}

/** The step with one more value. */
export function withValue<T extends Pick<Step, 'said'>>(step: T, slot: string, said: Said): T {
  return { ...step, said: new Map([...step.said, [slot, said]]) };
}
