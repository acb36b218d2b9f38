import { actions } from '../../src/actions/registry.ts';
import type { ActionDefinition } from '../../src/core/action.ts';
import type { Slot, Span } from '../../src/core/intent.ts';
import { accountForMessage, type Accounted } from '../../src/intent/grammar/roles/account-message.ts';
import {
  readNumberAsId,
  readPercentAsSlippage,
  wholeOfSaid,
} from '../../src/intent/grammar/dialogue/answer-values.ts';
import { compileActions } from '../../src/intent/grammar/compiled-actions.ts';
import { tokenOfKept, withKept } from '../../src/intent/grammar/roles/keeping.ts';
import { wholeOfOwn } from '../../src/intent/grammar/roles/own-whole.ts';
import { saysAll } from '../../src/intent/grammar/steps/said-by-verb.ts';
import { slotOf } from '../../src/intent/grammar/steps/slot-of.ts';
import { findQuote } from '../../src/intent/llm/locate.ts';
import type { ModelOutput } from '../../src/intent/llm/output-schema.ts';
import { valuesOf } from '../../src/intent/provenance/evidence.ts';
import { isEntity, useOf, type Entity, type Item } from '../../src/intent/scan/item.ts';
import { DEFINITE } from '../../src/intent/slots/definite.ts';
import { readSlot } from '../../src/intent/slots/read-slot.ts';
import type { CorpusCase, LabelledStep } from '../case.ts';
import { describeStep } from '../score.ts';
import { vocabularyFor } from '../vocabulary.ts';

/** Words of a user message that could be quoted for a slot. */
interface Quote extends Span {
  readonly slot: (type: Slot['type']) => Slot | null;
}

interface Reading {
  readonly content: string;
  readonly quotes: readonly Quote[];
  readonly items: readonly Item[];
  readonly each: boolean;
}

/** A labelled step with the words for its slots. */
interface Found {
  readonly label: LabelledStep;
  readonly definition: ActionDefinition | undefined;
  readonly quotes: ReadonlyMap<string, Quote>;
}

/** An answer before it has passed the schema. */
type GoodAnswer = Omit<ModelOutput, 'refusal'> & { readonly refusal: string | null };

/** What a model answers that understands a request exactly as it is labelled: it only says where everything stands. */
export function goodAnswer({ chain, messages, expect }: CorpusCase): GoodAnswer {
  const none = { steps: [], open: null, refusal: null };
  if (expect.kind === 'question') return { outcome: 'question', ...none };
  if (expect.kind === 'refusal') {
    return { outcome: 'refusal', ...none, refusal: expect.code };
  }
  const readings = new Map<number, Reading>();
  for (const [index, { role, content }] of messages.entries()) {
    if (role === 'user') readings.set(index, readMessage(content, index, chain));
  }
  const used = new Set<Quote>();
  const found = expect.steps.map((label) => findQuotes(label, readings, used));
  const ends = new Map<number, number>();
  const steps = found.map((step) => quoteStep(step, { found, readings, ends }));
  return { outcome: 'intent', ...none, steps };
}

function readMessage(content: string, message: number, chain: string): Reading {
  const vocabulary = vocabularyFor(chain);
  const compiled = compileActions(actions, vocabulary.family);
  const said = accountForMessage(content, message, { compiled, vocabulary, wallet: '', memory: new Map() });
  const uses = said.scan.items.map((item) => useOf(item)?.use);
  return {
    content,
    quotes: [
      ...definiteQuotes(said, chain),
      ...valuesOf(said).flatMap((item) => quotesOf(said, item)),
      ...keptQuotes(said),
      ...said.scan.items.flatMap((item) => verbQuotes(item, message)),
    ],
    items: said.scan.items,
    each: uses.includes('each'),
  };
}

const isValue = (item: Item): item is Entity => isEntity(item) || item.kind === 'chain';

/** A value by its own words; `200 wei` also says the coin, and "it" the token. */
function quotesOf({ scan }: Accounted, item: Item): Quote[] {
  if (!isValue(item)) return [];
  const span = { message: scan.message, start: item.start, end: item.end };
  const quote: Quote = { ...span, slot: (type) => slotOf(type, item, span) };
  if (item.kind !== 'amount') return [quote];
  const unit = item.match.unit === null ? undefined : scan.lexemes[item.match.unit];
  const token =
    (kind: 'native' | 'output') =>
    (type: Slot['type']): Slot | null =>
      type === 'token' ? { type, kind, text: item.text, at: span } : null;
  const more: Quote[] = unit ? [{ ...span, start: unit.start, slot: token('native') }] : [];
  const whole: Slot = { type: 'amount', kind: 'all', at: span };
  const less = withKept(whole, scan);
  if (less !== whole) return [{ ...span, slot: (type) => (type === 'amount' ? less : null) }];
  // Of what it is the rest, code finds out.
  if (item.match.rest)
    more.push({ ...span, slot: (type) => (type === 'amount' ? { type, kind: 'rest', at: span } : null) });
  more.push(...contextQuotes(scan, item, span));
  return item.match.itself ? [quote, ...more, { ...quote, slot: token('output') }] : [quote, ...more];
}

/** "All of it" of the token spoken of, and "1%" or "4521" where they answer a question. */
function contextQuotes({ items, message }: Accounted['scan'], item: Item, at: Span): Quote[] {
  const answers = message > 0;
  const whole = answers ? wholeOfSaid(item) : wholeOfOwn(items, items.indexOf(item));
  const settings = answers ? [readPercentAsSlippage(item.text), readNumberAsId(item.text)] : [];
  const slots: (Slot | null)[] = [
    whole && { type: 'amount', ...whole, at },
    ...settings.map((setting) => setting && { ...setting, at }),
  ];
  return slots.flatMap((slot) =>
    slot ? [{ ...at, slot: (type) => (slot.type === type ? slot : null) }] : [],
  );
}

/** "Keep 10 USDC and send the rest" names the token on the way. */
function keptQuotes({ scan }: Accounted): Quote[] {
  return scan.items.flatMap((item): Quote[] => {
    const token = item.kind === 'kept' ? tokenOfKept(item, scan) : null;
    if (!token) return [];
    const span = { message: scan.message, start: token.start, end: token.end };
    return [{ ...span, slot: (type) => slotOf(type, token, span) }];
  });
}

/** "The USDC", "half of the USDC". */
function definiteQuotes({ scan }: Accounted, chain: string): Quote[] {
  return scan.items.flatMap((item): Quote[] => {
    if (item.kind !== 'token' || !DEFINITE.has(scan.lexemes[item.from - 1]?.lower ?? '')) return [];
    const starts = scan.items.filter(
      ({ to }) => to === item.from || to === item.from - 1 || to === item.from - 2,
    );
    return starts.flatMap(({ start }): Quote[] => {
      const span = { message: scan.message, start, end: item.end };
      const text = scan.content.slice(start, item.end);
      const slot = readSlot('amount', text, span, vocabularyFor(chain));
      return slot ? [{ ...span, slot: (type) => (type === 'amount' ? slot : null) }] : [];
    });
  });
}

/** "Close" of a position says its amount. */
function verbQuotes(item: Item, message: number): Quote[] {
  const all = actions.some(({ slots }) => Object.values(slots).some((slot) => saysAll(slot, item)));
  if (!all) return [];
  const at = { message, start: item.start, end: item.end };
  return [{ ...at, slot: (type) => (type === 'amount' ? { type, kind: 'all', at } : null) }];
}

/** The message that says an action: the last one with its verb, or else the first. */
function messageOf(definition: ActionDefinition | undefined, readings: ReadonlyMap<number, Reading>): number {
  const saying = [...readings].filter(([, { items }]) => items.some((item) => means(item, definition)));
  return saying.at(-1)?.[0] ?? Math.min(...readings.keys());
}

function findQuotes(label: LabelledStep, readings: ReadonlyMap<number, Reading>, used: Set<Quote>): Found {
  const definition = actions.find(({ name }) => name === label.action);
  const message = messageOf(definition, readings);
  const order = [...readings].toSorted(([one], [other]) => Number(one < message) - Number(other < message));
  const all = order.flatMap(([, reading]) => reading.quotes);
  const quotes = new Map<string, Quote>();
  for (const [name, value] of Object.entries(label.slots)) {
    const type = definition?.slots[name]?.type;
    const saying = type ? all.filter((quote) => describe(quote, type) === value.replace(/ in \d+$/, '')) : [];
    const quote = saying.find((one) => !used.has(one)) ?? saying.at(-1);
    if (!quote) continue;
    used.add(quote);
    quotes.set(name, quote);
  }
  return { label, definition, quotes };
}

function describe(quote: Quote, type: Slot['type']): string | undefined {
  const slot = quote.slot(type);
  return slot ? describeStep({ action: '', clause: quote, slots: { slot } }).slots['slot'] : undefined;
}

interface Quoting {
  readonly found: readonly Found[];
  readonly readings: ReadonlyMap<number, Reading>;
  /** Where the last clause of each message ends. */
  readonly ends: Map<number, number>;
}

type Quoted = ModelOutput['steps'][number];

function quoteStep(step: Found, quoting: Quoting): Quoted {
  const clause = clauseOf(step, quoting);
  const { content = ' ' } = quoting.readings.get(clause.message) ?? {};
  return {
    action: step.label.action,
    message: clause.message,
    clause: content.slice(clause.start, clause.end),
    slots: [...step.quotes].map(([slot, quote]) => ({
      slot,
      message: quote.message,
      quote: wordsFor(quote, clause, quoting.readings.get(quote.message)),
    })),
  };
}

/** The words of a quote, with some before or after them where they stand more than once. */
function wordsFor({ start, end, message }: Quote, clause: Span, reading: Reading | undefined): string {
  if (!reading) return ' ';
  const { content, items } = reading;
  const inside = message === clause.message && start >= clause.start && end <= clause.end;
  const within = inside ? clause : { start: 0, end: content.length };
  const first = items.findIndex((item) => item.start <= start && item.end > start);
  const last = items.findIndex((item) => item.end >= end);
  const around = [
    [start, end],
    [start, items[last + 1]?.end ?? end],
    [items[first - 1]?.start ?? start, end],
    [items[first - 2]?.start ?? start, end],
  ] as const;
  const texts = around.map(([from, to]) => content.slice(from, to));
  return texts.find((text) => findQuote(content, text, within).length === 1) ?? texts[0] ?? ' ';
}

/** From the verb before the first value of its own to the last one; only the recipient where "each" is said. */
function clauseOf(step: Found, { found, readings, ends }: Quoting): Span {
  const own = [...step.quotes.values()].filter((quote) => isOwn(quote, step, found));
  const message = Math.min(...(own.length > 0 ? own.map((quote) => quote.message) : readings.keys()));
  const reading = readings.get(message);
  if (!reading) return { message: 0, start: 0, end: 0 };
  const here = own.filter((quote) => quote.message === message);
  const given = reading.each ? here.filter((quote) => quote.slot('recipient') !== null) : here;
  const after = ends.get(message) ?? 0;
  if (given.length === 0) return { message, start: after, end: reading.content.length };
  const first = Math.min(...given.map(({ start }) => start));
  const verb = reading.items.findLast(
    (item) => item.start >= after && item.start <= first && means(item, step.definition),
  );
  const end = Math.max(...given.map((quote) => quote.end));
  const start = reading.each ? first : (verb?.start ?? (after === 0 ? 0 : first));
  ends.set(message, end);
  return { message, start, end };
}

/** What several steps share belongs to the one whose other values stand right before it, or else to the first. */
function isOwn(quote: Quote, step: Found, found: readonly Found[]): boolean {
  const sharing = found.filter(({ quotes }) => [...quotes.values()].includes(quote));
  const near = ({ quotes }: Found): number =>
    Math.max(
      ...[...quotes.values()].map(({ message, start }) =>
        message === quote.message && start < quote.start ? start : -1,
      ),
    );
  const nearest = Math.max(...sharing.map(near));
  return sharing.find((one) => near(one) === nearest) === step;
}

function means(item: Item, definition: ActionDefinition | undefined): boolean {
  const use = useOf(item);
  return use?.use === 'verb' && definition !== undefined && use.actions.includes(definition.name);
}
