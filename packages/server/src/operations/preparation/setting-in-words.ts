import { bridgeEnd } from '@say402/readback';
import { protocolNames } from '../../actions/protocol-names.ts';
import { rangeInWords } from '../../core/range-in-words.ts';
import { priceInWords } from '../../core/price-in-words.ts';
import type { PlannedSetting } from '../../core/plan.ts';

const titleOf = (chain: string): string => bridgeEnd(chain)?.title ?? chain;

/** The value of a slot other than tokens, amounts and recipients, as a user would write it. */
export function settingInWords(slot: PlannedSetting): string {
  switch (slot.type) {
    case 'protocol':
    case 'contract':
    case 'validator':
    case 'deed':
      return 'protocol' in slot ? (protocolNames[slot.protocol]?.title ?? slot.protocol) : slot.text;
    case 'chain':
      return titleOf(slot.chain);
    case 'slippage':
    case 'fee_tier':
      return `${slot.value}%`;
    case 'deadline':
      return `${slot.seconds} seconds`;
    case 'speed':
      return slot.value;
    case 'token_id':
      return `#${slot.value}`;
    case 'range':
      return slot.kind === 'percent' ? `±${slot.value}%` : rangeInWords(slot);
    case 'price':
      return priceInWords(slot);
    case 'memo':
      return `"${slot.value}"`;
    case 'call':
      return `${slot.signature} with ${slot.args.length === 0 ? 'no arguments' : slot.args.join(', ')}`;
  }
}
