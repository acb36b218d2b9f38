import type { SlotDefinition } from '../../../core/action.ts';
import type { SlotType } from '../../../core/intent.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import { isSaidTwice } from './doubtful.ts';
import { mayBeProtocol } from './far-fetched.ts';
import { isSensible, suitsSlot } from './is-sensible.ts';
import { accepts } from './fits-slot.ts';
import type { RowPart } from './match-row.ts';
import type { Settled } from './settle-statement.ts';
import type { Statement } from './rows.ts';
import { isOnTheWay } from './share-protocol.ts';
import type { Said, Step } from './step.ts';
import { ask } from '../explain/trouble.ts';

const NOT_CLEAR =
  'It is not clear what goes to each. Please say one amount, one token and every recipient, for example "send 5 USDC each to 0x… and 0x…".';

/**
 * "Each": one amount and one token, and every other value is a recipient, or a token that it is exchanged for; one step for each of them.
 */
export function distribute(statement: Statement, message: number): Settled {
  const evenly = statement.each === 'evenly';
  const parts = statement.rows.flatMap((row) => row.parts);
  const values = parts.filter((part): part is ValueElement => part.kind === 'value');
  const [found, other] =
    values.length === parts.length
      ? statement.actions
          .filter((action) => action.evenly === evenly)
          .flatMap((action) => sortMembers(values, action, statement) ?? [])
      : [];
  const orderly = statement.rows.every(
    ({ join, parts }, at) =>
      // "…, then send 5 USDC each to …": what joins a verb to what is before it joins nothing here.
      ((at === 0 && statement.verb !== null) || (join !== 'then' && join !== 'semicolon')) &&
      standApart(parts),
  );
  if (evenly && statement.nouns.some(({ word }) => OWED.has(word))) return { trouble: ask(WHO_PAYS) };
  if (!found || other || !orderly || statement.each === 'both') return { trouble: ask(NOT_CLEAR) };
  const { action, slots } = found;
  const amount = evenly ? portionOf(found) : found.amount;
  if (!amount) return { trouble: ask(NOT_SHARED) };
  const shared = (value: ValueElement): Said => ({ message, value, carried: 'each' });
  const steps = found.each.map((one): Step => ({
    action,
    message,
    start: one.start,
    end: one.item.end,
    said: new Map([
      [slots.amount, shared(amount)],
      [slots.token, shared(found.token)],
      [slots.each, { message, value: one, carried: null }],
      ...found.way.map(([name, value]) => [name, shared(value)] as const),
    ]),
  }));
  return steps.some(isSaidTwice) ? { trouble: ask(NOT_CLEAR) } : { steps };
}

/** "Split the 100 USDC bill evenly between A and B": each may have to pay a half of it. */
const OWED = new Set(['bill', 'bills', 'rent', 'tuition']);
const WHO_PAYS =
  'Should each of them get a part of it, or pay one? Please say who gets how much, for example "send 5 USDC each to 0x… and 0x…".';

const NOT_SHARED =
  'How much should each of them get? What is shared out evenly has to be said as a number of one token, and goes to others.';

/** Of a plain number of tokens an equal part for each recipient; null for anything else, or where a part would stay. */
function portionOf({ amount, token, each }: Members): ValueElement | null {
  const { entity } = amount;
  const own = each.some(({ entity: who }) => who?.kind === 'recipient' && who.recipient.kind === 'wallet');
  const announced = token.marker !== null && token.marker !== 'label';
  if (entity?.kind !== 'amount' || entity.match.amount.kind !== 'tokens' || own || announced) return null;
  const { value } = entity.match.amount;
  const portion = { kind: 'portion', value, parts: each.length } as const;
  const shared = { ...entity, match: { ...entity.match, amount: portion } };
  return { ...amount, item: shared, entity: shared };
}

/**
 * Recipients stand apart: two of them without a comma or an "and" between them are a list only where all are written alike, one right
 * behind the other. "alice.eth 0x…" may be somebody with her address.
 */
function standApart(parts: readonly RowPart[]): boolean {
  const named = parts.filter((part) => part.kind === 'value' && part.types.includes('recipient'));
  const first = named[0];
  return named.every(
    (part, at) =>
      at === 0 ||
      (part.kind === 'value' &&
        first?.kind === 'value' &&
        part.marker === null &&
        part.item.kind === first.item.kind &&
        parts[parts.indexOf(part) - 1] === named[at - 1]),
  );
}

/** The slots of what is the same for each, and of what differs. */
type Slots = Readonly<Record<'amount' | 'token' | 'each', string>>;

/** Somebody has to receive what the action gives, or a token comes out for the one that goes in; null for any other action. */
function sharedSlots({ slots, definition }: CompiledAction): Slots | null {
  const names = (type: SlotType): string[] =>
    Object.entries(slots).flatMap(([name, slot]) => (slot.type === type ? [name] : []));
  const [amount, token, recipient] = [names('amount'), names('token'), names('recipient')];
  if ([amount, token, recipient].every((list) => list.length === 1) && slots[recipient[0] ?? '']?.required)
    return { amount: amount[0] ?? '', token: token[0] ?? '', each: recipient[0] ?? '' };
  const output = slots[definition.output ?? ''];
  const counts = amount.find((name) => slots[name]?.of === output?.differs && !slots[name]?.announced);
  if (!output?.required || output.differs === undefined || counts === undefined) return null;
  return { amount: counts, token: output.differs, each: definition.output ?? '' };
}

interface Members {
  readonly action: CompiledAction;
  readonly slots: Slots;
  readonly amount: ValueElement;
  readonly token: ValueElement;
  readonly each: readonly ValueElement[];
  /** What is said of how all of it goes. */
  readonly way: readonly (readonly [slot: string, ValueElement])[];
}

function sortMembers(
  values: readonly ValueElement[],
  action: CompiledAction,
  statement: Statement,
): Members | null {
  const slots = sharedSlots(action);
  if (!slots) return null;
  const [amount, moreAmount] = values.filter(({ types }) => types.includes('amount'));
  const [token, ...moreTokens] = values.filter(({ types }) => types.length === 1 && types[0] === 'token');
  const [slot, amountSlot, tokenSlot] = [slots.each, slots.amount, slots.token].map(
    (name) => action.slots[name],
  );
  if (!slot || !amountSlot || !tokenSlot || !amount || !token || moreAmount) return null;
  const others = values.filter((value) => value !== amount && value !== token);
  const exchanged = slot.type === 'token';
  const way = exchanged ? others.flatMap((value) => wayOf(value, action, slot)) : [];
  const each = others.filter((value) => !way.some(([, said]) => said === value));
  const distinct = new Set(each.map(({ item }) => item.lower)).size === each.length;
  const members = { action, slots, amount, token, each, way };
  const plain =
    accepts(amountSlot, amount) && accepts(tokenSlot, token) && each.every((value) => accepts(slot, value));
  const said = exchanged ? areExchanged(members, statement) : moreTokens.length === 0;
  const fixed = amount.entity?.kind === 'amount' && amount.entity.match.amount.kind !== 'output';
  return fixed && plain && distinct && each.length > 1 && said ? members : null;
}

/** "On Jupiter", "with 1% slippage": the slot of how it goes that a value fills. */
function wayOf(
  value: ValueElement,
  { slots }: CompiledAction,
  { markers }: SlotDefinition,
): [string, ValueElement][] {
  if (value.marker === null ? value.types.includes('token') : markers.includes(value.marker)) return [];
  const [name, more] = Object.keys(slots).filter((key) => {
    const slot = slots[key];
    return slot && isOnTheWay([slot.type]) && accepts(slot, value) && suitsSlot(slot, value);
  });
  return name === undefined || more !== undefined ? [] : [[name, value]];
}

/** Plain numbers, which can be spent several times over. */
const COUNTED = new Set(['tokens', 'usd', 'base_units']);

/** "10 USDC each into BONK, WIF and JUP": symbols, of which the first is announced, and no name that may be a place there. */
function areExchanged({ action, slots, amount, token, each }: Members, statement: Statement): boolean {
  const kind = amount.entity?.kind === 'amount' ? amount.entity.match.amount.kind : '';
  // "Buy 10 USDC each of BONK and WIF"; of "$10 each of SOL and BONK" both are bought.
  const beside = kind === 'tokens' && amount.item.to === token.item.from;
  const counts =
    beside && action.needs.includes(slots.token) && action.slots[slots.each]?.markers.includes('of');
  const marker = each[0]?.marker ?? (counts ? 'of' : null);
  const inOrder = amount.start < token.start && each.every(({ start }) => start > token.start);
  if (statement.verb === null || marker === null || !COUNTED.has(kind) || !inOrder) return false;
  return each.every((one) => {
    const filled = new Map([
      [slots.amount, amount],
      [slots.token, token],
      [slots.each, { ...one, marker }],
    ]);
    const said = [...filled].map(([name, value]) => [name, { message: 0, value, carried: null }] as const);
    const step = { action, message: 0, start: one.start, end: one.item.end, said: new Map(said) };
    const named = one.entity?.kind === 'token' || one.entity?.kind === 'protocol';
    const alike = one.marker === null || one.marker === marker;
    return named && alike && isSensible(action, filled) && !mayBeProtocol(step, statement);
  });
}
