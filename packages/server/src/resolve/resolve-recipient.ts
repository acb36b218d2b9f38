import { bridgeEnd, type BridgeEnd } from '@say402/readback';
import type { BuildingPort } from '../chains/building-port.ts';
import { parseAddress } from '../chains/parse-address.ts';
import type { RecipientSlot } from '../core/intent.ts';
import type { PlannedRecipient } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';
import type { Source } from '../core/source.ts';
import type { FoundNames } from './look-up-names.ts';

interface RecipientContext {
  readonly port: BuildingPort;
  readonly wallet: string;
  /** Every name of the intent, looked up. */
  readonly names: FoundNames;
  /** Name of the chain on which it receives, where that is another one. */
  readonly elsewhere: string | null;
}

/** Settles who receives: an address as written, the wallet itself, or what a name stands for. */
export function resolveRecipient(
  slot: RecipientSlot,
  said: Source,
  { port, wallet, names, elsewhere }: RecipientContext,
): PlannedRecipient {
  const there = elsewhere === null ? port.chain : (bridgeEnd(elsewhere) ?? port.chain);
  const foreign = there.family !== port.chain.family;
  if (foreign && slot.kind !== 'address') askForAddress(there);
  switch (slot.kind) {
    case 'wallet':
      return { type: 'recipient', address: wallet, name: null, sources: [said, { kind: 'wallet' }] };
    case 'address': {
      const parsed = foreign ? parseAddress(there, slot.text) : port.parseAddress(slot.text);
      if (!parsed.ok) {
        throw new Say402Error('invalid_address', `As a recipient on ${there.title}, ${parsed.reason}.`);
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

function askForAddress({ title }: BridgeEnd): never {
  const question = `To which address on ${title} should it go? Please give the address itself.`;
  throw new Say402Error('question', question, { question });
}
