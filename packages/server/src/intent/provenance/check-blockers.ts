import type { Accounted } from '../grammar/account-message.ts';
import { STANDING_RULE } from '../grammar/standing-rule.ts';
import { findQuestionMarks, isQuotation } from '../grammar/punctuation.ts';
import type { Signal } from '../lexicon/signals.ts';
import { useOf, type Item } from '../scan/item.ts';
import { findUnreadable } from '../text/characters.ts';
import { firstFault } from './check-slots.ts';
import type { Evidence } from './evidence.ts';
import { placedSlots } from './evidence.ts';

/** Words that no understood request has: where one of them stands, more was said than the intent holds. */
const BLOCKING = new Set<Signal>([
  'secret',
  'condition',
  'negation',
  'past',
  'extra',
  'vague',
  'lookup',
  'question',
]);

/** No word of the messages in play takes the instruction back, puts it under a condition, or asks instead. */
export function checkBlockers(evidence: Evidence): string | null {
  const first = Math.min(...evidence.inPlay.keys());
  const standing = evidence.messages
    .slice(0, first)
    .find(({ role, content }) => role === 'user' && STANDING_RULE.test(content));
  if (standing) return 'an earlier message sets a rule';
  return firstFault([...evidence.inPlay.values()], (said) => checkMessage(said, evidence));
}

function checkMessage(said: Accounted, evidence: Evidence): string | null {
  const { scan } = said;
  const unreadable = findUnreadable(scan.content);
  if (unreadable) return `a message contains ${unreadable.name}`;
  const blocking =
    scan.items.find((item, index) => blocks(item, index, said, evidence)) ?? findQuestionMarks(scan)[0];
  return blocking ? `"${blocking.text}" is not accounted for` : null;
}

function blocks(item: Item, index: number, { accounting, scan }: Accounted, { intent }: Evidence): boolean {
  const role = accounting.roles[index];
  const settled = placedSlots(intent).filter(
    ({ carried }) => carried === 'answer' || carried === 'option' || carried === 'correction',
  );
  if (role === 'unlisted')
    return !settled.some(({ slot }) => slot.type === 'token' && slot.at.message > scan.message);
  if (role === 'person')
    return !settled.some(({ slot }) => slot.type === 'recipient' && slot.at.message > scan.message);
  if (role !== 'problem') return false;
  if (item.kind === 'defect' || item.kind === 'chain' || isQuotation(item)) return true;
  if (item.kind === 'amount' || item.kind === 'sign') return true;
  if (item.kind === 'word') return item.lower.endsWith("n't") || /\d|[@/]/.test(item.text);
  const use = useOf(item);
  return use?.use === 'elsewhere' || (use?.use === 'signal' && BLOCKING.has(use.signal));
}
