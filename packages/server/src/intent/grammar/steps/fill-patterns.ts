import type { CompiledAction } from '../compiled-actions.ts';
import type { Pattern, PatternPart } from '../pattern.ts';
import type { ValueElement } from '../roles/element.ts';
import { accepts } from './fits-slot.ts';
import type { Filled, RowPart } from './match-row.ts';

/** Marked values may stand anywhere: the marker says which slot they fill. */
export function fillMarked(
  values: readonly ValueElement[],
  action: CompiledAction,
  filled: Filled,
): Filled[] {
  const [first, ...rest] = values;
  if (!first) return [filled];
  return action.entries.flatMap(([name, slot]) =>
    !filled.has(name) && accepts(slot, first) ? fillMarked(rest, action, withValue(filled, name, first)) : [],
  );
}

function withValue(filled: Filled, name: string, value: ValueElement): Filled {
  const more = new Map(filled);
  return more.set(name, value);
}

interface Alignment {
  readonly bare: readonly RowPart[];
  readonly pattern: readonly PatternPart[];
  readonly action: CompiledAction;
  /** Every way that is found. */
  readonly found: Filled[];
}

/** Unmarked values, from one on, stand in the order of the parts of a pattern, from one on; slots may be left out, words may not. */
function alignBare(
  alignment: Alignment,
  from: { readonly value: number; readonly part: number },
  filled: Filled,
): void {
  const { bare, pattern, action } = alignment;
  const [value, part, next] = [bare[from.value], pattern[from.part], pattern[from.part + 1]];
  if (!part) {
    if (!value) alignment.found.push(filled);
    return;
  }
  // Each part takes one value at most.
  if (bare.length - from.value > pattern.length - from.part) return;
  const both = { value: from.value + 1, part: from.part + 1 };
  if (part.kind === 'words') {
    if (value?.kind === 'words' && value.text === part.text) alignBare(alignment, both, filled);
    return;
  }
  const slot = action.slots[part.slot];
  // "With {amountIn} {tokenIn}": without its amount nothing announces the token.
  const pair =
    part.marked && slot?.type === 'amount' && next?.kind === 'slot' && next.slot === (slot.of ?? 'token');
  alignBare(alignment, { value: from.value, part: from.part + (pair ? 2 : 1) }, filled);
  if (part.marked || !slot || value?.kind !== 'value' || !accepts(slot, value)) return;
  alignBare(alignment, both, withValue(filled, part.slot, value));
}

/** Every way to fill one of some patterns with what stands in its order, where some slots are filled. */
export function fillPatterns(
  bare: readonly RowPart[],
  action: CompiledAction,
  patterns: readonly Pattern[],
  marked: Filled,
): readonly Filled[] {
  const found: Filled[] = [];
  for (const pattern of leftOf(patterns, marked))
    alignBare({ bare, pattern, action, found }, { value: 0, part: 0 }, marked);
  return found;
}

/** What is left of some patterns without the slots that are filled, by these slots: the same few are filled again and again. */
const left = new WeakMap<readonly Pattern[], Map<string, readonly Pattern['parts'][]>>();

function leftOf(patterns: readonly Pattern[], marked: Filled): readonly Pattern['parts'][] {
  const known = left.get(patterns) ?? new Map<string, readonly Pattern['parts'][]>();
  left.set(patterns, known);
  const key = [...marked.keys()].join();
  const made = known.get(key) ?? withoutMarked(patterns, marked);
  known.set(key, made);
  return made;
}

/** Each of them once: most patterns differ only in where a marked value may stand. */
function withoutMarked(patterns: readonly Pattern[], marked: Filled): readonly Pattern['parts'][] {
  const all = patterns.map(({ parts }) =>
    parts.filter((part) => part.kind === 'words' || !marked.has(part.slot)),
  );
  return [...new Map(all.map((parts) => [JSON.stringify(parts), parts])).values()];
}
