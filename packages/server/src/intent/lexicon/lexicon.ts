import { unbuiltActions, unbuiltNouns } from '../../actions/unbuilt-actions.ts';
import type { ActionDefinition, Family } from '../../core/action.ts';
import { actionsOn } from '../grammar/actions-on.ts';
import { compilePattern } from '../grammar/pattern.ts';
import { createPhraseIndex, type PhraseIndex } from '../text/phrase-index.ts';
import { DIALOGUE_WORDS, type DialogueUse } from './dialogue-words.ts';
import { CLOSERS } from './closers.ts';
import { FILLERS } from './fillers.ts';
import { GLUE, type Glue } from './glue.ts';
import { EACH, EVENLY, JOINS, type Join } from './joins.ts';
import { OPENERS, type VerbForm } from './openers.ts';
import { placingOf, type Placing } from './placing.ts';
import { REASONS } from './reasons.ts';
import { SIGNALS, type Signal } from './signals.ts';
import { verbForms } from './verb-forms.ts';

/** What a fixed word or phrase does in a request. */
export type Use =
  | {
      readonly use: 'verb';
      /** Its base form, by which its actions and their patterns are found. */
      readonly base: string;
      readonly actions: readonly string[];
      readonly form: VerbForm | 'past';
      /** The actions that have it as a noun: "my LP". */
      readonly nouns?: readonly string[] | undefined;
    }
  /** Says no more than the verb of one of these actions does. */
  | {
      readonly use: 'noun';
      readonly actions: readonly string[];
      /** What it is after "would you mind": "staking". */
      readonly gerund?: Extract<Use, { use: 'verb' }> | undefined;
    }
  | { readonly use: 'literal' }
  /** `counted`: it announces nothing but a number with its token right behind it. */
  | { readonly use: 'marker'; readonly counted?: true | undefined }
  | { readonly use: 'dialogue'; readonly does: DialogueUse; readonly position: number }
  | { readonly use: 'opener'; readonly form: VerbForm; readonly asks: boolean }
  /** `closing`: a whole sentence after another one. */
  | { readonly use: 'filler'; readonly closing?: true | undefined }
  /** Says why: what follows it asks for nothing. */
  | { readonly use: 'reason' }
  /** `marker`: where it is not placed as glue, it announces a slot. */
  | {
      readonly use: 'glue';
      readonly glue: Glue;
      readonly marker: boolean;
      /** The actions that have it as a noun. */
      readonly nouns?: readonly string[] | undefined;
    }
  | { readonly use: 'join'; readonly join: Join }
  /** `evenly`: it is a share of one amount that each gets. */
  | { readonly use: 'each'; readonly evenly: boolean }
  | { readonly use: 'signal'; readonly signal: Signal }
  | { readonly use: 'elsewhere'; readonly action: string };

/** A use, with what its words tell about where they may stand. */
export type Fixed = Use & Placing;

/** Every fixed word that readers know, made from the actions and the lists in this folder. */
export interface Lexicon {
  readonly phrases: PhraseIndex<Fixed>;
  /** Base forms of one-word verbs, to put typing mistakes right. */
  readonly verbs: ReadonlyMap<string, Use>;
}

const lexicons = new WeakMap<readonly ActionDefinition[], Lexicon>();

/** The lexicon of the actions that chains of a family know; made once for each list. */
export function lexiconOf(actions: readonly ActionDefinition[], family: Family): Lexicon {
  const own = actionsOn(actions, family);
  const made = lexicons.get(own) ?? makeLexicon(actions, own);
  lexicons.set(own, made);
  return made;
}

function makeLexicon(actions: readonly ActionDefinition[], own: readonly ActionDefinition[]): Lexicon {
  const nouns = new Set(own.flatMap((action) => action.nouns ?? []));
  const byNoun = nounUses(own);
  const forms = verbUses(own);
  const gerunds = new Map(forms.filter(([, { form }]) => form === 'ing'));
  const verbs = forms
    .filter(([word, { form }]) => form === 'base' || !nouns.has(word))
    .map(([word, use]): [string, Verb] => {
      const named = byNoun.get(word);
      return [word, named ? { ...use, nouns: named } : use];
    });
  const others = actions.filter(({ name }) => !own.some((action) => action.name === name));
  return {
    phrases: createPhraseIndex(
      firstOfEach([...verbs, ...wordsOfActions(own), ...fixedWords(own, others, gerunds)]),
    ),
    verbs: new Map(
      verbs
        .filter(([word, { form }]) => form === 'base' && !word.includes(' '))
        .map(([word, use]) => [word, laidOut(use)]),
    ),
  };
}

type Verb = Extract<Use, { use: 'verb' }>;

function verbUses(actions: readonly ActionDefinition[]): [string, Verb][] {
  const uses = new Map<string, Verb>();
  for (const { name, verbs, forms = [] } of actions) {
    for (const base of new Set([...verbs, ...forms.flatMap((form) => form.verbs)])) {
      for (const [phrase, form] of verbForms(base)) {
        const others = uses.get(phrase)?.actions ?? [];
        uses.set(phrase, { use: 'verb', base, actions: [...new Set([...others, name])], form });
      }
    }
  }
  return [...uses];
}

/** Markers and literal words of the patterns. A literal of one word needs no entry: patterns compare the text itself. */
function wordsOfActions(actions: readonly ActionDefinition[]): [string, Use][] {
  const all = actions.flatMap(({ slots, forms = [] }) => [
    ...Object.values(slots).map(({ counted = false, markers }) => ({ counted, markers })),
    ...forms
      .flatMap((form) => Object.values(form.markers ?? {}))
      .map((markers) => ({ counted: false, markers })),
  ]);
  const markers = all.flatMap((slot) => slot.markers);
  const others = new Set(all.flatMap((slot) => (slot.counted ? [] : slot.markers)));
  const patterns = actions.flatMap((action) =>
    [
      ...(action.phrases ?? []),
      ...action.patterns,
      ...(action.forms ?? []).flatMap((form) => form.patterns),
    ].map((text) => compilePattern(text, action.slots)),
  );
  const literals = patterns.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])),
  );
  const glue = new Map(GLUE);
  return [
    ...markers.map((word): [string, Use] => {
      const kind = glue.get(word);
      if (kind) return [word, { use: 'glue', glue: kind, marker: true }];
      return [word, others.has(word) ? { use: 'marker' } : { use: 'marker', counted: true }];
    }),
    ...literals
      .filter((words) => words.includes(' '))
      .map((word): [string, Use] => [word, { use: 'literal' }]),
  ];
}

/** Nouns of the actions, each with every action that has it. */
function nounUses(actions: readonly ActionDefinition[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const { name, nouns = [] } of actions) {
    for (const noun of nouns) uses.set(noun, [...(uses.get(noun) ?? []), name]);
  }
  return uses;
}

/**
 * @param others actions that chains of another family know
 * @param gerunds verbs by their form in -ing
 */
function fixedWords(
  own: readonly ActionDefinition[],
  others: readonly ActionDefinition[],
  gerunds: ReadonlyMap<string, Verb>,
): [string, Use][] {
  const unbuilt = [
    ...Object.entries(unbuiltActions),
    ...Object.entries(unbuiltNouns),
    ...others.map(({ name, verbs, forms = [] }) => {
      const plain = forms.filter(({ nouns: words, needs }) => !words && !needs);
      return [name.replaceAll('_', ' '), [...verbs, ...plain.flatMap((form) => form.verbs)]] as const;
    }),
  ];
  const nouns = nounUses(own);
  const said = new Set(
    own.flatMap(({ verbs, nouns: words = [] }) => [...verbs, ...words, 'my', 'the', 'all']),
  );
  const elsewhere = unbuilt.flatMap(([action, words]) =>
    words
      // "Claim my unstaked": every word of it is one of an action that is known here.
      .filter((phrase) => !phrase.includes(' ') || !phrase.split(' ').every((word) => said.has(word)))
      .map((word): [string, Use] => [word, { use: 'elsewhere', action }]),
  );
  return [
    ...OPENERS.map(([phrase, opener]): [string, Use] => [phrase, { use: 'opener', ...opener }]),
    ...EACH.map((phrase): [string, Use] => [phrase, { use: 'each', evenly: false }]),
    ...EVENLY.map((phrase): [string, Use] => [phrase, { use: 'each', evenly: true }]),
    ...JOINS.map(([phrase, join]): [string, Use] => [phrase, { use: 'join', join }]),
    ...DIALOGUE_WORDS.map(([phrase, does, position]): [string, Use] => [
      phrase,
      { use: 'dialogue', does, position },
    ]),
    ...FILLERS.map((phrase): [string, Use] => [phrase, { use: 'filler' }]),
    ...CLOSERS.map((phrase): [string, Use] => [phrase, { use: 'filler', closing: true }]),
    ...REASONS.map((phrase): [string, Use] => [phrase, { use: 'reason' }]),
    ...GLUE.map(([phrase, glue]): [string, Use] => {
      const actions = nouns.get(phrase);
      return [phrase, { use: 'glue', glue, marker: false, ...(actions && { nouns: actions }) }];
    }),
    ...[...nouns].map(([noun, actions]): [string, Use] => {
      const gerund = gerunds.get(noun);
      return [noun, { use: 'noun', actions, ...(gerund && { gerund }) }];
    }),
    ...elsewhere,
    ...SIGNALS.map(([phrase, signal]): [string, Use] => [phrase, { use: 'signal', signal }]),
  ];
}

const FIELDS = {
  use: undefined,
  base: undefined,
  actions: undefined,
  form: undefined,
  nouns: undefined,
  gerund: undefined,
  does: undefined,
  position: undefined,
  asks: undefined,
  closing: undefined,
  glue: undefined,
  marker: undefined,
  counted: undefined,
  join: undefined,
  evenly: undefined,
  signal: undefined,
  action: undefined,
};

/** The same use with the fields that any use has, so that an engine reads them quickly (`scan/make-item.ts`). */
const laidOut = (use: Use): Use => ({ ...FIELDS, ...use });

/** What a phrase does, with its place. Fillers are tens of thousands: those that are alike are one object. */
function fixedOf(phrase: string, use: Use): Fixed {
  const placing = placingOf(phrase, use);
  if (use.use !== 'filler') return { ...laidOut(use), ...placing };
  const key = [use.closing, placing.sentence, placing.points, placing.again].join();
  const known = fillers.get(key) ?? { ...laidOut(use), ...placing };
  fillers.set(key, known);
  return known;
}

const fillers = new Map<string, Fixed>();

function firstOfEach(entries: readonly (readonly [string, Use])[]): Map<string, Fixed> {
  const uses = new Map<string, Fixed>();
  for (const [phrase, use] of entries) if (!uses.has(phrase)) uses.set(phrase, fixedOf(phrase, use));
  return uses;
}
