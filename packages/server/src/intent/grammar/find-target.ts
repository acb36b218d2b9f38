import type { SlotDefinition } from '../../core/action.ts';
import type { Heard } from './dialogue.ts';
import type { ValueElement } from './element.ts';
import { fitsSlot } from './match-row.ts';
import { openSlots, type Step } from './step.ts';

/** Where a value of an answer belongs; `carried` is null where the step says the same already. */
export interface Target {
  readonly step: number;
  readonly slot: string;
  readonly carried: 'answer' | 'correction' | null;
}

interface Manner {
  /** The answer says that it changes what was said: "no, make it 10". */
  readonly corrects: boolean;
  readonly heard: Heard | null;
}

/**
 * The one slot that a value of an answer can mean. Where the assistant asked for a slot in our words, a value that fits it
 * means that slot and no other. Null where there is none, or more than one.
 */
export function findTarget(steps: readonly Step[], value: ValueElement, manner: Manner): Target | null {
  const possible = steps.flatMap((step, index) => targetsIn(step, index, value, manner));
  const open = possible.filter(({ carried }) => carried === 'answer');
  const targets = open.length > 0 ? open : possible;
  const asked = steps.flatMap((step) => slotsAskedFor(step, manner.heard));
  const meant = asked.some(([, definition]) => fitsSlot(definition, value))
    ? targets.filter(({ slot, carried }) => carried !== 'answer' || asked.some(([name]) => name === slot))
    : targets;
  const [only, more] = meant;
  return only && !more ? only : null;
}

/** The slots of a step whose question the assistant has just asked. */
function slotsAskedFor({ action }: Step, heard: Heard | null): [string, SlotDefinition][] {
  return Object.entries(action.slots).filter(
    ([, { question }]) => heard?.content.includes(question) === true,
  );
}

function targetsIn(step: Step, index: number, value: ValueElement, { corrects }: Manner): Target[] {
  const open = new Set(openSlots(step));
  return Object.entries(step.action.slots).flatMap(([slot, definition]): Target[] => {
    if (!fitsSlot(definition, value)) return [];
    const said = step.said.get(slot)?.value;
    if (open.has(slot) || !said) return [{ step: index, slot, carried: 'answer' }];
    if (said.item.lower === value.item.lower) return [{ step: index, slot, carried: null }];
    return corrects && countsAlike(said, value) ? [{ step: index, slot, carried: 'correction' }] : [];
  });
}

/** "$20 of ETH … make it 10" may mean dollars or tokens. */
function countsAlike({ entity: one }: ValueElement, { entity: other }: ValueElement): boolean {
  if (one?.kind !== 'amount' || other?.kind !== 'amount') return true;
  const [before, now] = [one.match.amount.kind, other.match.amount.kind];
  return now !== 'tokens' || before === 'tokens' || before === 'all' || before === 'share';
}
