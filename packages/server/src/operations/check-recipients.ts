import type { Survey } from '../chains/survey.ts';
import type { Plan } from '../core/plan.ts';
import { Say402Error } from '../core/say402-error.ts';

/**
 * Holds the recipients of a plan to what they were when it was made.
 *
 * @throws Say402Error `quote_moved` when one has become a contract that nobody was warned about
 */
export function checkRecipients({ steps }: Plan, { recipients }: Survey): void {
  for (const { slots, warnings } of steps) {
    for (const slot of Object.values(slots)) {
      if (slot.type !== 'recipient' || recipients.get(slot.address)?.kind !== 'contract') continue;
      const warned = warnings.some(
        ({ code, text }) => code === 'recipient_is_contract' && text.includes(slot.address),
      );
      if (warned) continue;
      const detail = `${slot.address} has become a contract since the preview, which may not be able to give back what it receives.`;
      throw new Say402Error('quote_moved', detail);
    }
  }
}
