import type { CallSlot, Intent, PriceSlot, Slot, TokenSlot } from '../../src/core/intent.ts';
import type { Vocabulary } from '../../src/intent/reader.ts';
import { normalForm } from '../../src/intent/values/normal-form.ts';
import type { LabelledStep } from './labelled.ts';

/**
 * The first recipient, amount, token or other value of an intent that differs from the label, compared without the code of the readers.
 * Null where they are the same.
 */
export function findDifference(
  { steps }: Intent,
  label: readonly LabelledStep[],
  vocabulary: Vocabulary,
): string | null {
  if (steps.length !== label.length) return `${steps.length} steps instead of ${label.length}`;
  for (const [index, { action, slots }] of steps.entries()) {
    const wanted = label[index];
    if (action !== wanted?.action) return `${action} instead of ${wanted?.action}`;
    const names = new Set([...Object.keys(slots), ...Object.keys(wanted.slots)]);
    for (const name of names) {
      const [slot, value] = [slots[name], wanted.slots[name]];
      if (!slot || value === undefined) return `step ${index + 1}: ${name} is ${slot ? 'added' : 'missing'}`;
      if (!isSame(slot, value, vocabulary))
        return `step ${index + 1}: ${name} is not ${value}: ${JSON.stringify(slot)}`;
    }
  }
  return null;
}

const isText = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase());

/** Digits without what means nothing. */
const bare = (number: string): string => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

function isSame(slot: Slot, label: string, vocabulary: Vocabulary): boolean {
  switch (slot.type) {
    case 'amount':
      return isAmount(slot, label.replace(/^output (\d+\/\d+)$/, '$1 of output'));
    case 'token':
      return isToken(slot, label, vocabulary);
    case 'recipient':
      return slot.kind === 'wallet' ? label === 'wallet' : isText(slot.text, label);
    case 'protocol':
    case 'contract':
    case 'validator':
    case 'deed':
      return isNamed(slot, label);
    case 'chain':
      return slot.chain === label;
    case 'slippage':
    case 'fee_tier':
      return isPercent(slot.value, label);
    case 'range':
      return isRange(slot, label);
    case 'price':
      return isPrice(slot, label);
    case 'deadline':
      return slot.seconds === Number(label.replace(/s$/, ''));
    case 'token_id':
      return slot.value === label.replace('#', '');
    case 'speed':
    case 'memo':
      return slot.value === label;
    case 'call':
      return isCall(slot, label);
    case 'arguments':
      return slot.values.join(' ') === label.replaceAll(/, ?/g, ' ');
  }
}

const isPercent = (value: string, label: string): boolean => bare(value) === bare(label.replace('%', ''));

function isRange(slot: Extract<Slot, { type: 'range' }>, label: string): boolean {
  if (slot.kind === 'prices') return isPrices(slot, label);
  return slot.kind === 'full' ? label === slot.kind : isPercent(slot.value, label);
}

/** "2800 to 3200 USDC per native". */
function isPrices(
  { lower, upper, quote, base }: Extract<Slot, { type: 'range'; kind: 'prices' }>,
  label: string,
): boolean {
  const [, low, high, counted, one] = /^(\S+) to (\S+)(?: (\S+))?(?: per (\S+))?$/.exec(label) ?? [];
  const inDollars = counted === 'dollars' ? 'usd' : counted;
  return [low, high, inDollars, one].join() === [lower, upper, quote ?? undefined, base ?? undefined].join();
}

/** "2500 USDC per native". */
function isPrice({ value, quote, base }: PriceSlot, label: string): boolean {
  const [, digits, counted, one] = /^(\S+)(?: (?!per )(\S+))?(?: per (\S+))?$/.exec(label) ?? [];
  const inDollars = counted === 'dollars' ? 'usd' : counted;
  return [digits, inDollars, one].join() === [value, quote ?? undefined, base ?? undefined].join();
}

const isNamed = (
  slot: Extract<Slot, { type: 'protocol' | 'contract' | 'validator' | 'deed' }>,
  label: string,
): boolean => ('protocol' in slot ? slot.protocol === label : isText(slot.text, label));

/** Labels write the arguments in brackets or behind a space. */
function isCall({ signature, args }: CallSlot, label: string): boolean {
  const rest = label.slice(signature.length).replaceAll(/[()]/g, ' ').trim();
  return label.startsWith(signature) && args.join() === rest.split(/[ ,]+/).filter(Boolean).join();
}

function isToken(slot: TokenSlot, label: string, { addresses, native, tokens }: Vocabulary): boolean {
  switch (slot.kind) {
    case 'output':
      return label === 'output';
    case 'native':
      return label === 'native' || native.has(label.toLowerCase());
    case 'address':
      return isText(slot.text, label) || isText(slot.text, addresses.get(label) ?? '');
    case 'listed':
      return isText(slot.symbol, label);
    case 'symbol':
      return (
        tokens.get(label.toLowerCase()) === slot.symbol || isText(addresses.get(slot.symbol) ?? '', label)
      );
  }
}

function isShare(
  { kind, numerator, denominator }: Extract<Slot, { kind: 'share' | 'output_share' }>,
  label: string,
): boolean {
  const [, top, bottom, output] = /^(\d+)\/(\d+)( of output)?$/.exec(label) ?? [];
  const same = BigInt(numerator) * BigInt(bottom ?? 0) === BigInt(denominator) * BigInt(top ?? 0);
  return top !== undefined && same && (output !== undefined) === (kind === 'output_share');
}

function isAmount(slot: Extract<Slot, { type: 'amount' }>, label: string): boolean {
  switch (slot.kind) {
    case 'tokens':
      return bare(slot.value) === bare(label);
    case 'usd':
      return `$${bare(slot.value)}` === `$${bare(label.slice(1))}` && label.startsWith('$');
    case 'base_units':
      return `${bare(slot.value)} units` === label;
    case 'portion':
    case 'slice':
      return normalForm(slot) === label;
    case 'all_less':
      return `all-${bare(slot.value)}` === label;
    case 'share':
    case 'output_share':
      return isShare(slot, label);
    case 'to_the_last':
      return label === 'to_the_last' || label === 'to the last';
    case 'all':
    case 'unlimited':
    case 'output':
    case 'rest':
      return slot.kind === label;
  }
}
