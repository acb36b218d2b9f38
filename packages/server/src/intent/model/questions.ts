import type { ActionDefinition, SlotDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { Proposal } from '../proposal.ts';
import { findOpenSlots } from '../proof/open-slots.ts';
import type { Fault } from '../proof/proof.ts';
import type { OpenSlot, Reading, ReadingRequest } from '../reading.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import { formSteps } from './form-steps.ts';
import type { Labels } from './holdings.ts';
import { renderSteps } from './render-steps.ts';

type Question = Extract<Reading, { kind: 'question' }>;

export interface Asking {
  readonly request: ReadingRequest;
  readonly actions: readonly ActionDefinition[];
  /** Labels of values that can be picked, where they say more than the value. */
  readonly labels?: Labels;
}

/** A slot that a reader says is open, with likely normal forms. */
export interface NamedSlot {
  readonly step: number;
  readonly slot: string;
  readonly options: readonly string[];
}

const NOWHERE: Span = { message: 0, start: 0, end: 0 };
const NOTHING: Proposal = { steps: [], unused: [] };

/** Asks to say it again, where nothing is clear enough to ask for one thing. The answer is read with everything before it. */
export const askAnew = (request: ReadingRequest, question: string = UNCLEAR): Question =>
  ask(question, { proposal: NOTHING, open: [] }, request);

const UNCLEAR =
  'What should be done: with how much, of which token, and to whom? Please say it in your own words.';

/** Asks for all open slots at once, in the words of the definitions. Null where nothing is open. */
export function askOpen(
  proposal: Proposal,
  named: readonly NamedSlot[],
  { request, actions, labels = new Map() }: Asking,
): Question | null {
  const definitionOf = (step: number): ActionDefinition | undefined =>
    actions.find(({ name }) => name === proposal.steps[step]?.action);
  const asked = named.filter(({ step, slot }) => definitionOf(step)?.slots[slot]);
  const isNamed = (step: number, slot: string): boolean =>
    asked.some((each) => each.step === step && each.slot === slot);
  const missing = proposal.steps.flatMap(({ slots }, step) => {
    const definition = definitionOf(step);
    if (!definition) return [];
    return findOpenSlots(definition, (name) => name in slots, request.vocabulary.family)
      .filter(({ slot, or }) => ![slot, ...or].some((name) => isNamed(step, name)))
      .map(({ slot, question }) => ({ step, slot, question, options: [] as readonly string[] }));
  });
  const open = [...missing, ...asked.map((each) => ({ ...each, question: null }))].flatMap(
    ({ step, slot, question, options }) => {
      const definition = definitionOf(step)?.slots[slot];
      return definition
        ? [
            {
              step,
              slot,
              question: question ?? definition.question,
              options: optionsOf(options, definition, { request, labels }),
            },
          ]
        : [];
    },
  );
  if (open.length === 0) return null;
  const texts = open.map(({ question, options }) =>
    options.length === 0
      ? question
      : `${question} You can pick ${options.map(({ label }) => label).join(', ')}.`,
  );
  const slots = open.map(({ step, slot, options }) => ({ step, slot, options }));
  return ask([...new Set(texts)].join(' '), { proposal: without(proposal, slots), open: slots }, request);
}

/** Options that are values of the slot's type; addresses and names only if the user wrote them. */
function optionsOf(
  options: readonly string[],
  { type }: SlotDefinition,
  {
    request: { vocabulary, messages },
    labels,
  }: { readonly request: ReadingRequest; readonly labels: Labels },
): OpenSlot['options'] {
  const isSaid = (text: string): boolean =>
    messages.some(({ role, content }) => role === 'user' && content.includes(text));
  return options.flatMap((value) => {
    const slot = parseNormalForm(type, value, NOWHERE, vocabulary);
    if (!slot) return [];
    const isWritten =
      ['validator', 'deed'].includes(slot.type) ||
      ('kind' in slot && ['address', 'name'].includes(slot.kind));
    if (isWritten && !isSaid(value)) return [];
    const [coin = value] = vocabulary.native.values();
    return [{ label: labels.get(value) ?? (value === 'native' ? coin : value), value }];
  });
}

/** Asks whether the steps are meant, in plain words, with the reasons for doubt. */
export function askMeant(proposal: Proposal, reasons: readonly string[], asking: Asking): Question {
  const { actions, request } = asking;
  const lines = renderSteps(formSteps(proposal, asking), actions, request.vocabulary);
  const text = [...reasons, `Is this what you want: ${lines.join('; then ')}? Please answer yes or no.`];
  return ask(text.join(' '), { proposal, open: [] }, request);
}

/** Tells the user what a fault of the proof means: a question where one answer mends it, otherwise to say it again. */
export function askFault(
  { kind, step, slot, options, text }: Fault,
  proposal: Proposal,
  asking: Asking,
): Question {
  const { request } = asking;
  if (step === null || slot === null) return askAnew(request, text);
  if (kind === 'ambiguous') {
    const open = [{ step, slot, options }];
    return ask(text, { proposal: without(proposal, open), open }, request);
  }
  const named = [{ step, slot, options: options.map(({ value }) => value) }];
  return (kind === 'missing' ? askOpen(proposal, named, asking) : null) ?? askAnew(request, text);
}

/** The proposal without the values that are asked about. */
export function without(proposal: Proposal, open: readonly Pick<OpenSlot, 'step' | 'slot'>[]): Proposal {
  const isOpen = (at: number, name: string): boolean =>
    open.some(({ step, slot }) => step === at && slot === name);
  const steps = proposal.steps.map(({ action, slots }, at) => ({
    action,
    slots: Object.fromEntries(Object.entries(slots).filter(([name]) => !isOpen(at, name))),
  }));
  return { ...proposal, steps };
}

const ask = (
  question: string,
  draft: { readonly proposal: Proposal; readonly open: readonly OpenSlot[] },
  { messages }: ReadingRequest,
): Question => ({ kind: 'question', question, draft: { ...draft, messages, question } });
