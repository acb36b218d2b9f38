import type { SlotType } from '../../../core/intent.ts';
import { LISTING } from '../roles/tag.ts';
import type { Row } from './rows.ts';
import type { Said, Step } from './step.ts';

/**
 * "Lend 5 USDC and 3 DAI on Aave", "swap 5 USDC and 3 DAI to ETH with 1% slippage": what is said of the way at the very end of a list of
 * what one verb does, or at its beginning, is meant for every member. The steps as they are where it is said otherwise.
 */
export function shareProtocol(steps: readonly Step[], rows: readonly Row[]): readonly Step[] {
  const names = Object.entries(steps[0]?.action.slots ?? {}).flatMap(([name, { type }]) =>
    isOnTheWay([type]) ? [name] : [],
  );
  return names.reduce((shared, name) => shareSlot(shared, rows, name), steps);
}

/** What may be said of how a step goes, at the edge of it. */
const ON_THE_WAY: ReadonlySet<SlotType> = new Set(['protocol', 'slippage', 'deadline']);

/** Whether it is said of how a step goes; a protocol may be a contract as well. */
export const isOnTheWay = ([type]: readonly SlotType[]): boolean =>
  type !== undefined && ON_THE_WAY.has(type);

function shareSlot(steps: readonly Step[], rows: readonly Row[], name: string): readonly Step[] {
  const [first, ...later] = steps;
  if (!first || later.length === 0) return steps;
  // "Swap 5 USDC to ETH and 3 DAI to WETH with 1% slippage": the first part is whole without it.
  const open = steps.every(
    ({ said }) => said.has(name) || [...said.values()].some(({ carried }) => carried === 'list'),
  );
  if (!open && first.action.slots[name]?.type !== 'protocol') return steps;
  const alike = later.every(({ action }) => action.definition === first.action.definition);
  const listed =
    rows.length === steps.length && rows.slice(1).every(({ join }) => join !== null && LISTING.has(join));
  const shared = alike && listed ? saidOutside(steps, rows, name) : undefined;
  if (!shared) return steps;
  return steps.map((step) =>
    step.said.has(name)
      ? step
      : { ...step, said: new Map([...step.said, [name, { ...shared, carried: 'list' } as const]]) },
  );
}

/** What the only step that says it says of it, at the edge of all. */
function saidOutside(steps: readonly Step[], rows: readonly Row[], name: string): Said | undefined {
  const [only, more] = steps.flatMap((step, index) => {
    const said = step.said.get(name);
    return said ? [{ said, index }] : [];
  });
  if (!only || more) return undefined;
  const parts = (rows[only.index]?.parts ?? []).filter(
    (part) => part === only.said.value || part.kind !== 'value' || !isOnTheWay(part.types),
  );
  const { value } = only.said;
  const atEnd = only.index === steps.length - 1 && parts.at(-1) === value;
  const atFront = only.index === 0 && parts[0] === value;
  return atEnd || atFront ? only.said : undefined;
}
