import type { ActionDefinition } from '../../core/action.ts';
import type { Span } from '../../core/intent.ts';
import type { Proposal } from '../proposal.ts';
import type { Fault } from '../proof/proof.ts';
import type { Draft, OpenSlot, Reading, ReadingRequest } from '../reading.ts';
import { parseNormalForm } from '../values/parse-normal-form.ts';
import { formSteps } from './form-steps.ts';
import { missingSlots } from './open-slots.ts';
import { renderSteps } from './render-steps.ts';

type Question = Extract<Reading, { kind: 'question' }>;

export interface Asking {
  readonly request: ReadingRequest;
  readonly actions: readonly ActionDefinition[];
}

const NOWHERE: Span = { message: 0, start: 0, end: 0 };

const UNCLEAR =
  'What should be done: with how much, of which token, and to whom? Please say it in your own words.';

/** The question for what has to be said: the definitions' words, every open slot at once. */
export function askOpen(
  proposal: Proposal,
  named: readonly { readonly step: number; readonly slot: string; readonly options: readonly string[] }[],
  asking: Asking,
): Question {
  const { actions, request } = asking;
  const { vocabulary } = request;
  const definitionOf = (step: number): ActionDefinition | undefined =>
    actions.find(({ name }) => name === proposal.steps[step]?.action);
  const missing = missingSlots(proposal.steps, actions, vocabulary.family);
  const asked = named.filter(({ step, slot }) => definitionOf(step)?.slots[slot]);
  const open: (OpenSlot & { readonly question: string })[] = [];
  for (const { step, slot } of [...missing, ...asked]) {
    if (open.some((each) => each.step === step && each.slot === slot)) continue;
    const own = missing.find((each) => each.step === step && each.slot === slot)?.question;
    const question = own ?? definitionOf(step)?.slots[slot]?.question ?? '';
    const options = asked.find((each) => each.step === step && each.slot === slot)?.options ?? [];
    open.push({
      step,
      slot,
      question,
      options: optionsOf(options, definitionOf(step)?.slots[slot]?.type, request),
    });
  }
  if (open.length === 0)
    return proposal.steps.length === 0 ? ask(UNCLEAR, null) : askMeant(proposal, [], asking);
  const questions = open.map(({ question, options }) =>
    options.length === 0 ? question : `${question} (${options.map(({ label }) => label).join(', ')})`,
  );
  const slots = open.map(({ step, slot, options }) => ({ step, slot, options }));
  return ask([...new Set(questions)].join(' '), { proposal, open: slots }, request);
}

type SlotTypeOf = Parameters<typeof parseNormalForm>[0];

/** Only what is a value of the slot's type; an address or a name only where the user wrote it. */
function optionsOf(
  options: readonly string[],
  type: SlotTypeOf | undefined,
  { vocabulary, messages }: ReadingRequest,
): OpenSlot['options'] {
  if (type === undefined) return [];
  const isSaid = (text: string): boolean =>
    messages.some(({ role, content }) => role === 'user' && content.includes(text));
  return options.flatMap((value) => {
    const slot = parseNormalForm(type, value, NOWHERE, vocabulary);
    if (!slot) return [];
    const written =
      'text' in slot &&
      (('kind' in slot && ['address', 'name'].includes(slot.kind)) || slot.type === 'validator');
    if (written && !isSaid(value)) return [];
    const [coin = value] = vocabulary.native.values();
    return [{ label: value === 'native' ? coin : value, value }];
  });
}

/** Whether the steps are meant, in plain words, with what speaks against them. */
export function askMeant(proposal: Proposal, reasons: readonly string[], asking: Asking): Question {
  const { actions, request } = asking;
  const lines = renderSteps(formSteps(proposal, asking), actions, request.vocabulary);
  const text = [...reasons, `Is this what you want: ${lines.join('; then ')}? Please answer yes or no.`];
  return ask(text.join(' '), { proposal, open: [] }, request);
}

/** What a fault of the proof means to the user: a question where one answer mends it. */
export function askFault(fault: Fault, proposal: Proposal, asking: Asking): Question {
  const { step, slot, options, text } = fault;
  if (fault.kind === 'missing') {
    const named =
      step === null || slot === null ? [] : [{ step, slot, options: options.map(({ value }) => value) }];
    return askOpen(proposal, named, asking);
  }
  const open = step === null || slot === null ? null : [{ step, slot, options }];
  const slots = open && { proposal: without(proposal, open[0]), open };
  return fault.kind === 'ambiguous' && slots ? ask(text, slots, asking.request) : ask(text, null);
}

/** The slot that is asked about is not filled. */
function without(
  proposal: Proposal,
  open: { readonly step: number; readonly slot: string } | undefined,
): Proposal {
  const steps = proposal.steps.map((own, index) => {
    if (index !== open?.step) return own;
    const slots = Object.entries(own.slots).filter(([name]) => name !== open.slot);
    return { ...own, slots: Object.fromEntries(slots) };
  });
  return { ...proposal, steps };
}

function ask(question: string, draft: null): Question;
function ask(question: string, draft: Pick<Draft, 'proposal' | 'open'>, request: ReadingRequest): Question;
function ask(
  question: string,
  draft: Pick<Draft, 'proposal' | 'open'> | null,
  request?: ReadingRequest,
): Question {
  const whole = draft && request ? { ...draft, messages: request.messages, question } : null;
  return { kind: 'question', question, draft: whole };
}
