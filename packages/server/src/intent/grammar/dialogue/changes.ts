import { isReport } from './answering.ts';
import { phraseList } from '../../lexicon/phrase-list.ts';

/** What of a request should be different. */
export type Part = 'amount' | 'recipient';

/** What people call the parts of a request when they change one. */
const PARTS: readonly (readonly [string, Part])[] = [
  ...phraseList('amount, number, sum, quantity, total').map((part) => [part, 'amount'] as const),
  ...phraseList('recipient, receiver, beneficiary, address, payee, wallet, person, destination address').map(
    (part) => [part, 'recipient'] as const,
  ),
];
const PART = `(?<part>${PARTS.map(([part]) => part).join('|')})`;
const MANNERS = String.raw`(?:\s+(?:please|pls|first|though|thanks))*[\s.!?]*$`;

/** "No, change the amount", "the address is wrong": that something should be different, and not what it should be. */
const ANNOUNCING = [
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|hmm*|oh|but|please|ok|okay)[\s,.!]+)*(?:(?:i(?:'d|\s+would)?\s+(?:want|need|like)\s+to|can\s+(?:we|you|i)|could\s+(?:we|you|i)|let's|let\s+me|i\s+have\s+to)\s+)?(?:change|correct|fix|update|edit|modify|adjust)\s+(?:the|that|my|this)\s+${PART}${MANNERS}`,
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|oh)[\s,.!]+)*(?:(?:that's|that\s+is|it's|it\s+is)\s+)?(?:the\s+)?wrong\s+${PART}${MANNERS}`,
  String.raw`^\s*(?:(?:no|nope|wait|actually|sorry|hold on|oh)[\s,.!]+)*the\s+${PART}\s+(?:is|was)\s+(?:wrong|incorrect|not\s+right|not\s+correct|off)${MANNERS}`,
].map((source) => new RegExp(source, 'i'));

/** "No." "What would you like to change?" "The amount, 90". */
const IS_NO = /^\s*(?:no|nope|nah|not quite|not really|that's (?:wrong|not right)|wrong)[\s.!]*$/i;
const ASKS_WHAT =
  /\bwhat\s+(?:(?:would\s+you\s+like|do\s+you\s+want|do\s+you\s+need|should\s+i)\s+(?:me\s+)?(?:to\s+)?(?:change|correct|fix|update)|(?:should|needs\s+to)\s+be\s+(?:different|changed|corrected)|(?:is|'s)\s+wrong)(?:\s+(?:then|instead|please))*\s*\?\s*$/i;

/** A number, and nothing that looks like somebody. */
const IS_AMOUNT =
  /^(?!.*(?:0x[0-9a-f]{6}|[a-z]\.[a-z]|[1-9A-HJ-NP-Za-km-z]{32}))[^?]*(?:\d|\b(?:half|all|hundred|thousand|[a-z]+teen|[a-z]+ty|one|two|three|four|five|six|seven|eight|nine|ten)\b)/i;
const IS_SOMEBODY = /^[^?]*(?:0x[0-9a-f]{6}|[a-z0-9-]\.[a-z]|[1-9A-HJ-NP-Za-km-z]{32})/i;

const typeOf = (part: string | undefined): Part | null =>
  PARTS.find(([name]) => name === part?.toLowerCase())?.[1] ?? null;

const suits = (type: Part, content: string): boolean =>
  (type === 'amount' ? IS_AMOUNT : IS_SOMEBODY).test(content);

/**
 * What should be different, where a message only announces it, the assistant asks for it, and the next message of the user says it:
 * "No, change the amount." "To how much?" "250". Null elsewhere.
 */
export function announcedChange(content: string, asked: string, answer: string): Part | null {
  if (IS_NO.test(content) && ASKS_WHAT.test(asked)) {
    const [type = null, more] = (['amount', 'recipient'] as const).filter((each) => suits(each, answer));
    return more ? null : type;
  }
  const part = ANNOUNCING.map((pattern) => pattern.exec(content)?.groups?.['part']).find(Boolean);
  const type = typeOf(part);
  return type !== null && asked.includes('?') && !isReport(asked) && suits(type, answer) ? type : null;
}

/** "Would you like to send a smaller amount?", "What is the new address?": another value of what was said is asked for. */
const ASKS_CHANGE = new RegExp(
  String.raw`\b(?:smaller|lower|lesser|larger|bigger|higher|different|new|correct|right|updated)\s+(?:\w+\s+)?${PART}(?:\s+(?:you|you'd|i|that|should|shall|want|would|like|to|send|transfer|pay|swap|use|it|is|be|then|instead|please))*\s*\?\s*$`,
  'i',
);

/** An answer that says what is different, where it was announced or is asked for; any other as it is. */
export function asChange(content: string, heard: string, announced: Part | null): string {
  const type = announced ?? typeOf(ASKS_CHANGE.exec(heard)?.groups?.['part']);
  if (type === null || isReport(heard) || !suits(type, content) || /\binstead\b/i.test(content))
    return content;
  return content.replace(/[\s.!]*$/, type === 'amount' ? ' instead' : ' as the recipient instead');
}

/** "Not 50, I meant 55", where 50 was said before: a correction of it. */
const DENIED =
  /^(\s*(?:(?:no|nope|sorry|actually|wait|oops|oh|ah|it's)[\s,.!]+)*)not\s+(\$?[\d.,]*\d|\S+\.\S+|0x[0-9a-f]+)(?:\s+[a-z]{2,10})?\s*(?:[,;–-]\s*)?(?:but|i\s+meant(?:\s+to\s+say)?|i\s+mean|make\s+it|it's|it\s+is|it\s+should\s+be|use)\s+(?=\S*[\d.])/i;

/** A message without what it says is not meant, and as a correction; any other as it is. */
export function withoutDenied(content: string, said: readonly string[]): string {
  const [whole = '', front = '', denied = ''] = DENIED.exec(content) ?? [];
  const before = said.flatMap((text) => text.split(/[\s,;!?]+/)).filter((word) => word === denied);
  if (denied === '' || before.length !== 1) return content;
  return `${front}no,`.padEnd(whole.length) + content.slice(whole.length);
}

/** The number before each line of an answer, where the assistant's questions have the same. */
export function withoutNumbers(content: string, heard: string): string {
  const lines = content.split('\n');
  const numbered = lines.every((line, at) => new RegExp(String.raw`^\s*${at + 1}[.)]\s`).test(line));
  const asked = lines.every((_, at) => new RegExp(String.raw`(?:^|\s)${at + 1}[.)]\s`).test(heard));
  if (lines.length < 2 || !numbered || !asked) return content;
  return lines.map((line) => line.replace(/^\s*\d[.)]/, (number) => ' '.repeat(number.length))).join('\n');
}

/** "B", "option 2", "let's go with A". */
const CHOICE =
  /^\s*(?:(?:ok|okay|sure|i'd|i'll|i|let's|lets|just|please|go|would|say|take|choose|pick|prefer|like|use|do|with|for|the)[\s,]+)*(?:(?:option|choice|number|answer)\s+)?[("']?(?<label>[a-d]|[1-9])[)."']?(?:[\s,]+(?:please|pls|then|thanks|one|it\s+is))*[\s.!]*$/i;
const ASKS_MUCH = /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity)\b/i;

/** "B" as "option 2", where the assistant lists options under letters or numbers and asks for nothing that a number answers. */
export function asOption(content: string, heard: string): string {
  const label = CHOICE.exec(content)?.groups?.['label']?.toUpperCase();
  if (label === undefined || !heard.includes('?') || ASKS_MUCH.test(heard)) return content;
  const labels = [...heard.matchAll(/(?:^|[\s:])\(?([1-9A-Da-d])[.):]\s/g)].map(([, each = '']) =>
    each.toUpperCase(),
  );
  const at = labels.indexOf(label);
  const inOrder = labels.every((each, index) => each === (/\d/.test(each) ? `${index + 1}` : 'ABCD'[index]));
  return at === -1 || labels.length < 2 || !inOrder ? content : `option ${at + 1}`.padStart(content.length);
}
