import type { ActionDefinition, Family, SlotDefinition } from '../../core/action.ts';
import type { SlotType } from '../../core/intent.ts';
import { actionsOn } from './actions-on.ts';
import { phraseSet, wordSet, type NumberedWord } from '../text/listed-words.ts';
import { allOf, compilePatterns, type Patterns } from './pattern.ts';

type Slots = Readonly<Record<string, SlotDefinition>>;
type Entries = readonly (readonly [string, SlotDefinition])[];

/** An action as some of its verbs mean it, with its patterns ready to be matched. */
export interface CompiledAction {
  readonly definition: ActionDefinition;
  /** The definition's slots, with the markers that go with these verbs. */
  readonly slots: Slots;
  /** The same in their order. */
  readonly entries: Entries;
  /** Slots that have to be said for these verbs to mean this action. */
  readonly needs: readonly string[];
  /** The names of all slots that have to be said. */
  readonly required: readonly string[];
  /** The types of the slots that have to be said. */
  readonly needed: readonly SlotType[];
  /** Nouns of which one has to be said; empty where none has to. */
  readonly nouns: readonly string[];
  readonly isNoun: (word: NumberedWord) => boolean;
  /** Token slots that have to name a token of the registry. */
  readonly listed: readonly string[];
  /** Token slots that have to name one of these by its symbol. */
  readonly symbols: Readonly<Record<string, readonly string[]>>;
  /** They share an amount out, which has to be said to be done evenly. */
  readonly evenly: boolean;
  readonly patterns: Patterns;
  readonly phrases: Patterns;
}

/** Whether an action hands something over to somebody. */
export const handsOut = ({ slots }: Pick<CompiledAction, 'slots'>): boolean =>
  slots['recipient']?.required === true;

/** Whether a verb, by its base form, may mean an action that does. */
export const mayHandOut = (verb: string, { byVerb }: Pick<CompiledActions, 'byVerb'>): boolean =>
  byVerb.get(verb)?.some(handsOut) === true;

type MarkerTypes = ReadonlyMap<string, ReadonlySet<SlotType>>;

/** What the grammar derives from the actions once. */
export interface CompiledActions {
  readonly actions: readonly ActionDefinition[];
  /** Every action as its main verbs mean it. */
  readonly main: readonly CompiledAction[];
  /** Every action that a verb may mean, by the base form of the verb. */
  readonly byVerb: ReadonlyMap<string, readonly CompiledAction[]>;
  /** Which types of slot a marker announces. */
  readonly markerTypes: MarkerTypes;
  /** The same under each verb, by its base form; of slots that have to be said where there is one. */
  readonly markerTypesByVerb: Pick<ReadonlyMap<string, MarkerTypes>, 'get'>;
  /** Base forms of the verbs that can mean nothing but going to another chain. */
  readonly bridging: ReadonlySet<string>;
  /** Single words that stand literally in a phrase. */
  readonly literals: ReadonlySet<string>;
  /** Whether a word of a message is one of them. */
  readonly isLiteral: (word: NumberedWord) => boolean;
}

const known = new WeakMap<readonly ActionDefinition[], Map<Family, CompiledActions>>();

/** Compiles the patterns of the actions that chains of a family know; once for each list. */
export function compileActions(actions: readonly ActionDefinition[], family: Family): CompiledActions {
  const byFamily = known.get(actions) ?? new Map<Family, CompiledActions>();
  known.set(actions, byFamily);
  const made = byFamily.get(family) ?? compile(actions, family);
  byFamily.set(family, made);
  return made;
}

function compile(all: readonly ActionDefinition[], family: Family): CompiledActions {
  const actions = actionsOn(all, family);
  const byVerb = new Map<string, CompiledAction[]>();
  const add = (verb: string, action: CompiledAction): void => {
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), action]);
  };
  const main = actions.map((definition) => compileAction(definition, definition.patterns));
  for (const action of main) {
    for (const verb of action.definition.verbs) add(verb, action);
    for (const form of action.definition.forms ?? []) {
      const { verbs, patterns, markers = {}, needs = [], nouns = [] } = form;
      const { listed = [], symbols = {}, evenly = false } = form;
      const made = compileAction(action.definition, patterns, markers);
      const variant = {
        ...made,
        needs,
        ...neededOf(made.slots, needs),
        nouns,
        isNoun: phraseSet(nouns),
        listed,
        symbols,
        evenly,
      };
      for (const verb of verbs) add(verb, variant);
    }
  }
  const patterns = [...new Set([...byVerb.values()].flat())].flatMap((action) => [
    ...allOf(action.patterns),
    ...allOf(action.phrases),
  ]);
  const words = patterns.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])),
  );
  const literals = new Set(words.filter((text) => !text.includes(' ')));
  return {
    actions: all,
    main,
    byVerb,
    markerTypes: collectMarkers(slotsOf([...main, ...[...byVerb.values()].flat()])),
    markerTypesByVerb: markersByVerb(byVerb),
    bridging: new Set([...byVerb].flatMap(([verb, meant]) => (meant.every(takesChain) ? [verb] : []))),
    literals,
    isLiteral: wordSet(literals),
  };
}

function compileAction(
  definition: ActionDefinition,
  patterns: readonly string[],
  markers: Readonly<Record<string, readonly string[]>> = {},
): CompiledAction {
  const own = Object.entries(definition.slots).map(
    ([name, slot]) => [name, { ...slot, markers: markers[name] ?? slot.markers }] as const,
  );
  const slots = withTokenMarkers(Object.fromEntries(own));
  return {
    definition,
    slots,
    entries: Object.entries(slots),
    needs: [],
    ...neededOf(slots, []),
    nouns: [],
    isNoun: () => false,
    listed: [],
    symbols: {},
    evenly: false,
    patterns: compilePatterns(patterns, slots),
    phrases: compilePatterns(definition.phrases ?? [], slots),
  };
}

function neededOf(slots: Slots, needs: readonly string[]): Pick<CompiledAction, 'required' | 'needed'> {
  const needed = Object.entries(slots).filter(([name, slot]) => slot.required || needs.includes(name));
  return { required: needed.map(([name]) => name), needed: needed.map(([, { type }]) => type) };
}

/** "Buy ETH with 50 USDC": what announces a token announces the amount right before it, but no bound. */
function withTokenMarkers(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => {
      const counts = slot.type === 'amount' && slot.announced !== true;
      const token = counts ? slots[slot.of ?? 'token'] : undefined;
      return [name, token ? { ...slot, markers: [...new Set([...slot.markers, ...token.markers])] } : slot];
    }),
  );
}

const slotsOf = (actions: readonly CompiledAction[]): readonly SlotDefinition[] =>
  actions.flatMap(({ slots }) => Object.values(slots));

/** Whether an action leads to another chain. */
export const takesChain = (action: CompiledAction): boolean =>
  slotsOf([action]).some(({ type }) => type === 'chain');

/** Thousands of verbs mean the same few actions, so what these have is found out once, where a verb of them is first said. */
function markersByVerb(
  byVerb: ReadonlyMap<string, readonly CompiledAction[]>,
): CompiledActions['markerTypesByVerb'] {
  const numbers = new Map([...new Set([...byVerb.values()].flat())].map((action, index) => [action, index]));
  const byMeaning = new Map<string, MarkerTypes>();
  const known = new Map<string, MarkerTypes>();
  const find = (verb: string): MarkerTypes | undefined => {
    const meant = byVerb.get(verb);
    if (!meant) return undefined;
    const key = meant.map((action) => numbers.get(action)).join();
    const types = byMeaning.get(key) ?? markersUnder(meant);
    byMeaning.set(key, types);
    known.set(verb, types);
    return types;
  };
  return { get: (verb) => known.get(verb) ?? find(verb) };
}

function markersUnder(meant: readonly CompiledAction[]): MarkerTypes {
  const slots = slotsOf(meant);
  const needed = slots.filter(({ required }) => required);
  return new Map([...collectMarkers(slots), ...collectMarkers(needed)]);
}

function collectMarkers(slots: readonly SlotDefinition[]): MarkerTypes {
  const types = new Map<string, Set<SlotType>>();
  for (const { type, markers } of slots) {
    for (const marker of markers) types.set(marker, (types.get(marker) ?? new Set()).add(type));
  }
  return types;
}
