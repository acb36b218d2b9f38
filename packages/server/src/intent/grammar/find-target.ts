import type { SlotDefinition } from '../../core/action.ts';
import type { SlotType } from '../../core/intent.ts';
import type { Heard } from './dialogue.ts';
import type { ValueElement } from './element.ts';
import { suitsSlot } from './is-sensible.ts';
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
  /** The type of the only value that its words speak of: "wrong address, it should be …". */
  readonly about: SlotType | null;
  readonly heard: Heard | null;
}

/**
 * The one slot that a value of an answer can mean. Where the assistant asked for a slot in our words, a value that fits it
 * means that slot and no other. Null where there is none, or more than one.
 */
export function findTarget(steps: readonly Step[], value: ValueElement, manner: Manner): Target | null {
  const possible = steps.flatMap((step, index) => targetsIn(step, index, value, manner));
  const best = Math.min(...possible.map(({ rank }) => rank));
  const targets = possible.filter(({ rank }) => rank === best);
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

/** A slot that is open comes before one that is corrected, and that before one that nobody has to say. */
interface Ranked extends Target {
  readonly rank: 1 | 2 | 3;
}

function targetsIn(step: Step, index: number, value: ValueElement, { corrects, about }: Manner): Ranked[] {
  const open = new Set(openSlots(step));
  const { action } = step;
  return Object.entries(action.slots).flatMap(([slot, definition]): Ranked[] => {
    if (!fitsSlot(definition, value) || !suitsSlot(definition, value)) return [];
    // "Close my token account. – 9WzD…": an address is not that of the token.
    if (action.listed.includes(slot) && value.entity?.kind === 'address') return [];
    if (about !== null && about !== definition.type) return [];
    const said = step.said.get(slot)?.value;
    const target = { step: index, slot };
    if (open.has(slot)) return [{ ...target, carried: 'answer', rank: 1 }];
    if (said?.item.lower === value.item.lower) return [{ ...target, carried: null, rank: 1 }];
    if (said) {
      const alike = corrects && countsAlike(said, value);
      return alike ? [{ ...target, carried: 'correction', rank: 2 }] : [];
    }
    const rank = rankUnsaid(step, slot, open);
    return rank === null ? [] : [{ ...target, carried: 'answer', rank }];
  });
}

/**
 * The rank of a slot that nobody has to say and nobody said; null where another one of its group is meant. "How much should
 * be unstaked, or which stake account? – 9WzD…": either answers, where they can not be confused.
 */
function rankUnsaid({ action }: Step, slot: string, open: ReadonlySet<string>): Ranked['rank'] | null {
  const group = action.definition.oneOf?.find(({ slots }) => slots.includes(slot));
  if (!group) return 3;
  const [first = ''] = group.slots;
  return open.has(first) && action.slots[first]?.type !== action.slots[slot]?.type ? 1 : null;
}

/** "$20 of ETH … make it 10" may mean dollars or tokens. */
function countsAlike({ entity: one }: ValueElement, { entity: other }: ValueElement): boolean {
  if (one?.kind !== 'amount' || other?.kind !== 'amount') return true;
  const [before, now] = [one.match.amount.kind, other.match.amount.kind];
  return now !== 'tokens' || before === 'tokens' || before === 'all' || before === 'share';
}
