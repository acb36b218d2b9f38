import type { ModelOutput } from '../../src/intent/llm/output-schema.ts';
import { guess, type FuzzedRequest } from './guess.ts';
import { anyQuote, bend } from './quotes.ts';
import type { Random } from '../random.ts';

type Step = ModelOutput['steps'][number];
type Quoted = Step['slots'][number];

type Mutation = (output: ModelOutput, request: FuzzedRequest, random: Random) => void;

const slotsOf = ({ steps }: ModelOutput): Quoted[] => steps.flatMap(({ slots }) => slots);

function swap(one: Quoted, other: Quoted): void {
  [one.quote, other.quote] = [other.quote, one.quote];
  [one.message, other.message] = [other.message, one.message];
}

/** The ways in which a model's answer goes wrong, each done in place. */
export const MUTATIONS: readonly Mutation[] = [
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
  // "Half of it" for "half", "USDC" for "all my USDC", "5 USDC to" for "5": a word more or less at either end.
  (output, { messages }, random) => {
    const slots = slotsOf(output);
    if (slots.length === 0) return;
    const slot = random.pick(slots);
    slot.quote = stretched(slot.quote, messages[slot.message]?.content ?? '', random);
  },
  // What one step of a list says goes to the next one.
  (output, _, random) => {
    const name = random.pick([...slotsOf(output).map(({ slot }) => slot), 'amount']);
    const same = slotsOf(output).filter(({ slot }) => slot === name);
    for (const [index, slot] of same.slice(0, -1).entries()) {
      const next = same[index + 1];
      if (next) swap(slot, next);
    }
  },
  // What is paid for what comes out, a bound for an amount, the first of a pair for the second.
  ({ steps }, { actions }, random) => {
    const step = steps[random.below(steps.length || 1)];
    const known = actions.find(({ name }) => name === step?.action)?.slots ?? {};
    const slot = step?.slots[random.below(step.slots.length || 1)];
    const alike = Object.keys(known).filter((name) => known[name]?.type === known[slot?.slot ?? '']?.type);
    if (!slot || alike.length === 0) return;
    const other = random.pick(alike);
    const taken = step?.slots.find((each) => each.slot === other);
    if (taken) taken.slot = slot.slot;
    slot.slot = other;
  },
  // Any number of any message: that of a position, an invoice, a bound.
  (output, { messages }, random) => {
    const slots = slotsOf(output);
    const said = messages.flatMap(({ content }, message) =>
      [...content.matchAll(/[#$]?\d[\d.,]*\w*%?/g)].map(([quote]) => ({ message, quote })),
    );
    if (slots.length > 0 && said.length > 0) Object.assign(random.pick(slots), random.pick(said));
  },
  // Two steps from the words of both.
  ({ steps }, { messages }, random) => {
    const at = random.below(steps.length || 1);
    const [one, next] = [steps[at], steps[at + 1]];
    if (!one || !next || one.message !== next.message) return;
    const content = messages[one.message]?.content ?? '';
    const [start, end] = [content.indexOf(one.clause), content.indexOf(next.clause) + next.clause.length];
    if (start === -1 || end <= start) return;
    one.clause = content.slice(start, end);
    if (random.oneIn(2)) steps.splice(at + 1, 1);
    else next.clause = one.clause;
  },
];

/** A quote with the word before or behind it, or without its first or last one. */
function stretched(quote: string, content: string, random: Random): string {
  const at = content.indexOf(quote);
  const before = /\S+\s*$/.exec(content.slice(0, Math.max(0, at)))?.[0] ?? '';
  const behind = /^\s*\S+/.exec(content.slice(Math.max(0, at) + quote.length))?.[0] ?? '';
  switch (random.below(4)) {
    case 0:
      return before + quote;
    case 1:
      return quote + behind;
    case 2:
      return quote.replace(/^\S+\s+/, '');
    default:
      return quote.replace(/\s+\S+$/, '');
  }
}
