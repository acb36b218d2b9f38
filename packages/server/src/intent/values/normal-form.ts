import { priceInWords } from '../../core/price-in-words.ts';
import { rangeInWords } from '../../core/range-in-words.ts';
import type { AmountSlot, CallSlot, RangeSlot, Slot, TokenSlot } from '../../core/intent.ts';

/**
 * A slot in the one short notation of labels, of what models answer and of `ProposedSlot.value`. Amounts: `5`, `$5`, `5 units`, `1/2`,
 * `all`, `all-10`, `to the last`, `100 in 3` (a third of 100), `0-1/2 of 100` (its first half), `unlimited`, `output`, `1/2 of output`,
 * `rest`. Tokens: the symbol, `native`, `output` or an address. Recipients: the address, the name or `wallet`. `0.5%`, seconds, `full`,
 * `2800 to 3200 USDC per native`, `2500 USDC per native`.
 */
export const normalForm = (slot: Slot): string => (isSetting(slot) ? settingForm(slot) : namedForm(slot));

function namedForm(slot: Exclude<Slot, Setting>): string {
  switch (slot.type) {
    case 'amount':
      return amountForm(slot);
    case 'token':
      return tokenForm(slot);
    case 'recipient':
      return slot.kind === 'wallet' ? slot.kind : slot.text;
    case 'protocol':
    case 'contract':
      return 'protocol' in slot ? slot.protocol : slot.text;
    case 'validator':
    case 'deed':
      return slot.text;
    case 'chain':
      return slot.chain;
    case 'arguments':
      return slot.values.join(', ');
    case 'call':
      return callForm(slot);
  }
}

const SETTINGS = ['slippage', 'fee_tier', 'deadline', 'speed', 'token_id', 'memo', 'range', 'price'] as const;
type Setting = Extract<Slot, { type: (typeof SETTINGS)[number] }>;

const isSetting = (slot: Slot): slot is Setting => SETTINGS.some((type) => type === slot.type);

function settingForm(slot: Setting): string {
  switch (slot.type) {
    case 'slippage':
    case 'fee_tier':
      return `${plain(slot.value)}%`;
    case 'deadline':
      return String(slot.seconds);
    case 'speed':
    case 'token_id':
    case 'memo':
      return slot.value;
    case 'range':
      return rangeForm(slot);
    case 'price':
      return priceInWords(slot);
  }
}

const callForm = ({ signature, args }: CallSlot): string =>
  args.length === 0 ? signature : `${signature}(${args.join(', ')})`;

const rangeForm = (slot: RangeSlot): string =>
  slot.kind === 'percent' ? `${plain(slot.value)}%` : rangeInWords(slot);

function tokenForm(slot: TokenSlot): string {
  if (slot.kind === 'symbol' || slot.kind === 'listed') return slot.symbol;
  return slot.kind === 'address' ? slot.text : slot.kind;
}

function amountForm(slot: AmountSlot): string {
  switch (slot.kind) {
    case 'tokens':
      return plain(slot.value);
    case 'usd':
      return `$${plain(slot.value)}`;
    case 'base_units':
      return `${plain(slot.value)} units`;
    case 'portion':
      return `${plain(slot.value)} in ${slot.parts}`;
    case 'slice':
      return `${slot.from}-${slot.to}/${slot.parts} of ${plain(slot.value)}`;
    case 'all_less':
      return `all-${plain(slot.value)}`;
    case 'share':
      return `${slot.numerator}/${slot.denominator}`;
    case 'output_share':
      return `${slot.numerator}/${slot.denominator} of output`;
    case 'to_the_last':
      return 'to the last';
    case 'all':
    case 'unlimited':
    case 'output':
    case 'rest':
      return slot.kind;
  }
}

/** Without the trailing zeros of a fraction, which mean nothing. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
