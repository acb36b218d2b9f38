import type { SlotType } from '../../../core/intent.ts';
import type { CompiledAction } from '../compiled-actions.ts';
import type { ValueElement } from '../roles/element.ts';
import { accepts, type RowPart } from './match-row.ts';
import type { Settled } from './settle-statement.ts';
import type { Statement } from './rows.ts';
import type { Said, Step } from './step.ts';
import { ask } from '../explain/trouble.ts';

const NOT_CLEAR =
  'It is not clear what goes to each. Please say one amount, one token and every recipient, for example "send 5 USDC each to 0x… and 0x…".';

/** "Each": one amount and one token, and every other value is a recipient; one step for each of them. */
export function distribute(statement: Statement, message: number): Settled {
  const evenly = statement.each === 'evenly';
  const [action, other] = statement.actions.filter((each) => handsOut(each) && each.evenly === evenly);
  const parts = statement.rows.flatMap((row) => row.parts);
  const values = parts.filter((part): part is ValueElement => part.kind === 'value');
  const slots = action && !other ? slotsByType(action) : null;
  const members =
    action && slots && values.length === parts.length ? sortMembers(values, slots, action) : null;
  const orderly = statement.rows.every(
    (row) => row.join !== 'then' && row.join !== 'semicolon' && countRecipients(row.parts) <= 1,
  );
  if (evenly && statement.nouns.some(({ word }) => OWED.has(word))) return { trouble: ask(WHO_PAYS) };
  if (!action || !slots || !members || !orderly || statement.each === 'both')
    return { trouble: ask(NOT_CLEAR) };
  const { token, recipients } = members;
  const amount = evenly ? portionOf(members) : members.amount;
  if (!amount) return { trouble: ask(NOT_SHARED) };
  const each = (value: ValueElement): Said => ({ message, value, carried: 'each' });
  const steps = recipients.map((recipient): Step => ({
    action,
    message,
    start: recipient.start,
    end: recipient.item.end,
    said: new Map([
      [slots.amount, each(amount)],
      [slots.token, each(token)],
      [slots.recipient, { message, value: recipient, carried: null }],
    ]),
  }));
  return { steps };
}

/** "Split the 100 USDC bill evenly between A and B": each may have to pay a half of it. */
const OWED = new Set(['bill', 'bills', 'rent', 'tuition']);
const WHO_PAYS =
  'Should each of them get a part of it, or pay one? Please say who gets how much, for example "send 5 USDC each to 0x… and 0x…".';

const NOT_SHARED =
  'How much should each of them get? What is shared out evenly has to be said as a number of one token, and goes to others.';

/** Of a plain number of tokens an equal part for each recipient; null for anything else, or where a part would stay. */
function portionOf({ amount, token, recipients }: Members): ValueElement | null {
  const { entity } = amount;
  const own = recipients.some(
    (each) => each.entity?.kind === 'recipient' && each.entity.recipient.kind === 'wallet',
  );
  const announced = token.marker !== null && token.marker !== 'label';
  if (entity?.kind !== 'amount' || entity.match.amount.kind !== 'tokens' || own || announced) return null;
  const { value } = entity.match.amount;
  const portion = { kind: 'portion', value, parts: recipients.length } as const;
  const shared = { ...entity, match: { ...entity.match, amount: portion } };
  return { ...amount, item: shared, entity: shared };
}

/** Whether somebody has to receive what the action gives. */
const handsOut = (action: CompiledAction): boolean => {
  const recipient = slotsByType(action)?.recipient;
  return recipient !== undefined && action.slots[recipient]?.required === true;
};

/** Recipients stand apart: two of them without a comma or an "and" between them are no list. */
const countRecipients = (parts: readonly RowPart[]): number =>
  parts.filter((part) => part.kind === 'value' && part.types.includes('recipient')).length;

type Slots = Readonly<Record<'amount' | 'token' | 'recipient', string>>;

/** The slot of each type, where the action has exactly one of each. */
function slotsByType({ slots }: CompiledAction): Slots | null {
  const names = (type: SlotType): string[] =>
    Object.entries(slots).flatMap(([name, slot]) => (slot.type === type ? [name] : []));
  const [amount, token, recipient] = [names('amount'), names('token'), names('recipient')];
  const one = [amount, token, recipient].every((list) => list.length === 1);
  return one ? { amount: amount[0] ?? '', token: token[0] ?? '', recipient: recipient[0] ?? '' } : null;
}

interface Members {
  readonly amount: ValueElement;
  readonly token: ValueElement;
  readonly recipients: readonly ValueElement[];
}

function sortMembers(values: readonly ValueElement[], slots: Slots, action: CompiledAction): Members | null {
  const [amount, moreAmount] = values.filter(({ types }) => types.includes('amount'));
  const [token, moreTokens] = values.filter(({ types }) => types.length === 1 && types[0] === 'token');
  const recipients = values.filter((value) => value !== amount && value !== token);
  const recipientSlot = action.slots[slots.recipient];
  const plain = recipientSlot !== undefined && recipients.every((value) => accepts(recipientSlot, value));
  const [amountSlot, tokenSlot] = [action.slots[slots.amount], action.slots[slots.token]];
  const counted =
    amountSlot && tokenSlot && amount && token && accepts(amountSlot, amount) && accepts(tokenSlot, token);
  const distinct = new Set(recipients.map(({ item }) => item.lower)).size === recipients.length;
  const fixed = amount?.entity?.kind === 'amount' && amount.entity.match.amount.kind !== 'output';
  const clear = fixed && counted && !moreAmount && !moreTokens && recipients.length > 1 && plain && distinct;
  return clear ? { amount, token, recipients } : null;
}
