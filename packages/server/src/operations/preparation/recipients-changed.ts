import type { Preview, PreviewStep } from '@say402/wire';
import type { Survey } from '../../chains/survey.ts';
import type { Plan, PlanStep } from '../../core/plan.ts';

/** Adds a warning for each recipient that has become a contract since the plan was made; a new warning refuses the release. */
export function withChangedRecipients(preview: Preview, { steps }: Plan, { recipients }: Survey): Preview {
  return preview.map((step, index) => {
    const planned = steps[index];
    const warnings = planned ? changed(planned, recipients) : [];
    return warnings.length === 0 ? step : { ...step, warnings: [...step.warnings, ...warnings] };
  });
}

function changed({ slots, warnings }: PlanStep, recipients: Survey['recipients']): PreviewStep['warnings'] {
  return Object.values(slots).flatMap((slot) => {
    if (slot.type !== 'recipient' || recipients.get(slot.address)?.kind !== 'contract') return [];
    if (warnings.some(({ code, text }) => code === 'recipient_is_contract' && text.includes(slot.address)))
      return [];
    const text = `${slot.address} has become a contract since the preview, which may not be able to give back what it receives`;
    return [{ code: 'recipient_is_contract' as const, text }];
  });
}
