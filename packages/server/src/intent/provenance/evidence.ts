import type { ActionDefinition } from '../../core/action.ts';
import type { Carry, Intent, IntentStep, Slot, Span } from '../../core/intent.ts';
import type { Message } from '../../core/message.ts';
import { accountForMessage, type Accounted, type MessageContext } from '../grammar/roles/account-message.ts';
import { asksWhichOfTwo, collects, CORRECTING } from '../grammar/dialogue/answering.ts';
import { actionsOn } from '../grammar/actions-on.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import { buildElements } from '../grammar/roles/elements.ts';
import { plainTalk } from '../grammar/dialogue/plain-talk.ts';
import { takeReplaced, type Replacement } from '../grammar/dialogue/replaced.ts';
import { readMessage } from '../grammar/read-message.ts';
import { tokenOfKept } from '../grammar/roles/keeping.ts';
import { isEntity, placesOf, useOf, type Item, type Scan } from '../scan/item.ts';
import { settledLater } from '../grammar/dialogue/settled-later.ts';
import type { Vocabulary } from '../reader.ts';

/** What the messages of a request say, looked at without any reader. */
export interface Evidence {
  /** As they were sent. */
  readonly sent: readonly Message[];
  /** … put plainly: what is looked at. */
  readonly messages: readonly Message[];
  readonly vocabulary: Vocabulary;
  readonly wallet: string;
  readonly actions: readonly ActionDefinition[];
  /** Those that chains of the request's family know. */
  readonly own: readonly ActionDefinition[];
  readonly intent: Intent;
  /** User messages that the intent rests on, from that of the first clause to the last one of the request. */
  readonly inPlay: ReadonlyMap<number, Accounted>;
  /** What takes the place of what in a message: "USDT instead of USDC". */
  readonly replaced: ReadonlyMap<number, readonly Replacement[]>;
  /** Those that end in a question mark and were called an instruction later. */
  readonly affirmed: ReadonlySet<number>;
}

/** What provenance is checked against. */
export interface ProvenanceContext {
  readonly messages: readonly Message[];
  readonly vocabulary: Vocabulary;
  readonly actions: readonly ActionDefinition[];
  readonly wallet: string;
}

/** A slot of a step, with the type that the action gives it. */
export interface PlacedSlot {
  readonly step: IntentStep;
  readonly index: number;
  readonly name: string;
  readonly slot: Slot;
  readonly carried: Carry | null;
}

/** Gathers what the intent's messages say. */
export function gatherEvidence(intent: Intent, context: ProvenanceContext): Evidence {
  const { vocabulary, actions, wallet } = context;
  const own = { compiled: compileActions(actions, vocabulary.family), vocabulary, wallet, memory: new Map() };
  const messages = plainTalk(context.messages, own);
  const first = Math.min(...intent.steps.map(({ clause }) => clause.message));
  const start = startOf(first, messages, context, own);
  const inPlay = new Map<number, Accounted>();
  const affirmed = new Set<number>();
  const replaced = new Map<number, readonly Replacement[]>();
  const settled = settledLater(messages, own);
  for (const [index, { role, content }] of messages.entries()) {
    if (role !== 'user' || index < start) continue;
    const said = { ...own, settled: settled.get(index) };
    const accounted = accountForMessage(content, index, said);
    inPlay.set(index, accounted);
    if (index > first)
      replaced.set(index, takeReplaced(buildElements(accounted.scan, accounted.accounting)).replaced);
    if (said.settled?.asked === true) affirmed.add(index);
  }
  return {
    sent: context.messages,
    messages,
    vocabulary,
    wallet,
    actions,
    own: actionsOn(actions, vocabulary.family),
    intent,
    inPlay,
    replaced,
    affirmed,
  };
}

/** The first message in play: where the turn of the intent's first message begins, or behind what was replaced or called off. */
function startOf(
  first: number,
  messages: ProvenanceContext['messages'],
  context: ProvenanceContext,
  own: MessageContext,
): number {
  const said = messages[first];
  const begins = said?.role === 'user' ? readMessage(said.content, first, own) : null;
  const replaces = begins?.kind !== 'trouble' && REPLACING.some((word) => begins?.opening.does.has(word));
  if (replaces || isChosen(first, { ...context, messages })) return first;
  const turn = turnStart(first, messages);
  const calledOff = messages.findLastIndex(
    ({ role, content }, at) => role === 'user' && at >= turn && at < first && callsOff(content, at, own),
  );
  return Math.max(turn, calledOff + 1);
}

/** "Cancel that", and nothing else. */
function callsOff(content: string, at: number, context: MessageContext): boolean {
  const reading = readMessage(content, at, context);
  return reading.kind === 'words' && reading.opening.does.has('cancel');
}

/** Words at the beginning of a message by which it replaces what was said before. */
const REPLACING = ['cancel', ...CORRECTING] as const;

/** "Only the last", where the assistant asked which of two instructions should be done. */
function isChosen(first: number, { messages, vocabulary, actions, wallet }: ProvenanceContext): boolean {
  const compiled = compileActions(actions, vocabulary.family);
  return messages.some(({ role, content }, index) => {
    const before = messages[index - 1];
    if (role !== 'user' || index <= first || before?.role !== 'assistant') return false;
    if (!asksWhichOfTwo(before.content)) return false;
    const reading = readMessage(content, index, { compiled, vocabulary, wallet, memory: new Map() });
    return reading.kind === 'words' && reading.opening.pick?.position === -1;
  });
}

/** User messages right before the first clause belong to the same turn, and so do those before an assistant asked for more of the same. */
function turnStart(first: number, messages: readonly Message[]): number {
  let start = first;
  for (let index = first - 1; index >= 0; index -= 1) {
    const { role, content } = messages[index] ?? {};
    if (role === 'assistant' && !collects(content ?? '')) break;
    if (role === 'user') start = index;
  }
  return start;
}

/** Whether a message shares one amount out, so that each gets an equal part of it. */
export const saysEvenly = (said: Pick<Accounted, 'scan'> | undefined): boolean =>
  said !== undefined &&
  placesOf(said.scan, 'each').some((index) => {
    const use = useOf(said.scan.items[index]);
    return use?.use === 'each' && use.evenly;
  });

/** Every slot of every step, in order. */
export function placedSlots({ steps }: Intent): PlacedSlot[] {
  return steps.flatMap((step, index) =>
    Object.entries(step.slots).map(([name, slot]) => ({
      step,
      index,
      name,
      slot,
      carried: step.carried?.[name] ?? null,
    })),
  );
}

/** Whether one span lies in another. */
export function isInside(inner: Span, outer: Span): boolean {
  return inner.message === outer.message && inner.start >= outer.start && inner.end <= outer.end;
}

/** What an assistant said right before a message; undefined where somebody else did. */
export function heardBefore(message: number, messages: Evidence['messages']): Message | undefined {
  const heard = messages.slice(0, message).findLast(({ role }) => role !== 'system');
  return heard?.role === 'assistant' ? heard : undefined;
}

/** Whether two spans are the same. */
export function isSameSpan(one: Span, other: Span): boolean {
  return one.message === other.message && one.start === other.start && one.end === other.end;
}

/** The items of a message in play that are values, and were not found to say nothing (such as the own wallet). */
export function valuesOf({ scan, accounting }: Accounted): readonly Item[] {
  return scan.items.filter(
    (item, index) =>
      (isEntity(item) && accounting.roles[index] !== 'silent') ||
      (item.kind === 'chain' && accounting.roles[index] === 'structure'),
  );
}

/** The item of a message that stands exactly at a span; for `wei` in `200 wei` the amount that it is part of. */
export function itemAt({ scan }: Accounted, at: Span): Item | undefined {
  const whole = scan.items.find(
    (item) =>
      (item.start === at.start || endsInUnit(item, at)) &&
      item.end === at.end &&
      useOf(item)?.use !== 'filler',
  );
  return whole ?? definiteAt(scan, at) ?? keptAt(scan, at);
}

/** "Keep 10 USDC and send the rest": the words that name the token on the way. */
function keptAt(scan: Scan, at: Span): Item | undefined {
  return placesOf(scan, 'kept')
    .map((index) => scan.items[index])
    .find((item) => {
      const token = item?.kind === 'kept' ? tokenOfKept(item, scan) : null;
      return token?.start === at.start && token.end === at.end;
    });
}

/** The first item of "the USDC" or "half of the USDC": whole items, of which only the first and the last may be values. */
function definiteAt({ items }: Accounted['scan'], at: Span): Item | undefined {
  const first = items.findIndex(({ start }) => start === at.start);
  const last = items.findIndex(({ end }) => end === at.end);
  if (first === -1 || last <= first || items[last]?.kind !== 'token') return undefined;
  const between = items.slice(first + 1, last).some((item) => isEntity(item) || item.kind === 'break');
  return between ? undefined : items[first];
}

function endsInUnit(item: Item, at: Span): boolean {
  return item.kind === 'amount' && item.match.unit !== null && at.start > item.start;
}
