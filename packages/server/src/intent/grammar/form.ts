import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import { remembering } from '../../core/remembering.ts';
import { newTrie, phraseTrie, addPhrase, type PhraseTrie } from './phrase-trie.ts';
import { SETTING_PIECES } from './setting-pieces.ts';

/** One slot, or an amount with its token, and how it is announced. */
export interface Part {
  /** One slot, or an amount and its token. */
  readonly slots: readonly string[];
  /** Words of which one has to stand before it; null where none is needed. */
  readonly markers: PhraseTrie<string> | null;
  /** Words one of which has to stand behind it. */
  readonly suffix: PhraseTrie<string> | null;
  /** Its place among the bare (unannounced) parts; null where it always has to be announced. */
  readonly order: number | null;
  /** Slots that take only tokens that the registry knows by name. */
  readonly listed: ReadonlySet<string>;
  /** Slots that take only tokens worth a dollar or a euro. */
  readonly pegged: ReadonlySet<string>;
  /** Slots that take only numbers, no shares. */
  readonly counted: ReadonlySet<string>;
  /** It is said besides the pattern, such as a slippage. */
  readonly aside: boolean;
}

/** One pattern of an action, ready to be matched. */
export interface Form {
  readonly action: ActionDefinition;
  readonly parts: readonly Part[];
  /** Slots without which the verb does not mean this action. */
  readonly needed: readonly string[];
  /** Nouns of which one has to be said; null where none has to be. */
  readonly noun: PhraseTrie<string> | null;
  readonly nouns: PhraseTrie<string>;
  /** Slots whose values the verb itself says, such as "all". */
  readonly said: readonly { readonly slot: string; readonly value: string }[];
  readonly family: 'evm' | 'svm';
  /** It shares an amount out, so that "evenly" has to be said. */
  readonly evenly: boolean;
  /** It is only said with shares ("half to ETH, half to WBTC"). */
  readonly inShares: boolean;
  /** Without a verb, every slot has to be said. */
  readonly verbless: boolean;
}

export interface CompiledActions {
  readonly verbs: PhraseTrie<Form>;
  readonly verbless: readonly Form[];
  /** How many verb phrases there are. */
  readonly phrases: number;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  /** By the name of the action. */
  readonly forms: ReadonlyMap<string, readonly Form[]>;
}

const MAKING = 'make|do|execute|perform|prepare|create|initiate|process|submit';
const PIECE = /^\??[^{}<=\s][^{}<=\s]*$|^\{[^{}]*\}$|^<[^<>]*>$|^=\w+:\S+$/;

/** Definitions as forms by their verbs. */
export function compileActions(actions: readonly ActionDefinition[], family: 'evm' | 'svm'): CompiledActions {
  const verbs = newTrie<Form>();
  const verbless: Form[] = [];
  const forms = new Map<string, Form[]>();
  let phrases = 0;
  for (const action of actions) {
    if (action.families && !action.families.includes(family)) continue;
    const compile = formCompiler(action, family);
    for (const line of action.says) {
      const pieces = piecesOf(action, line);
      const spoken = pieces[0]?.startsWith('{') === false;
      const form = compile(spoken ? pieces.slice(1) : pieces, !spoken);
      forms.set(action.name, [...(forms.get(action.name) ?? []), form]);
      if (!spoken) verbless.push(form);
      for (const verb of spoken ? (pieces[0] ?? '').split('|') : []) {
        addPhrase(verbs, verb, form);
        phrases += 1;
      }
    }
    phrases += addNamed(action, verbs, compile);
  }
  return {
    verbs,
    verbless,
    phrases,
    forms,
    actions: new Map(actions.map((action) => [action.name, action])),
  };
}

/** "Make a transfer of …", "I need a swap of …", and "transfer of …" itself. */
function addNamed(action: ActionDefinition, verbs: PhraseTrie<Form>, compile: FormCompiler): number {
  if (action.named === undefined) return 0;
  let phrases = 0;
  for (const line of action.says.filter((text) => !text.startsWith('{') && !text.includes('<')).slice(0, 1)) {
    const [first = '', ...others] = piecesOf(action, line).slice(1);
    const rest = first.startsWith('{') ? ['?of', first, ...others] : [first, ...others];
    const loose = compile([`<${action.named}>`, ...rest], false);
    for (const make of MAKING.split('|')) addPhrase(verbs, make, loose);
    const form = compile(rest, false);
    for (const noun of action.named.split('|')) addPhrase(verbs, `${noun}_of`, form);
    phrases += action.named.split('|').length;
  }
  return phrases;
}

function piecesOf({ name }: ActionDefinition, line: string): string[] {
  const pieces = line.split(' ');
  const wrong = pieces.find((piece) => !PIECE.test(piece));
  if (wrong !== undefined) throw new RangeError(`"${wrong}" in a pattern of ${name} is no piece`);
  return pieces;
}

type FormCompiler = (pieces: readonly string[], verbless: boolean) => Form;

/** Compiles the patterns of an action, which have what is said besides them in common. */
function formCompiler(action: ActionDefinition, family: 'evm' | 'svm'): FormCompiler {
  const ofFamily = ({ slots }: Part): boolean => isOfFamily(action, slots, family);
  const asides = (action.asides ?? []).flatMap((line) => readAside(action, piecesOf(action, line)));
  const common = [...asides.filter(ofFamily), ...settingParts(action, family)];
  return (pieces, verbless) => {
    const { parts, needed } = readParts(action, pieces);
    const said = pieces.find((piece) => piece.startsWith('<'))?.slice(1, -1);
    const inShares = said === 'in_shares';
    const noun = inShares ? undefined : said;
    return {
      action,
      parts: [...parts.filter(ofFamily), ...common],
      needed,
      noun: noun === undefined ? null : trieOf(noun),
      nouns: phraseTrie(...(verbless ? [] : [noun, action.nouns]).filter((list) => list !== undefined)),
      said: pieces
        .filter((piece) => piece.startsWith('='))
        .map((piece) => {
          const [slot = '', value = ''] = piece.slice(1).split(':');
          return { slot, value };
        }),
      family,
      evenly: noun?.includes('evenly') === true,
      inShares,
      verbless,
    };
  };
}

/** Many parts are announced by the same words, which they share. */
const trieOf = remembering((list) => phraseTrie(list));

const isOfFamily = ({ slots }: ActionDefinition, names: readonly string[], family: string): boolean =>
  names.every((name) => slots[name]?.family === undefined || slots[name].family === family);

interface Read {
  readonly parts: Part[];
  readonly needed: string[];
}

function readParts(action: ActionDefinition, pieces: readonly string[]): Read {
  const read: Read = { parts: [], needed: [] };
  let marker: string | null = null;
  let order = 0;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? '';
    if (!piece.startsWith('{')) {
      if (!/^[<=]/.test(piece)) marker = piece;
      continue;
    }
    const group = groupAt(action, pieces, index);
    const flags = group.map((text) => flagsOf(text));
    const optional = marker?.startsWith('?') === true;
    read.parts.push({
      slots: flags.map(({ name }) => name),
      markers: marker === null ? null : trieOf(optional ? marker.slice(1) : marker),
      suffix: null,
      order: marker === null || optional ? (order += 1) : null,
      listed: new Set(flags.filter(({ known }) => known).map(({ name }) => name)),
      pegged: new Set(flags.filter(({ pegged }) => pegged).map(({ name }) => name)),
      counted: new Set(flags.filter(({ counted }) => counted).map(({ name }) => name)),
      aside: false,
    });
    read.needed.push(...flags.filter(({ need }) => need).map(({ name }) => name));
    index += group.length - 1;
    marker = null;
  }
  return read;
}

function readAside(action: ActionDefinition, pieces: readonly string[]): Part[] {
  const last = pieces.at(-1) ?? '';
  const suffix = last.startsWith('{') ? null : trieOf(last);
  const { parts } = readParts(action, suffix ? pieces.slice(0, -1) : pieces);
  return parts.map((part) => ({
    ...part,
    order: part.order === null || (!suffix && part.markers === null) ? null : 0,
    suffix,
    aside: true,
  }));
}

/** An amount and its token beside each other become one part. */
function groupAt({ slots }: ActionDefinition, pieces: readonly string[], index: number): string[] {
  const [first = '', second = ''] = pieces.slice(index, index + 2);
  const { name } = flagsOf(first);
  const counted = second.startsWith('{') ? flagsOf(second).name : '';
  const of = slots[name]?.of;
  const same = of !== undefined && (of === counted || slots[counted]?.sameAs === of);
  return same && slots[counted]?.type === 'token' ? [first, second] : [first];
}

interface Flags {
  readonly name: string;
  readonly need: boolean;
  readonly known: boolean;
  readonly pegged: boolean;
  readonly counted: boolean;
}

function flagsOf(piece: string): Flags {
  const name = piece.replaceAll(/[{}!~$#]/g, '');
  return {
    name,
    need: piece.includes('!'),
    known: /[~$]/.test(piece),
    pegged: piece.includes('$'),
    counted: piece.includes('#'),
  };
}

/** Parts for settings such as a slippage, which are said in the same way for every action. */
function settingParts(action: ActionDefinition, family: string): Part[] {
  return Object.entries(action.slots).flatMap(([name, slot]: [string, SlotDefinition]) => {
    if (slot.family !== undefined && slot.family !== family) return [];
    // The only amount of an action is also called "amount".
    if (slot.type === 'amount' && !slot.required) return [];
    const of = slot.of !== undefined && action.slots[slot.of]?.type === 'token' ? ` {${slot.of}}` : null;
    return (SETTING_PIECES[slot.type] ?? []).flatMap((line) =>
      ['', ...(of === null ? [] : [of])].flatMap((more) =>
        readAside(action, piecesOf(action, line.replace('{}', `{${name}}${more}`))),
      ),
    );
  });
}
