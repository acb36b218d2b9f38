import type { IntentStep, Slot } from '../src/core/intent.ts';
import type { Reading } from '../src/intent/reader.ts';
import type { CorpusCase, LabelledStep } from './case.ts';

/**
 * How a reading compares with its label. `wrong`: a transaction that was not asked for, the one thing that may never
 * happen. `asked`: understood by a person, but not by the reader. `other`: refused for another reason than labelled.
 */
export type Score = 'right' | 'proper' | 'other' | 'asked' | 'wrong';

/** Scores one reading against its label. */
export function scoreReading({ expect }: CorpusCase, reading: Reading): Score {
  if (reading.kind === 'intent') {
    return expect.kind === 'intent' && isSame(reading.intent.steps, expect.steps) ? 'right' : 'wrong';
  }
  if (expect.kind === 'intent') return 'asked';
  if (expect.kind === 'question') return reading.kind === 'question' ? 'proper' : 'other';
  return reading.kind === 'refusal' && reading.code === expect.code ? 'proper' : 'other';
}

function isSame(steps: readonly IntentStep[], labels: readonly LabelledStep[]): boolean {
  return (
    steps.length === labels.length &&
    steps.every((step, index) => JSON.stringify(describeStep(step)) === describe(labels[index]))
  );
}

const describe = (label: LabelledStep | undefined): string =>
  label ? JSON.stringify({ ...label, amount: { ...label.amount, value: plain(label.amount.value) } }) : '';

/** A step as the corpus writes it. */
export function describeStep({ action, slots }: IntentStep): LabelledStep {
  const { amount, token, recipient } = slots;
  return {
    action,
    amount: describeAmount(amount),
    token: describeToken(token),
    recipient: describeRecipient(recipient),
  };
}

function describeAmount(slot: Slot | undefined): LabelledStep['amount'] {
  if (slot?.type !== 'amount') return { kind: 'none', value: null };
  if (slot.kind === 'all') return { kind: 'all', value: null };
  if (slot.kind === 'share') return { kind: 'share', value: `${slot.numerator}/${slot.denominator}` };
  return { kind: slot.kind, value: plain(slot.value) };
}

/** Without the trailing zeros of a fraction, which mean nothing. */
function plain(value: string | null): string | null {
  return value?.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

function describeToken(slot: Slot | undefined): string {
  if (slot?.type !== 'token') return '';
  if (slot.kind === 'native') return 'native';
  return slot.kind === 'symbol' ? slot.symbol : slot.text;
}

function describeRecipient(slot: Slot | undefined): string {
  if (slot?.type !== 'recipient') return '';
  return slot.kind === 'wallet' ? 'wallet' : slot.text;
}
