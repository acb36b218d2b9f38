import { isDeepStrictEqual } from 'node:util';
import type { ActionDefinition } from './core/action.ts';
import type { Vocabulary } from './intent/reader.ts';
import type { Reading } from './intent/reading.ts';
import { formOfIntent } from './intent/model/form-steps.ts';
import { renderSteps, type FormStep } from './intent/model/render-steps.ts';
import { normalForm } from './intent/values/normal-form.ts';
import { parseNormalForm } from './intent/values/parse-normal-form.ts';
import type { LabelledRequest } from './labelled-request.ts';

/**
 * How a reading compares with its label. `right`: the transactions that were asked for. `proper`: the right kind of question, look-up or
 * refusal. `other`: rightly no transactions, but in another way. `asked`: a complete request got a question. `wrong`: transactions that
 * were not asked for, which must never happen.
 */
export type Score = 'right' | 'proper' | 'other' | 'asked' | 'wrong';

interface Context {
  readonly actions: readonly ActionDefinition[];
  readonly vocabulary: Vocabulary;
}

/** Scores one reading against its label. */
export function scoreReading({ expect }: LabelledRequest, reading: Reading, context: Context): Score {
  if (reading.kind === 'transactions') {
    if (expect.kind !== 'transactions') return 'wrong';
    return isSame(formOfIntent(reading.intent), expect.steps, context) ? 'right' : 'wrong';
  }
  if (expect.kind === 'transactions') return 'asked';
  // Something that can be looked up may be labelled a look-up or a refusal: both build nothing.
  if (expect.kind === 'refusal' && reading.kind === 'lookup')
    return expect.code === 'not_a_transaction' ? 'proper' : 'other';
  if (expect.kind !== reading.kind) return 'other';
  if (expect.kind === 'refusal' && reading.kind === 'refusal')
    return expect.code === reading.code ? 'proper' : 'other';
  return 'proper';
}

function isSame(read: readonly FormStep[], labels: readonly FormStep[], context: Context): boolean {
  return isDeepStrictEqual(plainSteps(read, context), plainSteps(labels, context));
}

/** "It" and "the USDC" are the same token after a swap for USDC. */
function plainSteps(steps: readonly FormStep[], context: Context): readonly FormStep[] {
  return steps.map((step, index) => {
    const before = steps[index - 1];
    const output = context.actions.find(({ name }) => name === before?.action)?.output;
    const token = output === undefined ? undefined : before?.slots[output];
    const slots = Object.entries(step.slots).map(([name, value]) => {
      const type = context.actions.find((each) => each.name === step.action)?.slots[name]?.type;
      return [name, type === 'token' && value === 'output' ? (token ?? value) : value] as const;
    });
    return plainStep({ action: step.action, slots: Object.fromEntries(slots) }, context);
  });
}

/** A step without the slots that need not be said: implied ones, and those that repeat another slot. */
function plainStep({ action, slots }: FormStep, { actions, vocabulary }: Context): FormStep {
  const definition = actions.find(({ name }) => name === action);
  const plain = Object.entries(slots).flatMap(([name, value]) => {
    const slot = definition?.slots[name];
    if (!slot) return [[name, value] as const];
    if (slot.sameAs !== undefined || (slot.implied !== undefined && !slot.required)) return [];
    const parsed = parseNormalForm(slot.type, value, { message: 0, start: 0, end: 0 }, vocabulary);
    const form = parsed ? normalForm(parsed) : value;
    return [[name, form.startsWith('0x') ? form.toLowerCase() : form] as const];
  });
  return { action, slots: Object.fromEntries(plain) };
}

/** A reading in one line. */
export function sayReading(reading: Reading, { actions, vocabulary }: Context): string {
  switch (reading.kind) {
    case 'transactions':
      return renderSteps(formOfIntent(reading.intent), actions, vocabulary).join('; ');
    case 'question':
      return `question: ${reading.question}`;
    case 'lookup':
      return `look-up: ${reading.lookup}`;
    case 'refusal':
      return `${reading.code}: ${reading.detail}`;
  }
}
