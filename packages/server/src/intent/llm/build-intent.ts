import type { ActionDefinition } from '../../core/action.ts';
import type { Carry, Intent, IntentStep, Slot, Span } from '../../core/intent.ts';
import { accountForMessage, type Accounted } from '../grammar/roles/account-message.ts';
import { withKept } from '../grammar/roles/keeping.ts';
import { CORRECTING } from '../grammar/dialogue/answering.ts';
import { saysAll } from '../grammar/steps/said-by-verb.ts';
import { readNumberAsId, readPercentAsSlippage, wholeOfSaid } from '../grammar/dialogue/answer-values.ts';
import { wholeOfOwn } from '../grammar/roles/own-whole.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import type { ReadRequest } from '../reader.ts';
import { isSameSpan, itemAt, saysEvenly } from '../provenance/evidence.ts';
import { useOf } from '../scan/item.ts';
import { readSlot } from '../slots/read-slot.ts';
import { findQuote, locateValue } from './locate.ts';
import type { ModelOutput } from './output-schema.ts';
import { withUnsaidOutputs } from './unsaid-outputs.ts';

type ModelStep = ModelOutput['steps'][number];
type ModelSlot = ModelStep['slots'][number];

interface Building {
  readonly request: ReadRequest;
  readonly actions: readonly ActionDefinition[];
  readonly said: (message: number) => Accounted | null;
}

/**
 * Makes an intent from the model's quotes: each is found in the user's own messages and its value read from there. Null
 * where a quote is not there, stands there more than once, or says no such value.
 */
export function buildIntent(
  { steps }: ModelOutput,
  actions: readonly ActionDefinition[],
  request: ReadRequest,
): Intent | null {
  const building: Building = { request, actions, said: userMessages(actions, request) };
  const built = steps.map((step) => buildStep(step, building));
  const whole = built.filter((step) => step !== null);
  return whole.length > 0 && whole.length === built.length
    ? { steps: withUnsaidOutputs(shareOut(whole, building), building) }
    : null;
}

/** "Split 100 USDC evenly between …": of what several steps share, each has a part. */
function shareOut(steps: readonly IntentStep[], { said }: Building): IntentStep[] {
  const amounts = steps.flatMap(({ slots }) => Object.values(slots));
  return steps.map((step) => {
    const slots = { ...step.slots };
    for (const [name, slot] of Object.entries(step.slots)) {
      if (slot.type !== 'amount' || slot.kind !== 'tokens' || step.carried?.[name] !== 'each') continue;
      if (!saysEvenly(said(slot.at.message) ?? undefined)) continue;
      const parts = amounts.filter(({ at }) => isSameSpan(at, slot.at)).length;
      slots[name] = { type: 'amount', kind: 'portion', value: slot.value, parts, at: slot.at };
    }
    return { ...step, slots };
  });
}

/** Messages of other roles are never looked into. */
function userMessages(actions: readonly ActionDefinition[], request: ReadRequest): Building['said'] {
  const { messages, vocabulary, wallet } = request;
  const context = {
    compiled: compileActions(actions, vocabulary.family),
    vocabulary,
    wallet,
    memory: new Map(),
  };
  const made = new Map<number, Accounted>();
  return (message) => {
    const { role, content } = messages[message] ?? { role: 'system', content: '' };
    if (role !== 'user') return null;
    const accounted = made.get(message) ?? accountForMessage(content, message, context);
    made.set(message, accounted);
    return accounted;
  };
}

function buildStep(step: ModelStep, building: Building): IntentStep | null {
  const definition = building.actions.find(({ name }) => name === step.action);
  const said = building.said(step.message);
  if (!definition || !said) return null;
  const { content } = said.scan;
  const [place, more] = findQuote(content, step.clause, { start: 0, end: content.length });
  if (!place || more) return null;
  const clause: Span = { message: step.message, start: place.start, end: place.end };
  const slots: Record<string, Slot> = {};
  const carried: Record<string, Carry> = {};
  for (const quoted of step.slots) {
    const found = buildSlot(quoted, definition, { clause, building });
    if (!found || slots[quoted.slot]) return null;
    slots[quoted.slot] = found.slot;
    if (found.carried) carried[quoted.slot] = found.carried;
  }
  const made: IntentStep = { action: definition.name, clause, slots };
  return Object.keys(carried).length > 0 ? { ...made, carried } : made;
}

interface SlotContext {
  readonly clause: Span;
  readonly building: Building;
}

function buildSlot(
  { slot: name, quote, message }: ModelSlot,
  { slots }: ActionDefinition,
  { clause, building }: SlotContext,
): { readonly slot: Slot; readonly carried: Carry | null } | null {
  const said = building.said(message);
  const type = Object.hasOwn(slots, name) ? slots[name]?.type : undefined;
  if (!said || !type) return null;
  const { content } = said.scan;
  const { vocabulary } = building.request;
  const verb = said.scan.items.find((item) => item.text === quote && saysAll(slots[name] ?? {}, item));
  if (verb) {
    const span = { message, start: verb.start, end: verb.end };
    return { slot: { type: 'amount', kind: 'all', at: span }, carried: null };
  }
  const inside = message === clause.message ? locateValue(said, quote, type, clause, vocabulary) : null;
  const whole = { start: 0, end: content.length };
  const answers = message > clause.message;
  const at =
    inside ??
    locateValue(said, quote, type, whole, vocabulary) ??
    (answers ? locateValue(said, quote, 'amount', whole, vocabulary) : null);
  if (!at) return null;
  const text = content.slice(at.start, at.end);
  const slot =
    (answers ? readInAnswer(type, text, at, said) : readOwn(type, at, said)) ??
    readSlot(type, text, at, vocabulary);
  return slot && { slot: withKept(slot, said.scan), carried: inside ? null : carryOf(said, type, clause) };
}

/** "Bridge USDC to Polygon, all of it" speaks of what the wallet holds. */
function readOwn(type: Slot['type'], at: Span, said: Accounted): Slot | null {
  const { items } = said.scan;
  const item = itemAt(said, at);
  const whole = type === 'amount' && item ? wholeOfOwn(items, items.indexOf(item)) : null;
  return whole && { type: 'amount', ...whole, at };
}

/** What a value says in answer to a question: "all of it" of the token spoken of, "1%" of slippage, "4521" as the number of a position. */
function readInAnswer(type: Slot['type'], text: string, at: Span, said: Accounted): Slot | null {
  const item = itemAt(said, at);
  const whole = type === 'amount' && item ? wholeOfSaid(item) : null;
  if (whole) return { type: 'amount', ...whole, at };
  const setting =
    type === 'slippage' ? readPercentAsSlippage(text) : type === 'token_id' ? readNumberAsId(text) : null;
  return setting && { ...setting, at };
}

/** By which rule a value outside the clause could belong to it; provenance holds it against that rule. */
function carryOf({ scan }: Accounted, type: Slot['type'], clause: Span): Carry {
  const uses = scan.items.map(useOf);
  if (scan.message === clause.message) {
    return type !== 'recipient' && uses.some((use) => use?.use === 'each') ? 'each' : 'list';
  }
  const corrects = uses.some((use) => {
    return use?.use === 'dialogue' && CORRECTING.some((does) => does === use.does);
  });
  return corrects ? 'correction' : 'answer';
}
