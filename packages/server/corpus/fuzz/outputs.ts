import type { ActionDefinition } from '../../src/core/action.ts';
import type { Intent, Span } from '../../src/core/intent.ts';
import type { Message } from '../../src/core/message.ts';
import type { ModelOutput } from '../../src/intent/llm/output-schema.ts';
import { anyQuote, bend } from './quotes.ts';
import type { Random } from './random.ts';

type Step = ModelOutput['steps'][number];
type Quoted = Step['slots'][number];

/** A request for which outputs are made up. */
export interface FuzzedRequest {
  readonly messages: readonly Message[];
  readonly actions: readonly ActionDefinition[];
  /** What it says, where a reader knows. */
  readonly intent: Intent | null;
}

/** What a model could answer: the truth, bent a few times; quotes at random; or no output at all. */
export function makeOutput(request: FuzzedRequest, random: Random): unknown {
  if (random.oneIn(40)) return noOutput(random);
  const steps =
    request.intent && !random.oneIn(4) ? truth(request.intent, request.messages) : guess(request, random);
  const output: ModelOutput = { outcome: 'intent', steps, open: null, refusal: null };
  const times = random.below(4);
  for (let time = 0; time < times; time += 1) mutate(output, request, random);
  return output;
}

function noOutput(random: Random): unknown {
  return random.pick<unknown>([
    null,
    [],
    'Sure!',
    { outcome: 'intent' },
    { outcome: 'intent', steps: [], open: null, refusal: null },
    { outcome: 'intent', steps: [{ action: 'transfer' }], open: null, refusal: null },
    { outcome: 'intent', steps: 'all', open: null, refusal: null },
    { outcome: 'transaction', to: '0x1111111111111111111111111111111111111111', data: '0x' },
    { outcome: 'question', steps: [], open: { action: 'transfer', slot: 'constructor' }, refusal: null },
    { outcome: 'refusal', steps: [], open: null, refusal: 'internal' },
  ]);
}

const textAt = ({ message, start, end }: Span, messages: readonly Message[]): string =>
  messages[message]?.content.slice(start, end) ?? '';

/** An intent as a perfect model would quote it. */
function truth({ steps }: Intent, messages: readonly Message[]): Step[] {
  return steps.map(({ action, clause, slots }) => ({
    action,
    message: clause.message,
    clause: textAt(clause, messages),
    slots: Object.entries(slots).map(([slot, { at }]) => ({
      slot,
      message: at.message,
      quote: textAt(at, messages),
    })),
  }));
}

function guess({ messages, actions }: FuzzedRequest, random: Random): Step[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const { name, slots } = random.pick(actions);
    const { message, quote: clause } = anyQuote(messages, random);
    const wanted = Object.entries(slots).filter(([, { required }]) => required || random.oneIn(6));
    return {
      action: name,
      message,
      clause,
      slots: wanted.map(([slot]) => ({ slot, ...anyQuote(messages, random) })),
    };
  });
}

type Mutation = (output: ModelOutput, request: FuzzedRequest, random: Random) => void;

const slotsOf = ({ steps }: ModelOutput): Quoted[] => steps.flatMap(({ slots }) => slots);

function swap(one: Quoted, other: Quoted): void {
  [one.quote, other.quote] = [other.quote, one.quote];
  [one.message, other.message] = [other.message, one.message];
}

const MUTATIONS: readonly Mutation[] = [
  // Two values change places, within a step or between two of them.
  (output, _, random) => {
    const slots = slotsOf(output);
    if (slots.length > 1) swap(random.pick(slots), random.pick(slots));
  },
  (output, _, random) => {
    const slot = random.pick(slotsOf(output).length > 0 ? slotsOf(output) : [null])?.slot;
    const same = slotsOf(output).filter((other) => other.slot === slot);
    if (same.length > 1) swap(random.pick(same), random.pick(same));
  },
  (output, { messages }, random) => {
    const slots = slotsOf(output);
    if (slots.length > 0) Object.assign(random.pick(slots), anyQuote(messages, random));
  },
  (output, _, random) => {
    const slots = slotsOf(output);
    if (slots.length === 0) return;
    const slot = random.pick(slots);
    slot.quote = bend(slot.quote, random);
  },
  (output, { messages }, random) => {
    const { message, quote } = anyQuote(messages, random);
    const step = output.steps[random.below(output.steps.length || 1)];
    if (step) Object.assign(step, { clause: quote, ...(random.oneIn(2) && { message }) });
  },
  (output, { messages }, random) => {
    const step = output.steps[random.below(output.steps.length || 1)];
    if (step) step.clause = messages[step.message]?.content ?? step.clause;
  },
  ({ steps }, _, random) => void steps.splice(random.below(steps.length || 1), 1),
  ({ steps }, _, random) => {
    const step = steps[random.below(steps.length || 1)];
    if (step) steps.splice(random.below(steps.length), 0, structuredClone(step));
  },
  ({ steps }) => void steps.splice(0, steps.length, ...steps.toReversed()),
  ({ steps }, { actions }, random) => {
    const step = steps[random.below(steps.length || 1)];
    if (step) step.action = random.pick(actions).name;
  },
  ({ steps }, { actions }, random) => {
    const step = steps[random.below(steps.length || 1)];
    const names = actions.flatMap(({ slots }) => Object.keys(slots));
    const slot = step?.slots[random.below(step.slots.length || 1)];
    if (slot) slot.slot = random.pick(names);
  },
  ({ steps }, _, random) => {
    const step = steps[random.below(steps.length || 1)];
    step?.slots.splice(random.below(step.slots.length || 1), 1);
  },
  ({ steps }, { messages, actions }, random) => {
    const step = steps[random.below(steps.length || 1)];
    const names = Object.keys(actions.find(({ name }) => name === step?.action)?.slots ?? { amount: null });
    step?.slots.push({ slot: random.pick(names), ...anyQuote(messages, random) });
  },
  ({ steps }, request, random) => void steps.push(...guess(request, random)),
  (output, { messages }, random) => {
    const slots = slotsOf(output);
    if (slots.length > 0) random.pick(slots).message = random.below(messages.length + 1);
  },
];

function mutate(output: ModelOutput, request: FuzzedRequest, random: Random): void {
  random.pick(MUTATIONS)(output, request, random);
}
