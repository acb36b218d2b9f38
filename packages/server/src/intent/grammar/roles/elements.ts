import type { SlotType } from '../../../core/intent.ts';
import type { Join } from '../../lexicon/joins.ts';
import { isEntity, slotTypesOf, useOf, type Entity, type Item, type Scan } from '../../scan/item.ts';
import type { Accounting } from './account.ts';
import type { Element, ValueElement } from './element.ts';
import { withPostposed } from './account-markers.ts';
import { amountMatch } from '../../slots/amount-value.ts';
import { wholeOfOwn } from './own-whole.ts';
import { findKeeping, lessKept, tokenOfKept, type Keeping } from './keeping.ts';
import { PAUSES, tagOf } from './tag.ts';

interface Building {
  readonly scan: Scan;
  readonly accounting: Accounting;
  readonly elements: Element[];
  marker: Item | null;
  /** What the noun before says comes next: `token: …`. */
  label: readonly SlotType[];
  /** "Of" stands right before: what comes is the token that an amount counts. */
  counted: boolean;
  /** What stays of an amount, by the index of the amount. */
  readonly keeping: ReadonlyMap<number, Keeping>;
}

/** What a noun says about the value after it. */
export const LABELS: ReadonlyMap<string, readonly SlotType[]> = new Map([
  ['token noun', ['token']],
  ['contract noun', ['token', 'contract']],
  ['any contract', ['token', 'contract', 'recipient']],
  ['recipient noun', ['recipient', 'contract']],
  // "My friend 0x…" is no token.
  ['relation', ['recipient', 'contract']],
  ['amount noun', ['amount']],
]);

/** The elements of a message, from its items and what was settled about them. */
export function buildElements(scan: Scan, accounting: Accounting): readonly Element[] {
  const keeping = findKeeping(scan);
  const building: Building = {
    scan,
    accounting,
    elements: [],
    marker: null,
    label: [],
    counted: false,
    keeping,
  };
  let index = 0;
  for (const item of scan.items) {
    addItem(building, index, item);
    index += 1;
  }
  if (building.marker) building.elements.push({ kind: 'problem', item: building.marker });
  return building.elements;
}

function addItem(building: Building, index: number, item: Item): void {
  switch (building.accounting.roles[index]) {
    case 'silent':
      return;
    case 'label':
      return addLabel(building, index, item);
    case 'person':
      return addPerson(building, index, item);
    case 'unlisted':
      return addValue(building, index, item, { types: ['token'], entity: null });
    case 'structure':
      return addStructure(building, index, item);
    case 'problem':
    case undefined:
      building.elements.push({ kind: 'problem', item });
  }
}

/** "Send the NFT 9WzD…" names the NFT, and nobody to receive it. */
const NFT = /\bp?nft$|\bcollectible$|\bcore asset$/;

/** A noun says what type the value after it has; "of" after an amount says that a token follows. */
function addLabel(building: Building, index: number, item: Item): void {
  const { accounting } = building;
  const tag = tagOf(item);
  const last = building.elements.at(-1)?.kind;
  building.counted = tag === 'of' && last !== 'each' && last !== 'verb' && last !== 'noun';
  const use = useOf(item);
  const actions = use?.use === 'noun' ? use.actions : (accounting.nouns.get(index) ?? null);
  if (actions) building.elements.push({ kind: 'noun', word: item.lower, actions, item });
  building.label = actions
    ? NFT.test(item.lower)
      ? ['contract']
      : []
    : (LABELS.get(tag) ?? (tag === 'is' || tag === 'at' ? building.label : []));
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
  addValue(building, index, item, { types: ['recipient'], entity: null });
}

function addStructure(building: Building, index: number, item: Item): void {
  if (isEntity(item) || item.kind === 'chain') {
    const entity = itselfOrOwn(building, index, item);
    return addValue(building, index, item, { types: slotTypesOf(item), entity });
  }
  const { elements } = building;
  const use = building.accounting.corrected.get(index) ?? useOf(item);
  switch (use?.use) {
    case 'marker':
      return addMarker(building, item);
    case 'glue':
      return use.marker ? addMarker(building, item) : addWords(building, item);
    case 'verb':
      dropMarker(building);
      elements.push({ kind: 'verb', base: use.base, actions: use.actions, form: use.form, item });
      return;
    case 'opener':
      dropMarker(building);
      elements.push({ kind: 'opener', form: use.form, asks: use.asks, item });
      return;
    case 'dialogue':
      elements.push({ kind: 'dialogue', does: use.does, position: use.position, item });
      return;
    case 'each':
      elements.push({ kind: 'each', evenly: use.evenly, item });
      return;
    case 'join':
      return addJoin(building, use.join, item);
    case 'literal':
    case 'filler':
    case 'reason':
    case 'noun':
    case 'signal':
    case 'elsewhere':
    case undefined:
      return addWords(building, item);
  }
}

/** "Bridge USDC to Polygon, all of it" speaks of what the wallet holds. */
function itselfOrOwn(building: Building, index: number, item: Entity): Entity {
  const { scan } = building;
  const keeping = building.keeping.get(index);
  if (keeping && item.kind === 'amount')
    return { ...item, match: lessKept(item.match, keeping, scan.message) };
  const whole = item.kind === 'amount' ? wholeOfOwn(scan.items, index) : null;
  return whole && item.kind === 'amount' ? { ...item, match: amountMatch(whole, item.match.next) } : item;
}

function addWords(building: Building, item: Item): void {
  if (item.kind === 'break') return addJoin(building, 'break', item);
  // "From his wallet: use 100 USDC to buy ETH".
  if (lastJoin(building) !== null) dropMarker(building);
  building.elements.push({ kind: 'words', item });
}

function addMarker(building: Building, item: Item): void {
  if (building.marker) building.elements.push({ kind: 'problem', item: building.marker });
  building.marker = item;
  building.label = [];
}

/** A marker waits for its value across a colon, a line break and the dash of a list, and across nothing else. */
function addJoin(building: Building, join: Join, item: Item): void {
  const listed = join === 'dash' && lastJoin(building) === 'break';
  if (join !== 'colon' && join !== 'break' && !listed) dropMarker(building);
  if (join !== 'colon') building.label = [];
  // "Deposit 10 SOL on\nKamino": a line that was wrapped.
  const wraps = join === 'break' && building.scan.lexemes[item.to]?.kind === 'word';
  if (wraps && building.marker && lastJoin(building) === null) return;
  building.elements.push({ kind: 'join', join, item, followed: isFollowed(building.scan, item) });
}

/** "… and thanks"; "… and. Thanks" was cut off. */
function isFollowed({ lexemes }: Scan, { to }: Item): boolean {
  return (
    lexemes[to] !== undefined &&
    !ENDS.test(lexemes[to].text) &&
    lexemes.slice(to, to + 4).some(({ kind }) => kind !== 'sign' && kind !== 'break')
  );
}

const ENDS = /^(?:[.!?…]+|\n+)$/;

function lastJoin({ elements }: Building): Join | null {
  const last = elements.at(-1);
  return last?.kind === 'join' ? last.join : null;
}

function dropMarker(building: Building): void {
  if (building.marker) building.elements.push({ kind: 'problem', item: building.marker });
  building.marker = null;
}

type Value = Pick<ValueElement, 'types' | 'entity'>;

function addValue(building: Building, index: number, item: Item, value: Value): void {
  const { marker, label } = building;
  const keeping = item.kind === 'amount' ? building.keeping.get(index) : undefined;
  const announced = announcedBy(building);
  const fitting = value.types.filter((type) => announced.includes(type));
  const types = placeOnly(building, index, item) ?? (fitting.length > 0 ? fitting : value.types);
  building.elements.push({
    ...value,
    kind: 'value',
    types,
    marker:
      withPostposed(marker?.lower ?? null, building.accounting.postposed.get(index)) ??
      (types.some((type) => label.includes(type)) ? 'label' : null),
    item,
    start: Math.min(
      marker?.start ?? item.start,
      keeping?.where === 'before' ? keeping.kept.start : item.start,
    ),
  });
  building.marker = null;
  building.label = [];
  building.counted = false;
  if (value.entity?.kind === 'amount') addCounted(building, index, value.entity, keeping);
}

/** What the words before a value say of its type: "NFT #4 (contract 0x…)" names nobody to receive it, "to the contract 0x…" does. */
function announcedBy({ marker, label, counted }: Building): readonly SlotType[] {
  if (label.length === 0) return counted ? ['token'] : [];
  const called = label.includes('token') && label.includes('recipient');
  return called && marker === null ? label.filter((type) => type !== 'recipient') : label;
}

/** "Withdraw 0.5 that I supplied to Aave": behind such words stands a place, and no token of the same name. */
function placeOnly({ scan }: Building, index: number, { kind }: Item): readonly SlotType[] | null {
  if (kind !== 'protocol') return null;
  const before = scan.items.slice(0, index).findLast((item) => !PAUSES.has(tagOf(item)));
  const leads = useOf(before)?.use === 'noun' && PLACING.test(before?.lower ?? '');
  return leads ? ['protocol'] : null;
}

const PLACING = / (?:to|on|in|into|at|with|from)$/;

/** The token that the words of an amount name themselves. */
function addCounted(
  building: Building,
  index: number,
  entity: Extract<Entity, { kind: 'amount' }>,
  keeping: Keeping | undefined,
): void {
  const { elements, scan } = building;
  const add = (token: Entity, start = token.start): void => {
    elements.push({ kind: 'value', types: ['token'], marker: null, item: token, entity: token, start });
  };
  if (entity.match.unit !== null) add(unitToken(building, entity, entity.match.unit));
  if (isTokenNext(building, index)) return;
  const kept = keeping ? tokenOfKept(keeping.kept, scan) : null;
  if (kept) add(kept);
  if (!entity.match.itself) return;
  const { match: _, ...place } = entity;
  add({ ...place, kind: 'token', token: { kind: 'output' } });
}

/** "All of it" names its token by itself, "all of the proceeds in USDC" does not. */
function isTokenNext({ scan, accounting }: Building, index: number): boolean {
  let at = index + 1;
  while (accounting.roles[at] === 'silent' || accounting.roles[at] === 'label') at += 1;
  return scan.items[at]?.kind === 'token';
}

/** `200 wei` says the amount and, by its unit, the token. */
function unitToken({ scan }: Building, item: Entity, unit: number): Entity {
  const { start, end, text, lower, word } = scan.lexemes[unit] ?? item;
  const place = { from: unit, to: item.to, start, end, text, lower, word };
  return { ...place, kind: 'token', token: { kind: 'native' } };
}
