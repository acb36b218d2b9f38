import type { AmountSlot, Slot } from '../../core/intent.ts';
import { toDecimal } from '../slots/notation.ts';
import { BOB, CAROL } from './requests.ts';

/** The same slot with a value that its words do not say. */
export function forge(slot: Slot): Slot {
  switch (slot.type) {
    case 'amount':
      return forgeAmount(slot);
    case 'token':
      return { type: 'token', kind: 'symbol', symbol: 'FAKE', text: slot.text, at: slot.at };
    case 'protocol':
      return { ...slot, protocol: 'fake' };
    case 'chain':
      return { ...slot, chain: slot.chain === 'base' ? 'polygon' : 'base' };
    case 'recipient':
    case 'contract':
    case 'validator':
      return { ...slot, text: otherThan(slot.text) };
    case 'slippage':
    case 'fee_tier':
    case 'token_id':
      return { ...slot, value: toDecimal(`1${slot.value}`) };
    case 'deadline':
      return { ...slot, seconds: slot.seconds + 1 };
    case 'speed':
      return { ...slot, value: slot.value === 'fast' ? 'standard' : 'fast' };
    case 'range':
      return slot.kind === 'full'
        ? { ...slot, kind: 'percent', value: toDecimal('5') }
        : { ...slot, kind: 'full' };
    case 'memo':
      return { ...slot, value: `${slot.value}!` };
    case 'call':
      return { ...slot, args: [...slot.args, '1'] };
    case 'arguments':
      return { ...slot, values: [...slot.values, '1'] };
  }
}

const forgeAmount = (slot: AmountSlot): AmountSlot =>
  'value' in slot
    ? { ...slot, value: toDecimal(`1${slot.value}`) }
    : { type: 'amount', kind: 'tokens', value: toDecimal('7'), at: slot.at };

const otherThan = (text: string): string => (text === BOB ? CAROL : BOB);
