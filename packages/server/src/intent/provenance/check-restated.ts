import type { Intent } from '../../core/intent.ts';
import { isSameIntent } from '../agreement.ts';
import { compileActions } from '../grammar/compiled-actions.ts';
import { agreementOf } from '../grammar/dialogue/agreement.ts';
import { claimsOf, episodeOf, valueKey } from '../grammar/dialogue/episode.ts';
import { readByGrammar } from '../grammar/grammar-reader.ts';
import { accountForMessage, type Accounted } from '../grammar/roles/account-message.ts';
import type { Evidence } from './evidence.ts';
import { isSameSpan } from './evidence.ts';
import { placedSlots } from './evidence.ts';

/** Whether an intent says that its values were said anywhere, and restated by the assistant. */
export const isRestated = ({ steps }: Intent): boolean =>
  steps.some(({ carried }) => Object.values(carried ?? {}).includes('restated'));

/**
 * What the user agreed to last tells every value of the one step; the user's messages since anything was done hold these values and no
 * other, no condition and no negation; and the grammar reads the conversation so. Null when all is well.
 */
export function checkRestated(evidence: Evidence): string | null {
  const { intent, messages, sent, vocabulary, actions, wallet } = evidence;
  const episode = episodeOf(messages);
  const placed = placedSlots(intent);
  if (intent.steps.length !== 1 || placed.some(({ carried }) => carried !== 'restated'))
    return 'only a part of the intent was told again';
  if (!episode || agreementOf(messages[episode.answer]?.content ?? '') === null)
    return 'nothing that was told again was agreed to';
  const compiled = compileActions(actions, vocabulary.family);
  const account = (at: number): Accounted =>
    accountForMessage(messages[at]?.content ?? '', at, { compiled, vocabulary, wallet });
  const told = new Set(account(episode.heard).scan.items.map(valueKey));
  const meant = new Set<string | null>();
  for (const { slot } of placed) {
    if (!episode.said.includes(slot.at.message)) return 'a value is older than what was done last';
    const items = account(slot.at.message).scan.items;
    const item = items.find((each) => isSameSpan({ ...each, message: slot.at.message }, slot.at));
    const key = item ? valueKey(item) : null;
    if (key === null || !told.has(key)) return `"${item?.text ?? ''}" was not told again`;
    meant.add(key);
  }
  for (const at of episode.said) {
    const claims = claimsOf(account(at), vocabulary.chain);
    const left = claims?.find((item) => !meant.has(valueKey(item)));
    if (!claims || left) return `"${left?.text ?? messages[at]?.content ?? ''}" is not accounted for`;
  }
  const reading = readByGrammar({ messages: sent, vocabulary, wallet }, actions);
  return reading.kind === 'intent' && isSameIntent(reading.intent, intent)
    ? null
    : 'it goes beyond what was told again';
}
