import type { ChainPort } from '../chains/chain-port.ts';
import type { RecipientSlot } from '../core/intent.ts';
import type { PlannedRecipient } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { FoundNames } from './look-up-names.ts';

interface RecipientContext {
  readonly port: ChainPort;
  readonly wallet: string;
  /** Every name of the intent, looked up. */
  readonly names: FoundNames;
}

/** Settles who receives: an address as written, the wallet itself, or what a name stands for. */
export function resolveRecipient(
  slot: RecipientSlot,
  said: Source,
  { port, wallet, names }: RecipientContext,
): PlannedRecipient {
  switch (slot.kind) {
    case 'wallet':
      return { type: 'recipient', address: wallet, name: null, sources: [said, { kind: 'wallet' }] };
    case 'address': {
      const parsed = port.parseAddress(slot.text);
      if (!parsed.ok) {
        throw new Say402Error('invalid_address', `As a recipient on ${port.chain.title}, ${parsed.reason}.`);
      }
      return { type: 'recipient', address: parsed.address, name: null, sources: [said] };
    }
    case 'name': {
      const found = names.get(slot.text);
      if (!found) throw new TypeError(`"${slot.text}" was not looked up`);
      const { name, address, service } = found;
      return { type: 'recipient', address, name, sources: [said, { kind: 'name', name, service }] };
    }
  }
}
