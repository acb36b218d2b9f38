import { unbuiltActions, unbuiltNouns } from '../../actions/unbuilt-actions.ts';
import type { ActionDefinition, Family } from '../../core/action.ts';
import { actionsOn } from '../grammar/actions-on.ts';
import { compilePattern } from '../grammar/pattern.ts';
import { createPhraseIndex, type PhraseIndex } from '../text/phrase-index.ts';
import type { Phrase } from '../text/phrase.ts';
import { DIALOGUE_WORDS, type DialogueUse } from './dialogue-words.ts';
import { CLOSERS } from './closers.ts';
import { FILLERS, SENTENCES } from './fillers.ts';
import { GLUE, GLUE_SEQUENCES, type Glue } from './glue.ts';
import { BETWEEN_INSTRUCTIONS, EACH, EVENLY, JOINS, type Join } from './joins.ts';
import { OPENERS, type VerbForm } from './openers.ts';
import { chooseUse, place, type Fixed } from './placing.ts';
import { OUTCOMES } from './outcomes.ts';
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
      [...verbs.map(placed), ...wordsOfActions(own).map(placed), ...fixedWords(own, others, gerunds)],
      chooseUse,
    ),
    verbs: new Map(
      verbs
        .filter(([word, { form }]) => form === 'base' && !word.includes(' '))
        .map(([word, use]) => [word, place(use)]),
    ),
  };
}

type Verb = Extract<Use, { use: 'verb' }>;

function verbUses(actions: readonly ActionDefinition[]): [string, Verb][] {
  const uses = new Map<string, Verb>();
  for (const { name, verbs, forms = [] } of actions) {
    const alone = [name];
    for (const base of new Set([...verbs, ...forms.flatMap((form) => form.verbs)])) {
      for (const [phrase, form] of verbForms(base)) {
        const others = uses.get(phrase)?.actions;
        const all = others ? [...new Set([...others, name])] : alone;
        uses.set(phrase, { use: 'verb', base, actions: all, form });
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
    // Every action has the markers of a nonce account.
    ...Array.from(new Set(markers), (word): [string, Use] => {
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
): [Phrase, Fixed][] {
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
  const filler = place({ use: 'filler' });
  const sentence = place({ use: 'filler' }, { sentence: true });
  const closing = place({ use: 'filler', closing: true });
  return [
    ...OPENERS.map(([phrase, { beforeName = false, ...opener }]): [Phrase, Fixed] => [
      phrase,
      place({ use: 'opener', ...opener }, { beforeName }),
    ]),
    ...EACH.map((phrase) => placed([phrase, { use: 'each', evenly: false }])),
    ...EVENLY.map((phrase) => placed([phrase, { use: 'each', evenly: true }])),
    ...JOINS.map(([phrase, join]): [Phrase, Fixed] => [
      phrase,
      place({ use: 'join', join }, { between: BETWEEN_INSTRUCTIONS.has(phrase) }),
    ]),
    ...DIALOGUE_WORDS.map(([phrase, does, position]) =>
      placed([phrase, { use: 'dialogue', does, position }]),
    ),
    ...SENTENCES.map((phrase): [Phrase, Fixed] => [phrase, sentence]),
    ...FILLERS.map((phrase): [Phrase, Fixed] => [phrase, filler]),
    ...[...CLOSERS, ...OUTCOMES].map((phrase): [Phrase, Fixed] => [phrase, closing]),
    ...REASONS.map((phrase) => placed([phrase, { use: 'reason' }])),
    ...GLUE.map(([phrase, glue]) => {
      const actions = nouns.get(phrase);
      return placed([phrase, { use: 'glue', glue, marker: false, ...(actions && { nouns: actions }) }]);
    }),
    ...GLUE_SEQUENCES.map(([phrase, glue]): [Phrase, Fixed] => [
      phrase,
      place({ use: 'glue', glue, marker: false }),
    ]),
    ...[...nouns].map(([noun, actions]) => {
      const gerund = gerunds.get(noun);
      return placed([noun, { use: 'noun', actions, ...(gerund && { gerund }) }]);
    }),
    ...elsewhere.map(placed),
    ...SIGNALS.map(([phrase, signal]) => placed([phrase, { use: 'signal', signal }])),
  ];
}

const placed = ([phrase, use]: readonly [string, Use]): [Phrase, Fixed] => [phrase, place(use)];
