import { isEntity, slotTypesOf, useOf, type Item } from '../../scan/item.ts';
import type { Accounted } from '../roles/account-message.ts';
import type { ValueElement } from '../roles/element.ts';
import type { Said } from '../steps/step.ts';
import { valueKey, type Claim } from './episode.ts';
import { kindOf, verbsIn, type Fitted } from './restated-fits.ts';

/** A value of the user's with the message it stands in. */
export interface OwnValue {
  readonly key: string;
  readonly item: Item;
  readonly message: number;
  /** By what the item right behind it is known: the token that a number counts. */
  readonly next: string | null;
}

/** The user's values in the order that they are said. */
export function ownValues(
  claims: readonly Claim[],
  itemsOf: (message: number) => readonly Item[],
): readonly OwnValue[] {
  return claims.flatMap(({ item, key, message }) => {
    const items = itemsOf(message);
    const next = items[items.indexOf(item) + 1];
    return key === null ? [] : [{ key, item, message, next: next ? valueKey(next) : null }];
  });
}

/**
 * Where the user says what each of some steps takes. Several steps have to be told in the order that the user said their amounts, their
 * parties and their verbs in, so that nothing changes places between them. Null where it is otherwise.
 */
export function placesIn(
  fits: readonly Fitted[],
  own: readonly OwnValue[],
  accounts: readonly Accounted[],
): readonly ReadonlyMap<string, Said>[] | null {
  const several = fits.length > 1;
  const ordered = new Map<string, readonly OwnValue[]>();
  if (several) {
    const shares = accounts.some(({ scan }) => scan.items.some((item) => useOf(item)?.use === 'each'));
    for (const kind of ['amount', 'party'] as const) {
      const places = inOrder(
        keysOf(fits, kind),
        own.filter(({ item }) => kindOf(item) === kind),
        {
          shares: kind === 'party' || shares,
        },
      );
      if (!places) return null;
      ordered.set(kind, places);
    }
    if (!isToldInOrder(fits, own) || !doesInOrder(fits, accounts)) return null;
  }
  const counts = new Map<string, number>();
  const said = fits.map(({ filled }) => {
    const places = new Map<string, OwnValue>();
    for (const [slot, { item }] of filled) {
      const kind = kindOf(item);
      const nth = counts.get(kind ?? '') ?? 0;
      if (kind !== null) counts.set(kind, nth + 1);
      const place =
        several && kind !== null
          ? ordered.get(kind)?.[nth]
          : own.findLast(({ key }) => key === valueKey(item));
      if (place) places.set(slot, place);
    }
    return places;
  });
  if (said.some((places, at) => places.size !== fits[at]?.filled.size)) return null;
  return said.map((places, at) => saidOf(places, fits[at]?.filled ?? new Map<string, ValueElement>()));
}

function saidOf(
  places: ReadonlyMap<string, OwnValue>,
  filled: ReadonlyMap<string, ValueElement>,
): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const [slot, { item, message, next }] of places) {
    const value = filled.get(slot);
    if (!value) continue;
    const element = {
      ...value,
      types: slotTypesOf(item),
      item,
      entity: value.entity && (isEntity(item) || item.kind === 'chain' ? item : null),
      start: item.start,
    };
    said.set(slot, {
      message,
      value: element,
      carried: 'restated',
      counted: next?.startsWith('token ') === true,
    });
  }
  return said;
}

/** By what the values of one kind are known, step by step. */
const keysOf = (fits: readonly Fitted[], kind: 'amount' | 'party'): readonly string[] =>
  fits.flatMap(({ filled }) =>
    [...filled.values()].flatMap(({ item }) => (kindOf(item) === kind ? [valueKey(item) ?? ''] : [])),
  );

/**
 * The user's values of a kind, one for each of some steps: said in their order, once or again and again; or one for all of them.
 *
 * @param shares whether one may be for all
 */
function inOrder(
  keys: readonly string[],
  said: readonly OwnValue[],
  { shares }: { readonly shares: boolean },
): readonly OwnValue[] | null {
  const last = said.at(-1);
  if (keys.length === 0) return said.length === 0 ? [] : null;
  if (said.length > 0 && said.length % keys.length === 0)
    return said.every(({ key }, at) => key === keys[at % keys.length]) ? said.slice(-keys.length) : null;
  const alike = last && [...keys, ...said.map(({ key }) => key)].every((key) => key === last.key);
  return alike && shares ? keys.map(() => last) : null;
}

/** Tokens and the like that only some of the steps have are said in the order of these. */
function isToldInOrder(fits: readonly Fitted[], own: readonly OwnValue[]): boolean {
  const stepsWith = (key: string): string =>
    fits
      .flatMap(({ filled }, at) =>
        [...filled.values()].some(({ item }) => valueKey(item) === key) ? [at] : [],
      )
      .join();
  const all = fits.map((_, at) => at).join();
  const others = (items: readonly Item[]): readonly string[] =>
    items
      .filter((item) => kindOf(item) === null)
      .map((item) => stepsWith(valueKey(item) ?? ''))
      .filter((steps, at, before) => steps !== all && steps !== before[at - 1]);
  const told = others(fits.flatMap(({ filled }) => [...filled.values()].map(({ item }) => item))).join(';');
  const said = others(own.map(({ item }) => item)).join(';');
  return said === told || said === `${told};${told}`;
}

/** Where steps do different things, the user says each of them, in their order. */
function doesInOrder(fits: readonly Fitted[], accounts: readonly Accounted[]): boolean {
  const names = fits
    .map(({ action }) => action.definition.name)
    .filter((name, at, all) => name !== all[at - 1]);
  if (names.length < 2) return true;
  const verbs = accounts.flatMap(({ scan }) => verbsIn(scan.items));
  return verbs.length === names.length && verbs.every(({ actions }, at) => actions.includes(names[at] ?? ''));
}
