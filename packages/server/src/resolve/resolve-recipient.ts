import type { ChainPort } from '../chains/chain-port.ts';
import type { RecipientSlot } from '../core/intent.ts';
import type { PlannedRecipient } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';

/** Settles who receives: an address as written, the wallet itself, or a name that a name service knows. */
export function resolveRecipient(
  slot: RecipientSlot,
  said: Source,
  port: ChainPort,
  wallet: string,
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
    case 'name':
      throw new Say402Error(
        'unknown_name',
        `"${slot.text}" can not be looked up: this server has no name service.`,
      );
  }
}
