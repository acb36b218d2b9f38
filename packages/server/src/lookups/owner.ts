import { Say402Error } from '../core/say402-error.ts';
import type { LookUpContext } from './look-up-context.ts';

/** Whose wallet is asked about. */
export interface Owner {
  readonly wallet: string;
  /** How the answer begins: "You hold", "vitalik.eth (0x…) holds". */
  readonly holds: string;
  /** Whether it is the request's own wallet. */
  readonly own: boolean;
}

/** The wallet of the request, or the one that the words name. @throws Say402Error `unknown_name`, `invalid_address` */
export async function ownerOf({ asked, wallet, chain: { port }, names }: LookUpContext): Promise<Owner> {
  const [slot] = asked.values['owner'] ?? [];
  if (slot?.type !== 'recipient' || slot.kind === 'wallet') return { wallet, holds: 'You hold', own: true };
  if (slot.kind === 'name') {
    const { name, address } = await names.lookUp(slot.text, port.chain);
    return { wallet: address, holds: `${name} (${address}) holds`, own: address === wallet };
  }
  const parsed = port.parseAddress(slot.text);
  if (!parsed.ok)
    throw new Say402Error('invalid_address', `As a wallet on ${port.chain.title}, ${parsed.reason}.`);
  return { wallet: parsed.address, holds: `${parsed.address} holds`, own: parsed.address === wallet };
}
