import type { ActionDefinition } from '../../core/action.ts';
import type { SlotType } from '../../core/intent.ts';
import { compilePattern, type Pattern } from './pattern.ts';

/** An action with its patterns ready to be matched. */
export interface CompiledAction {
  readonly definition: ActionDefinition;
  readonly patterns: readonly Pattern[];
  readonly phrases: readonly Pattern[];
}

/** What the grammar derives from the actions once. */
export interface CompiledActions {
  readonly actions: readonly ActionDefinition[];
  readonly byName: ReadonlyMap<string, CompiledAction>;
  /** Which types of slot a marker announces. */
  readonly markerTypes: ReadonlyMap<string, ReadonlySet<SlotType>>;
  /** Single words that stand literally in a phrase. */
  readonly literals: ReadonlySet<string>;
}

const known = new WeakMap<readonly ActionDefinition[], CompiledActions>();

/** Compiles the patterns of all actions; once for each list. */
export function compileActions(actions: readonly ActionDefinition[]): CompiledActions {
  const made = known.get(actions) ?? compile(actions);
  known.set(actions, made);
  return made;
}

function compile(actions: readonly ActionDefinition[]): CompiledActions {
  const compiled = actions.map((definition) => ({
    definition,
    patterns: definition.patterns.map((text) => compilePattern(text, definition)),
    phrases: (definition.phrases ?? []).map((text) => compilePattern(text, definition)),
  }));
  const words = compiled.flatMap(({ phrases }) =>
    phrases.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'words' ? [part.text] : []))),
  );
  return {
    actions,
    byName: new Map(compiled.map((action) => [action.definition.name, action])),
    markerTypes: collectMarkers(actions),
    literals: new Set(words.filter((text) => !text.includes(' '))),
  };
}

function collectMarkers(actions: readonly ActionDefinition[]): Map<string, Set<SlotType>> {
  const types = new Map<string, Set<SlotType>>();
  for (const { type, markers } of actions.flatMap(({ slots }) => Object.values(slots))) {
    for (const marker of markers) types.set(marker, (types.get(marker) ?? new Set()).add(type));
  }
  return types;
}
