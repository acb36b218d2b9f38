import { useOf, type Item } from '../../scan/item.ts';
import type { Use } from '../../lexicon/lexicon.ts';
import type { CompiledAction, CompiledActions } from '../compiled-actions.ts';
import type { Accounted } from '../roles/account-message.ts';
import type { Element, ValueElement } from '../roles/element.ts';
import { buildElements } from '../roles/elements.ts';
import { fitRow, openNames } from '../steps/match-row.ts';
import { valueKey } from './episode.ts';
import { countAt, figureAt } from './figures.ts';

/** An action, and which of the values that an assistant tells fill its slots. */
export interface Fitted {
  readonly action: CompiledAction;
  readonly filled: ReadonlyMap<string, ValueElement>;
}

/** What may be meant, and of what the assistant's words have to be one. */
interface May {
  readonly compiled: CompiledActions;
  /** What the user's verbs may mean, or what goes without a verb of the user's. */
  readonly may: readonly CompiledAction[];
}

/**
 * What an assistant's words make of the user's values: one action that takes all of them, or several, each of the values that are told
 * beside each other. Null where there is none, or more than one way.
 *
 * @param keys by which each of the user's values is known; each has to be told
 */
export function fitsTold(told: Accounted, keys: ReadonlySet<string>, may: May): readonly Fitted[] | null {
  const elements = buildElements(told.scan, told.accounting);
  const values = valuesIn(elements, told, keys);
  if (new Set(values.map(({ item }) => valueKey(item))).size !== keys.size) return null;
  const meant = meaningsIn([told], may.compiled);
  const one = fitting(withoutRepeated(values), meant, may);
  if (one) return [one];
  const runs = sharing(runsOf(elements, told, keys), elements);
  if (runs.length < 2) return null;
  let latest = meant;
  const fits = runs.map(({ verb, values: beside }) => {
    if (verb !== null) latest = may.compiled.byVerb.get(verb) ?? [];
    return fitting(beside, latest, may);
  });
  // "250 USDC to 0x…" beside "500 USDC to alice.eth": as the others.
  const alike = [...new Set(fits.flatMap((fit) => fit?.action ?? []))];
  const all = fits.map(
    (fit, at) => fit ?? (alike.length === 1 ? fitOf(runs[at]?.values ?? [], alike) : null),
  );
  const used = new Set(runs.flatMap((run) => run.values.map(({ item }) => valueKey(item))));
  return used.size === keys.size && all.every((fit) => fit !== null) ? all : null;
}

function fitting(
  values: readonly ValueElement[],
  meant: readonly CompiledAction[],
  { may }: May,
): Fitted | null {
  const told = fitOf(values, meant);
  const fit = told ?? fitOf(values, may);
  // "The deposit of 100 USDC into Aave" buys no AAVE.
  const takesName =
    !told &&
    [...(fit?.filled ?? [])].some(
      ([slot, { item }]) => item.kind === 'protocol' && fit?.action.slots[slot]?.type === 'token',
    );
  return fit && !takesName && may.some(({ definition }) => definition === fit.action.definition) ? fit : null;
}

/** The user's values as they are told; "two" of "two payments" is none. */
const valuesIn = (
  elements: readonly Element[],
  { scan: { items } }: Accounted,
  keys: ReadonlySet<string>,
): readonly ValueElement[] =>
  elements.filter(
    (element): element is ValueElement =>
      element.kind === 'value' &&
      element.entity !== null &&
      keys.has(valueKey(element.item) ?? '') &&
      countAt(items, items.indexOf(element.item)) === null,
  );

/** Each value where it is told first. */
const withoutRepeated = (values: readonly ValueElement[]): readonly ValueElement[] => {
  const known = values.map(({ item }) => valueKey(item));
  return values.filter((_, at) => known.indexOf(known[at] ?? null) === at);
};

const verbIn = (element: Element): string | null =>
  element.kind === 'verb' && element.form !== 'past' ? element.base : null;

/** What is told of one step: the values beside each other, with the verb right before them. */
interface Run {
  verb: string | null;
  readonly values: ValueElement[];
}

/** Each amount, each party and each verb after one of them begins anew: "500 USDC to alice.eth and 250 USDC to bob.eth". */
function runsOf(elements: readonly Element[], told: Accounted, keys: ReadonlySet<string>): readonly Run[] {
  const { items } = told.scan;
  const own = new Set<Element>(valuesIn(elements, told, keys));
  let run: Run = { verb: null, values: [] };
  const runs = [run];
  for (const element of elements) {
    const verb = verbIn(element);
    const value = element.kind === 'value' && own.has(element) ? element : null;
    // A total is of no step.
    if (value && figureAt(items, items.indexOf(value.item), { own: [], steps: 0 }) === 'free') continue;
    if (verb === null ? value && isRival(value, run) : run.values.some(({ item }) => kindOf(item) !== null)) {
      run = { verb: null, values: [] };
      runs.push(run);
    }
    run.verb = verb ?? run.verb;
    const again = run.values.some(({ item }) => value && valueKey(item) === valueKey(value.item));
    if (value && !again) run.values.push(value);
  }
  return runs.filter(({ values }) => values.some(({ item }) => kindOf(item) !== null));
}

const isRival = ({ item }: ValueElement, { values }: Run): boolean =>
  kindOf(item) !== null && values.some((value) => kindOf(value.item) === kindOf(item));

/** What there is one of in a step that is told among others: an amount, and somebody who receives it. */
export const kindOf = ({ kind }: Item): 'amount' | 'party' | null =>
  kind === 'amount' ? kind : kind === 'address' || kind === 'recipient' ? 'party' : null;

/** What is told once for all: the only token ("Three payments in USDC: …"), and an amount that each of them is of. */
function sharing(runs: readonly Run[], elements: readonly Element[]): readonly Run[] {
  const values = runs.flatMap((run) => run.values);
  const tokens = values.filter(({ item }) => item.kind === 'token');
  const amounts = elements.some(({ kind }) => kind === 'each')
    ? values.filter(({ item }) => item.kind === 'amount')
    : [];
  const shared = [tokens, amounts].flatMap((alike) => {
    const [value] = alike;
    return value && new Set(alike.map(({ item }) => valueKey(item))).size === 1 ? [value] : [];
  });
  return runs.map((run) => {
    const missing = shared.filter(({ item }) => !run.values.some((value) => value.item.kind === item.kind));
    return { ...run, values: [...run.values, ...missing] };
  });
}

/** The one way in which some values make a step of one of some actions, in the order that they are said or, where they say it in none, by what they are. */
function fitOf(values: readonly ValueElement[], actions: readonly CompiledAction[]): Fitted | null {
  const ordered = fitRow(values, actions, ({ patterns }) => patterns).filter(
    ({ open, filled }) => open.length === 0 && filled.size === values.length,
  );
  const fits: readonly Fitted[] =
    ordered.length > 0 ? ordered : actions.flatMap((action) => fitByType(values, action) ?? []);
  const [fit] = fits;
  return fit && fits.every((other) => isSameFit(fit, other)) ? fit : null;
}

const isSameFit = (one: Fitted, other: Fitted): boolean =>
  one.action.definition === other.action.definition &&
  one.filled.size === other.filled.size &&
  [...one.filled].every(([slot, { item }]) => other.filled.get(slot)?.item === item);

/** Each value in the only slot of its type that is left, those that fit few slots first; null where there are several. */
function fitByType(values: readonly ValueElement[], action: CompiledAction): Fitted | null {
  const filled = new Map<string, ValueElement>();
  for (const value of values.toSorted((one, other) => one.types.length - other.types.length)) {
    const slots = Object.entries(action.slots).filter(
      ([name, { type }]) => value.types.includes(type) && !filled.has(name),
    );
    const [name] = slots[0] ?? [];
    if (name === undefined || slots.length > 1) return null;
    filled.set(name, value);
  }
  return openNames(action, filled).length === 0 ? { action, filled } : null;
}

/** What the verbs and nouns of some messages may mean. */
export function meaningsIn(
  accounts: readonly Accounted[],
  compiled: CompiledActions,
): readonly CompiledAction[] {
  const verbs = accounts
    .flatMap(({ scan }) => verbsIn(scan.items))
    .flatMap(({ form, base }) => (form === 'past' ? [] : [base]));
  if (verbs.length > 0) return [...new Set(verbs)].flatMap((verb) => compiled.byVerb.get(verb) ?? []);
  const uses = accounts.flatMap(({ scan }) => scan.items.map(useOf));
  const named = new Set(uses.flatMap((use) => (use?.use === 'noun' ? use.actions : [])));
  return compiled.main.filter(({ definition }) => named.has(definition.name));
}

/** The verbs of a text; "alice.eth gets 5 USDC" only says who is paid. */
export const verbsIn = (items: readonly Item[]): readonly Extract<Use, { use: 'verb' }>[] =>
  items.flatMap((item, at) => {
    const before = items[at - 1];
    const paid = before !== undefined && kindOf(before) === 'party' && GETS.test(item.lower);
    const use = useOf(item);
    return use?.use === 'verb' && !paid ? [use] : [];
  });

const GETS = /^(?:gets|receives)$/;
