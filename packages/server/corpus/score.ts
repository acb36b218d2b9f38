import { isDeepStrictEqual } from 'node:util';
import type { AmountSlot, IntentStep, Slot, TokenSlot } from '../src/core/intent.ts';
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
  return isDeepStrictEqual(
    steps.map(describeStep),
    labels.map(({ action, slots }) => ({ action, slots })),
  );
}

/** A step as the corpus writes it. */
export function describeStep({ action, slots }: IntentStep): LabelledStep {
  return {
    action,
    slots: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, describeSlot(slot)])),
  };
}

function describeSlot(slot: Slot): string {
  switch (slot.type) {
    case 'amount':
      return describeAmount(slot);
    case 'token':
      return describeToken(slot);
    case 'recipient':
      return slot.kind === 'wallet' ? 'wallet' : slot.text;
    case 'protocol':
      return slot.protocol;
    case 'contract':
      return slot.kind === 'protocol' ? slot.protocol : slot.text;
    case 'validator':
      return slot.text;
    case 'chain':
      return slot.chain;
    case 'slippage':
    case 'fee_tier':
      return `${plain(slot.value)}%`;
    case 'deadline':
      return `${slot.seconds}s`;
    case 'speed':
      return slot.value;
    case 'token_id':
      return `#${slot.value}`;
    case 'range':
      return slot.kind === 'full' ? 'full' : `${plain(slot.value)}%`;
    case 'memo':
      return slot.value;
    case 'arguments':
      return slot.values.join(' ');
    case 'call':
      return `${slot.signature} ${slot.args.join(' ')}`.trim();
  }
}

function describeToken(slot: TokenSlot): string {
  return slot.kind === 'symbol' ? slot.symbol : slot.kind === 'address' ? slot.text : slot.kind;
}

function describeAmount(slot: AmountSlot): string {
  switch (slot.kind) {
    case 'tokens':
      return plain(slot.value);
    case 'usd':
      return `$${plain(slot.value)}`;
    case 'base_units':
      return `${plain(slot.value)} units`;
    case 'portion':
      return `${plain(slot.value)} in ${slot.parts}`;
    case 'all_less':
      return `all-${plain(slot.value)}`;
    case 'share':
      return `${slot.numerator}/${slot.denominator}`;
    case 'output_share':
      return `output ${slot.numerator}/${slot.denominator}`;
    case 'all':
    case 'to_the_last':
    case 'unlimited':
    case 'output':
    case 'rest':
      return slot.kind;
  }
}

/** Without the trailing zeros of a fraction, which mean nothing. */
function plain(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}
