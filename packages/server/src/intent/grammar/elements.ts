import type { SlotType } from '../../core/intent.ts';
import type { Join } from '../lexicon/joins.ts';
import { isEntity, useOf, type Entity, type Item, type Scan } from '../scan/item.ts';
import type { Accounting } from './account.ts';
import type { Element, ValueElement } from './element.ts';
import { tagOf } from './tag.ts';

interface Building {
  readonly scan: Scan;
  readonly accounting: Accounting;
  readonly elements: Element[];
  marker: Item | null;
  /** The noun that says what comes next: `token: …`. */
  label: SlotType | null;
  /** "Of" stands right before: what comes is the token that an amount counts. */
  counted: boolean;
}

const LABELS: ReadonlyMap<string, SlotType> = new Map([
  ['token noun', 'token'],
  ['contract noun', 'token'],
  ['recipient noun', 'recipient'],
  ['amount noun', 'amount'],
]);

/** The elements of a message, from its items and what was settled about them. */
export function buildElements(scan: Scan, accounting: Accounting): readonly Element[] {
  const building: Building = { scan, accounting, elements: [], marker: null, label: null, counted: false };
  for (const [index, item] of scan.items.entries()) addItem(building, index, item);
  if (building.marker) building.elements.push({ kind: 'problem', item: building.marker });
  return building.elements;
}

function addItem(building: Building, index: number, item: Item): void {
  switch (building.accounting.roles[index]) {
    case 'silent':
      return;
    case 'label':
      return addLabel(building, item);
    case 'person':
      return addPerson(building, index, item);
    case 'unlisted':
      return addValue(building, item, { types: ['token'], entity: null });
    case 'structure':
      return addStructure(building, index, item);
    case 'problem':
    case undefined:
      building.elements.push({ kind: 'problem', item });
  }
}

/** A noun says what type the value after it has; "of" after an amount says that a token follows. */
function addLabel(building: Building, item: Item): void {
  const tag = tagOf(item);
  building.counted = tag === 'of' && building.elements.at(-1)?.kind !== 'each';
  building.label = LABELS.get(tag) ?? (tag === 'is' ? building.label : null);
}

/** A person takes several words: all of them make one value. */
function addPerson(building: Building, index: number, item: Item): void {
  const last = building.elements.at(-1);
  if (building.accounting.roles[index - 1] === 'person' && last?.kind === 'value') {
    const text = `${last.item.text} ${item.text}`;
    building.elements[building.elements.length - 1] = {
      ...last,
      item: { ...last.item, end: item.end, text },
    };
    return;
  }
  addValue(building, item, { types: ['recipient'], entity: null });
}

function typesOf(item: Entity): readonly SlotType[] {
  return item.kind === 'address' ? ['token', 'recipient'] : [item.kind];
}

function addStructure(building: Building, index: number, item: Item): void {
  if (isEntity(item)) return addValue(building, item, { types: typesOf(item), entity: item });
  const { elements } = building;
  const use = building.accounting.corrected.get(index) ?? useOf(item);
  switch (use?.use) {
    case 'marker':
      if (building.marker) elements.push({ kind: 'problem', item: building.marker });
      building.marker = item;
      building.label = null;
      return;
    case 'verb':
      dropMarker(building);
      elements.push({ kind: 'verb', actions: use.actions, form: use.form, item });
      return;
    case 'opener':
      dropMarker(building);
      elements.push({ kind: 'opener', form: use.form, asks: use.asks, item });
      return;
    case 'dialogue':
      elements.push({ kind: 'dialogue', does: use.does, position: use.position, item });
      return;
    case 'each':
      elements.push({ kind: 'each', item });
      return;
    case 'join':
      return addJoin(building, use.join, item);
    case 'literal':
    case 'filler':
    case 'glue':
    case 'signal':
    case 'elsewhere':
    case undefined:
      if (item.kind === 'break') addJoin(building, 'break', item);
      else elements.push({ kind: 'words', item });
  }
}

/** A marker waits for its value across a colon, a line break and the dash of a list, and across nothing else. */
function addJoin(building: Building, join: Join, item: Item): void {
  const listed = join === 'dash' && lastJoin(building) === 'break';
  if (join !== 'colon' && join !== 'break' && !listed) dropMarker(building);
  if (join !== 'colon') building.label = null;
  building.elements.push({ kind: 'join', join, item, followed: isFollowed(building.scan, item) });
}

function isFollowed({ lexemes }: Scan, { to }: Item): boolean {
  return (
    lexemes[to] !== undefined &&
    lexemes.slice(to, to + 4).some(({ kind }) => kind !== 'sign' && kind !== 'break')
  );
}

function lastJoin({ elements }: Building): Join | null {
  const last = elements.at(-1);
  return last?.kind === 'join' ? last.join : null;
}

function dropMarker(building: Building): void {
  if (building.marker) building.elements.push({ kind: 'problem', item: building.marker });
  building.marker = null;
}

type Value = Pick<ValueElement, 'types' | 'entity'>;

function addValue(building: Building, item: Item, value: Value): void {
  const { marker, label } = building;
  const announced = label ?? (building.counted ? 'token' : null);
  const types = announced && value.types.includes(announced) ? [announced] : value.types;
  building.elements.push({
    ...value,
    kind: 'value',
    types,
    marker: marker?.lower ?? (label && types.includes(label) ? 'label' : null),
    item,
    start: marker?.start ?? item.start,
  });
  building.marker = null;
  building.label = null;
  building.counted = false;
  if (value.entity?.kind === 'amount' && value.entity.match.unit !== null) {
    building.elements.push({ ...unitToken(building, item, value.entity), kind: 'value' });
  }
}

/** `200 wei` says the amount and, by its unit, the token. */
function unitToken(
  { scan }: Building,
  item: Item,
  { match }: Extract<Entity, { kind: 'amount' }>,
): Omit<ValueElement, 'kind'> {
  const unit = match.unit === null ? undefined : scan.lexemes[match.unit];
  const { start, end, text, lower } = unit ?? item;
  const place = { from: match.unit ?? item.from, to: item.to, start, end, text, lower };
  const token: Entity = { ...place, kind: 'token', token: { kind: 'native' } };
  return { types: ['token'], marker: null, item: token, entity: token, start };
}
