import { unbuiltActions } from '../../actions/unbuilt-actions.ts';
import type { ActionDefinition } from '../../core/action.ts';
import { compilePattern } from '../grammar/pattern.ts';
import { createPhraseIndex, type PhraseIndex } from '../text/phrase-index.ts';
import { DIALOGUE_WORDS, type DialogueUse } from './dialogue-words.ts';
import { FILLERS } from './fillers.ts';
import { GLUE, type Glue } from './glue.ts';
import { EACH, JOINS, type Join } from './joins.ts';
import { OPENERS, type VerbForm } from './openers.ts';
import { SIGNALS, type Signal } from './signals.ts';
import { verbForms } from './verb-forms.ts';

/** What a fixed word or phrase does in a request. */
export type Use =
  | { readonly use: 'verb'; readonly actions: readonly string[]; readonly form: VerbForm | 'past' }
  | { readonly use: 'literal' }
  | { readonly use: 'marker' }
  | { readonly use: 'dialogue'; readonly does: DialogueUse; readonly position: number }
  | { readonly use: 'opener'; readonly form: VerbForm; readonly asks: boolean }
  | { readonly use: 'filler' }
  | { readonly use: 'glue'; readonly glue: Glue }
  | { readonly use: 'join'; readonly join: Join }
  | { readonly use: 'each' }
  | { readonly use: 'signal'; readonly signal: Signal }
  | { readonly use: 'elsewhere'; readonly action: string };

/** Every fixed word that readers know, made from the actions and the lists in this folder. */
export interface Lexicon {
  readonly phrases: PhraseIndex<Use>;
  /** Base forms of one-word verbs, to put typing mistakes right. */
  readonly verbs: ReadonlyMap<string, Use>;
}

const lexicons = new WeakMap<readonly ActionDefinition[], Lexicon>();

/** The lexicon of these actions; made once for each list. */
export function lexiconOf(actions: readonly ActionDefinition[]): Lexicon {
  const known = lexicons.get(actions);
  if (known) return known;
  const verbs = verbUses(actions);
  const made: Lexicon = {
    phrases: createPhraseIndex(firstOfEach([...verbs, ...wordsOfActions(actions), ...fixedWords()])),
    verbs: new Map(verbs.filter(([word, { form }]) => form === 'base' && !word.includes(' '))),
  };
  lexicons.set(actions, made);
  return made;
}

type Verb = Extract<Use, { use: 'verb' }>;

function verbUses(actions: readonly ActionDefinition[]): [string, Verb][] {
  const uses = new Map<string, Verb>();
  for (const { name, verbs } of actions) {
    for (const [phrase, form] of verbs.flatMap(verbForms)) {
      const others = uses.get(phrase)?.actions ?? [];
      uses.set(phrase, { use: 'verb', actions: [...others, name], form });
    }
  }
  return [...uses];
}

/** Markers and literal words of the patterns. A literal of one word needs no entry: patterns compare the text itself. */
function wordsOfActions(actions: readonly ActionDefinition[]): [string, Use][] {
  const markers = actions.flatMap(({ slots }) => Object.values(slots).flatMap((slot) => slot.markers));
  const patterns = actions.flatMap((action) =>
    (action.phrases ?? []).map((text) => compilePattern(text, action)),
  );
  const literals = patterns.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])),
  );
  return [
    ...markers.map((word): [string, Use] => [word, { use: 'marker' }]),
    ...literals
      .filter((words) => words.includes(' '))
      .map((word): [string, Use] => [word, { use: 'literal' }]),
  ];
}

function fixedWords(): [string, Use][] {
  const elsewhere = Object.entries(unbuiltActions).flatMap(([action, words]) =>
    words.map((word): [string, Use] => [word, { use: 'elsewhere', action }]),
  );
  return [
    ...OPENERS.map(([phrase, opener]): [string, Use] => [phrase, { use: 'opener', ...opener }]),
    ...EACH.map((phrase): [string, Use] => [phrase, { use: 'each' }]),
    ...JOINS.map(([phrase, join]): [string, Use] => [phrase, { use: 'join', join }]),
    ...DIALOGUE_WORDS.map(([phrase, does, position]): [string, Use] => [
      phrase,
      { use: 'dialogue', does, position },
    ]),
    ...FILLERS.map((phrase): [string, Use] => [phrase, { use: 'filler' }]),
    ...GLUE.map(([phrase, glue]): [string, Use] => [phrase, { use: 'glue', glue }]),
    ...elsewhere,
    ...SIGNALS.map(([phrase, signal]): [string, Use] => [phrase, { use: 'signal', signal }]),
  ];
}

function firstOfEach(entries: readonly (readonly [string, Use])[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const [phrase, use] of entries) if (!uses.has(phrase)) uses.set(phrase, use);
  return uses;
}
