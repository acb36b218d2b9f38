import type { Chain } from '@say402/readback';
import type { Names } from '../../chains/names/names.ts';
import type { Plan, PlannedRecipient } from '../../core/plan.ts';
import { Say402Error } from '../../core/say402-error.ts';

/**
 * Looks every name of a plan up again.
 *
 * @throws Say402Error `name_moved` when one leads elsewhere now, or nowhere; `chain_unavailable`
 */
export async function checkNames({ steps }: Plan, names: Names, chain: Chain): Promise<void> {
  const recipients = steps
    .flatMap(({ slots }) => Object.values(slots))
    .filter((slot): slot is PlannedRecipient => slot.type === 'recipient' && slot.name !== null);
  const frozen = new Map(recipients.map(({ name, address }) => [name ?? '', address]));
  await Promise.all(
    [...frozen].map(async ([name, address]) => {
      const now = await addressNow(name, names, chain);
      if (now === address) return;
      const leads = now === null ? 'leads nowhere now' : `leads to ${now} now`;
      throw new Say402Error(
        'name_moved',
        `"${name}" led to ${address} when the operation was prepared and ${leads}.`,
      );
    }),
  );
}

async function addressNow(name: string, names: Names, chain: Chain): Promise<string | null> {
  try {
    return (await names.lookUp(name, chain)).address;
  } catch (error) {
    if (error instanceof Say402Error && error.code === 'unknown_name') return null;
    throw error;
  }
}
