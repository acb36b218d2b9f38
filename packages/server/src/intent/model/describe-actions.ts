import type { ActionDefinition, Family, SlotDefinition } from '../../core/action.ts';
import type { Vocabulary } from '../reader.ts';
import { slotsOn } from './slots-on.ts';
import type { Venues } from './venues.ts';

/** The actions of a chain with their slots, from the definitions; then actions that the chain lacks, each with what to do instead. */
export function describeActions(
  actions: readonly ActionDefinition[],
  { chain, family }: Pick<Vocabulary, 'chain' | 'family'>,
  venues: Venues,
): string {
  const offered = actions.filter(
    ({ families, instead }) => (families?.includes(family) ?? true) && instead?.[chain] === undefined,
  );
  const missing = actions.filter((action) => !offered.includes(action));
  const shared = sharedSlots(offered, family);
  return [
    ...offered.map((action) => describeAction(action, family, { shared, venues: venues[action.name] ?? [] })),
    ...(shared.size > 0
      ? [['Every action also has:', ...[...shared].map(([name, slot]) => slotLine(name, slot))].join('\n')]
      : []),
    ...missing.map(({ name, description, instead }) =>
      `Not on this chain: ${name} (${description}) ${instead?.[chain] ?? ''}`.trim(),
    ),
  ].join('\n\n');
}

interface Shown {
  readonly shared: ReadonlyMap<string, SlotDefinition>;
  readonly venues: readonly string[];
}

function describeAction(action: ActionDefinition, family: Family, { shared, venues }: Shown): string {
  const { name, description, examples, oneOf = [], output, arrival } = action;
  const slots = Object.entries(slotsOn(action, family)).filter(([slot]) => !shared.has(slot));
  const alternatives = oneOf
    .filter((each) => (each.family ?? family) === family)
    .map(({ slots: names, several }) =>
      names.length === 1
        ? `  Needs ${names[0]}.`
        : `  Needs ${several ? 'at least' : 'exactly'} one of ${names.join(', ')}.`,
    );
  return [
    `## ${name}: ${description}`,
    ...slots.map(([slot, definition]) => slotLine(slot, definition)),
    ...alternatives,
    ...(output === undefined ? [] : [`  Its output, for the next step: ${output}.`]),
    ...(arrival ? ['  What is done on the other chain with what arrives there goes into `onward`.'] : []),
    ...(Object.values(action.slots).some(({ protocols }) => protocols)
      ? [`  Carried out here by: ${venues.join(', ') || 'nothing at the moment'}.`]
      : []),
    `  For example: ${examples.map((text) => `"${text}"`).join('; ')}`,
  ].join('\n');
}

function slotLine(name: string, slot: SlotDefinition): string {
  const notes = [
    slot.type,
    ...(slot.required ? [slot.implied ? 'implied where it is not said' : 'required'] : []),
    ...(slot.impliedBy ? ['implied where the protocol says it'] : []),
    ...(slot.kinds ? [`only ${slot.kinds.map((kind) => KINDS[kind]).join(', ')}`] : []),
    ...(slot.native === 'only' ? ['the native coin only'] : []),
    ...(slot.native === 'never' ? ['never the native coin'] : []),
    ...(slot.wrapped ? ['the wrapped native coin only'] : []),
    ...(slot.elsewhere ? ['an address of the other chain'] : []),
  ];
  return `  - ${name} (${notes.join('; ')}): ${slot.description}`;
}

const KINDS: Readonly<Record<NonNullable<SlotDefinition['kinds']>[number], string>> = {
  tokens: '`5`',
  base_units: '`5 units`',
  usd: '`$5`',
  share: '`1/2`',
  output_share: '`1/2 of output`',
  portion: '`100 in 3`',
  slice: '`0-1/2 of 100`',
  all_less: '`all-10`',
  all: '`all`',
  to_the_last: '`to the last`',
  unlimited: '`unlimited`',
  output: '`output`',
  rest: '`rest`',
};

/** Slots that all actions share, so that they are described once. */
function sharedSlots(
  actions: readonly ActionDefinition[],
  family: Family,
): ReadonlyMap<string, SlotDefinition> {
  const [first, ...others] = actions.map((action) => slotsOn(action, family));
  return new Map(
    Object.entries(first ?? {}).filter(
      ([name, slot]) =>
        others.length > 0 && others.every((slots) => slots[name]?.description === slot.description),
    ),
  );
}
