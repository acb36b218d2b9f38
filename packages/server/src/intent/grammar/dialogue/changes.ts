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
  const smaller = doesNotReach(heard) && /^\s*\$?\d[\d.,]*[\s.!]*$/.test(content) ? 'amount' : null;
  const type = announced ?? typeOf(ASKS_CHANGE.exec(heard)?.groups?.['part']) ?? smaller;
  if (type === null || isReport(heard) || !suits(type, content) || /\binstead\b/i.test(content))
    return content;
  return content.replace(/[\s.!]*$/, type === 'amount' ? ' instead' : ' as the recipient instead');
}

const FRONT = String.raw`^(?<front>\s*(?:(?:no|nope|sorry|actually|wait|oops|oh|ah|it's|please)[\s,.!]+)*)`;
const VALUE = String.raw`(?<denied>\$?[\d.,]*\d|\S+\.\S+|0x[0-9a-f]+)(?:\s+(?<unit>(?!should\b|to\b)[a-z]{2,10}))?`;
const SHOULD_BE = String.raw`(?:should\s+be|should\s+have\s+been|must\s+be|was\s+(?:meant|supposed)\s+to\s+be|needs\s+to\s+be)`;
/** "Not 50, I meant 55", "the 50 should be 55", "change 50 to 55", where 50 was said before: a correction of it. */
const DENIED = [
  String.raw`not\s+${VALUE}\s*(?:[,;–-]\s*)?(?:but|i\s+meant(?:\s+to\s+say)?|i\s+mean|make\s+it|it's|it\s+is|it\s+should\s+be|use)\s+`,
  // A number may be no correction: "not 5, 6".
  String.raw`not\s+(?<denied>\S+\.[a-z]+|0x[0-9a-f]+)\s*[,;–-]\s*(?=\S+\.[a-z]|0x)`,
  String.raw`(?:(?:the|that)\s+)?${VALUE}\s+${SHOULD_BE}\s+`,
  String.raw`(?:change|correct|update|set|make|fix)\s+(?:(?:the|that)\s+)?${VALUE}\s+to\s+`,
].map((source) => new RegExp(String.raw`${FRONT}${source}(?=\$?\d|0x|\S+\.[a-z])`, 'i'));

/** A message without what it says is not meant, and as a correction; any other as it is. */
export function withoutDenied(content: string, said: readonly string[]): string {
  const found = DENIED.map((pattern) => pattern.exec(content)).find(Boolean);
  const { front = '', denied = '', unit } = found?.groups ?? {};
  if (!found || !isSaidOnce(denied, said)) return content;
  const rest = content.slice(found[0].length);
  const counted = /^\$?[\d.,]+\s+([a-z]+)/i.exec(rest)?.[1]?.toLowerCase();
  // "Change 50 USDC to 55 EURC" may be an exchange.
  const other = unit !== undefined && counted !== undefined && counted !== unit.toLowerCase();
  return other ? content : `${front}no,`.padEnd(found[0].length) + rest;
}

const isSaidOnce = (word: string, said: readonly string[]): boolean =>
  said.flatMap((text) => text.split(/[\s,;!?]+|\.(?=\s|$)/)).filter((other) => other === word).length === 1;

/** "Then make it 600", "yes but only 1 SOL", "just 20". */
const THEN_CHANGES =
  /^\s*(?:(?:ok|okay|alright|all\s+right|well|fine|right|sure)[\s,.]+)?then\s+(?=(?:make|change|set|lower|only|just|do|let's|lets|use|try)\s)/i;
const ONLY =
  /^\s*(?:(?:no|nope|nah|ye|yes|yeah|yea|yep|ya|ok|okay|sure|fine|alright|actually|hm+|wait|sorry|then)[\s,.!]+)*(?:but\s+)?(?:(?:make|do)\s+(?:it\s+)?)?(?:only|just)\s+(?=\$?\d)/i;
/** "Yes, but to carol.eth", "ye but 12". */
const YES_BUT =
  /^\s*(?:y|ye|yes|yeah|yea|yep|yup|ya|ok|okay|sure|fine|good|great|perfect|correct|right|alright)(?:[\s,.!]+(?:yes|ok|please))?[\s,.!]+but\s+(?=\$?\d|(?:to|for|in|with|on|via|use|make|from)\b)/i;
/** "Could you make that 12?" */
const CAN_MAKE =
  /^(\s*(?:(?:no|hm+|actually|wait|sorry|ok)[\s,.!]+)*)(?:can|could|would)\s+(?:you|we|i)\s+(?:please\s+)?(?:make|change|set)\s+(?:it|that|this)\s+(?:to\s+)?(?=\$?\d)([^?]*)\??\s*$/i;
/** "Nooo, fifteen". */
const LONG_NO = /^(\s*)(n+o{2,}|no(?:\s+no)+|n+a+h{2,}|n+o{2,}p+e*)(?=[\s,.!])/i;
/** "Hm, 0.1 then", where nobody asked how much. */
const NUMBER_THEN =
  /^(\s*(?:(?:h+m+|ok|okay|well|fine|alright)[\s,.!]+)?)(\$?\d[\d.,]*(?:\s+[a-z]{2,6})?)\s+then[\s.!]*$/i;
const ASKS_MUCH = /\bhow\s+(?:much|many)\b|\b(?:amount|sum|total|quantity)\b/i;
/** What the wallet has does not reach. */
export const TOO_LITTLE =
  /\b(?:isn't|is\s+not|not|aren't)\s+enough\b|\binsufficient\b|\b(?:exceeds?|more\s+than)\s+(?:your|the)\s+(?:\w+\s+)?balance\b|\byou\s+(?:only\s+have|only\s+hold|don't\s+have\s+enough|do\s+not\s+have\s+enough)\b/i;

/** "Insufficient balance: you have 0.08 ETH"; what is needed for gas is another number. */
const doesNotReach = (heard: string): boolean =>
  TOO_LITTLE.test(heard) &&
  /\bbalance\b|\byou\s+(?:only\s+)?(?:have|hold)\b/i.test(heard) &&
  !/\b(?:gas|fees?)\b/i.test(heard);

/** A correction in the words that corrections have: "then make it 600" and "yes but only 600" as "make it 600". */
export function asCorrection(content: string, heard: string): string {
  const plain = content
    .replace(LONG_NO, (found, space: string) => `${space}no`.padEnd(found.length))
    .replace(THEN_CHANGES, (found) => ' '.repeat(found.length))
    .replace(YES_BUT, (found) => 'ok but'.padEnd(found.length))
    .replace(CAN_MAKE, (found, front: string, rest: string) => {
      const lead = found.replace(/\??\s*$/, '').length - rest.trimEnd().length;
      return `${front}make it`.padEnd(lead) + rest.trimEnd().padEnd(found.length - lead);
    });
  const then = ASKS_MUCH.test(heard) || !/\?|\bconfirm/i.test(heard) ? null : NUMBER_THEN.exec(plain);
  if (then) return `${then[1]?.replaceAll(/\S/g, ' ')}${then[2]} instead`;
  const only = ONLY.exec(plain)?.[0].length ?? 0;
  if (only < 'make it '.length || !/\?|\bconfirm/i.test(heard)) return only === 0 ? plain : content;
  return 'make it'.padEnd(only) + plain.slice(only);
}

/** The number before each line of an answer, where the assistant's questions have the same. */
export function withoutNumbers(content: string, heard: string): string {
  const lines = content.split('\n');
  const numbered = lines.every((line, at) => new RegExp(String.raw`^\s*${at + 1}[.)]\s`).test(line));
  const asked = lines.every((_, at) => new RegExp(String.raw`(?:^|\s)${at + 1}[.)]\s`).test(heard));
  if (lines.length < 2 || !numbered || !asked) return content;
  return lines.map((line) => line.replace(/^\s*\d[.)]/, (number) => ' '.repeat(number.length))).join('\n');
}
