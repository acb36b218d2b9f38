import type { Accounted } from '../grammar/roles/account-message.ts';
import { SETS_ONLY, STANDING_RULE } from '../grammar/dialogue/standing-rule.ts';
import { findQuestionMarks, isQuotation } from '../grammar/roles/punctuation.ts';
import type { SlotType } from '../../core/intent.ts';
import type { Signal } from '../lexicon/signals.ts';
import { useOf, type Item } from '../scan/item.ts';
import { findUnreadable } from '../text/characters.ts';
import { announcementOf } from './announcement.ts';
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
    .find(({ role, content }) => role === 'user' && (STANDING_RULE.test(content) || SETS_ONLY.test(content)));
  if (standing) return 'an earlier message sets a rule';
  const opening = evidence.messages.findIndex(({ role }) => role === 'user');
  if (evidence.inPlay.get(opening)?.scan.items.some(isCancel)) return 'a first message takes something back';
  return firstFault([...evidence.inPlay.values()], (said) => checkMessage(said, evidence));
}

function checkMessage(said: Accounted, evidence: Evidence): string | null {
  const { scan } = said;
  const unreadable = findUnreadable(scan.content);
  if (unreadable) return `a message contains ${unreadable.name}`;
  if (isReport(scan.items)) return 'a message tells of something that happened';
  const blocking =
    scan.items.find((item, index) => blocks(item, index, said, evidence)) ??
    (evidence.affirmed.has(scan.message) ? undefined : findQuestionMarks(scan)[0]);
  return blocking ? `"${blocking.text}" is not accounted for` : null;
}

/** "Never mind, send 5 USDC": with nothing said before, what is taken back may be what follows. */
function isCancel(item: Item): boolean {
  const use = useOf(item);
  return use?.use === 'dialogue' && use.does === 'cancel';
}

/** "I sent 5 USDC": its only verbs are of the past, and the values follow; in "I want 5 USDC sent to …" they come first. */
function isReport(items: readonly Item[]): boolean {
  const verbs = items.map(useOf).filter((use) => use?.use === 'verb');
  if (verbs.length === 0 || verbs.some(({ form }) => form !== 'past')) return false;
  const verb = items.findIndex((item) => useOf(item)?.use === 'verb');
  return items.slice(0, verb).every((item) => item.kind !== 'amount' && item.kind !== 'token');
}

function blocks(item: Item, index: number, said: Accounted, evidence: Evidence): boolean {
  const role = said.accounting.roles[index];
  if (role === 'unlisted') return !isSettledLater('token', said, evidence);
  if (role === 'person') {
    return !isSettledLater('recipient', said, evidence) && !isNamedAfter(item, said, evidence);
  }
  const signs = evidence.replaced.get(said.scan.message) ?? [];
  const sets = signs.some(({ sign }) => sign === item || item.lower === 'but');
  return role === 'problem' && !sets && isBlocking(item);
}

/** A name that had to be asked about was answered, or corrected, in a later message. */
function isSettledLater(type: SlotType, { scan }: Accounted, { intent }: Evidence): boolean {
  return placedSlots(intent).some(
    ({ slot, carried }) => carried !== null && slot.type === type && slot.at.message > scan.message,
  );
}

/** "Send 5 USDC to Alice. Her address is 0x…": there is one name, and the address after it is called a recipient's. */
function isNamedAfter({ end }: Item, { scan, accounting }: Accounted, evidence: Evidence): boolean {
  const { roles } = accounting;
  const names = roles.filter((role, index) => role === 'person' && roles[index - 1] !== 'person').length;
  return (
    names === 1 &&
    placedSlots(evidence.intent).some((placed) => {
      const { slot } = placed;
      const { marker, types } = announcementOf(placed, evidence);
      const after = slot.at.message === scan.message && slot.at.start >= end;
      return slot.type === 'recipient' && after && marker === null && types.includes('recipient');
    })
  );
}

function isBlocking(item: Item): boolean {
  if (item.kind === 'defect' || item.kind === 'chain' || isQuotation(item)) return true;
  if (item.kind === 'amount' || item.kind === 'sign') return true;
  // "Have 5 USDC been sent to 0x…" asks for a report.
  if (item.kind === 'word')
    return item.lower === 'been' || item.lower.endsWith("n't") || /\d|[@/]/.test(item.text);
  const use = useOf(item);
  const origin = use?.use === 'glue' && (use.glue === 'from' || use.glue === 'own wallet');
  return origin || use?.use === 'elsewhere' || (use?.use === 'signal' && BLOCKING.has(use.signal));
}
